import type { Tab } from './engines/engine.ts';

/** The links of rows that a pointer in their middle would not hit, and the words of statuses that are cut. */
export type Faults = { rows: number; pills: number; covered: string[]; cut: string[] };

const look = `() => {
  const rows = [...document.querySelectorAll('tr[data-row]')];
  const covered = [];
  for (const link of rows.flatMap((row) => [...row.querySelectorAll('a')])) {
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = link.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    if (hit !== link && !link.contains(hit)) covered.push(link.textContent + ' lies under ' + hit?.textContent);
  }
  // a status is a drawing and a word, next to each other
  const words = rows.flatMap((row) => [...row.querySelectorAll('td span > svg')])
    .map((drawing) => drawing.parentElement.nextElementSibling)
    .filter((word) => word?.tagName === 'SPAN');
  const cut = words.filter((word) => {
    const cell = word.closest('td');
    return word.scrollWidth > word.clientWidth || word.getBoundingClientRect().right > cell.getBoundingClientRect().right;
  });
  return { rows: rows.length, pills: words.length, covered, cut: cut.map((word) => word.textContent) };
}`;

export const lookAtTable = (tab: Tab): Promise<Faults> => tab.run<Faults>(look);
