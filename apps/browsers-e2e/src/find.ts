import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Tab } from './engines/engine.ts';

/** Finds elements of a page as a person names them: by role and name. */
export type Sought = { role: string; name?: string | RegExp; in?: Sought; last?: boolean };
/** Where it can be pressed. */
export type Place = { x: number; y: number; text: string; checked: boolean };

const library = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom')).replace(/index\.js$/, '@testing-library/dom.umd.min.js'),
  'utf8',
);

// Runs in the page, where nothing else in this file exists.
const find = `(steps) => {
  const { queryAllByRole } = TestingLibraryDom;
  let places = [document.body];
  for (const { role, name, pattern, last } of steps) {
    const options = { name: pattern ? new RegExp(pattern) : name, exact: true };
    const found = places.flatMap((place) => queryAllByRole(place, role, options));
    if (found.length === 0) return { why: 'nothing is ' + role + ' ' + (name ?? pattern ?? '') };
    places = [last ? found.at(-1) : found[0]];
  }
  const [element] = places;
  const box = () => element.getBoundingClientRect();
  if (box().top < 80 || box().bottom > innerHeight - 80) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = box();
  const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const hit = document.elementFromPoint(at.x, at.y);
  const labels = [...(element.labels ?? [])];
  const isHit = hit && [element, ...labels].some((one) => one.contains(hit) || hit.contains(one) && one.tagName === 'INPUT');
  if (!isHit) return { why: 'something lies over ' + (element.textContent || element.tagName) + ': ' + hit?.outerHTML.slice(0, 200) };
  return { ...at, text: element.textContent ?? '', checked: element.checked === true || element.ariaChecked === 'true' };
}`;

function stepsOf(sought: Sought): { role: string; name?: string; pattern?: string; last: boolean }[] {
  const { role, name, last = false } = sought;
  const step = { role, last, ...(name instanceof RegExp ? { pattern: name.source } : name !== undefined && { name }) };
  return [...(sought.in ? stepsOf(sought.in) : []), step];
}

/** Looks once; says why it cannot be pressed where it cannot. */
export async function lookFor(tab: Tab, sought: Sought): Promise<Place | { why: string }> {
  if (!(await tab.run<boolean>(`() => 'TestingLibraryDom' in window`))) await tab.run(`() => { ${library} }`);
  return tab.run<Place | { why: string }>(find, stepsOf(sought));
}
