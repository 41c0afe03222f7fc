import type { Schema } from '@concord/api-client';
import { isBlank } from '@concord/domain';

export type Choice = Schema<'Choice'>;

/** Limits of the contract's Choice and Question. */
export const choiceLimits = { label: 500, value: 200, count: 200 } as const;
const HOTKEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The value in exports that a label suggests: lower case, words joined by `_`. Any script stays as it is. */
export function valueOfLabel(label: string): string {
  const words =
    label
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}+-]+/gu) ?? [];
  return [...words.join('_')].slice(0, choiceLimits.value).join('');
}

/** The choice with another label. Its value follows as long as nobody has written one by hand and no answer may hold it. */
export function relabel(choice: Choice, label: string, { valueLocked }: { valueLocked: boolean }): Choice {
  const follows = !valueLocked && choice.value === valueOfLabel(choice.label);
  return { ...choice, label, value: follows ? valueOfLabel(label) : choice.value };
}

/** The first digit that no choice has; null when all nine are taken. */
export function freeHotkey(choices: readonly Choice[]): string | null {
  return HOTKEYS.find((key) => !choices.some(({ hotkey }) => hotkey === key)) ?? null;
}

/** An empty choice for the end of the list. */
export function newChoice(choices: readonly Choice[]): Choice {
  return { label: '', value: '', hotkey: freeHotkey(choices) };
}

/**
 * The choices of a pasted list: one per line, or per cell of one spreadsheet row. A second cell in a line is the value
 * in exports. Numbering and bullets that word processors add are taken off; blank lines do not count.
 */
export function parseChoiceList(text: string): { label: string; value: string }[] {
  const lines = text.split(/\r\n|[\n\r]/).filter((line) => !isBlank(line));
  const [only] = lines;
  if (lines.length === 1 && only !== undefined && only.split('\t').length > 2) {
    return only.split('\t').flatMap((cell) => (isBlank(cell) ? [] : [entry(cell)]));
  }
  return lines.map((line) => {
    const [label = '', value = ''] = line.split('\t');
    return entry(label, value);
  });
}

const BULLET = /^\s*(?:[-*•·–]\s+|\d{1,3}[.)、．]\s*(?!\d))/u;

function entry(cell: string, value = '') {
  const label = cut(cell.replace(BULLET, '').trim(), choiceLimits.label);
  return { label, value: isBlank(value) ? valueOfLabel(label) : cut(value.trim(), choiceLimits.value) };
}

const cut = (text: string, length: number) => [...text].slice(0, length).join('');

/** The list with the pasted choices at its end: those that are there already are left out, blank ones make room. */
export function addPasted(choices: readonly Choice[], pasted: readonly { label: string; value: string }[]): Choice[] {
  const list = choices.filter(({ label, value }) => !(isBlank(label) && isBlank(value)));
  for (const { label, value } of pasted) {
    const known = list.some((choice) => choice.label === label || choice.value === value);
    if (known || label === '' || list.length >= choiceLimits.count) continue;
    list.push({ label, value: value === '' ? label : value, hotkey: freeHotkey(list) });
  }
  return list;
}
