import type { Schema } from '@concord/api-client';
import { isBlank, questionLimits } from '@concord/domain';
import { moved } from '../moved.ts';

export type Choice = Schema<'Choice'>;

export const HOTKEYS: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** The value in exports that a label suggests: lower case, words joined by `_`. Any script stays as it is. */
export function valueOfLabel(label: string): string {
  const words =
    label
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}+-]+/gu) ?? [];
  return [...words.join('_')].slice(0, questionLimits.value).join('');
}

/**
 * The choice with another label. Its value follows the label unless it was edited by hand or an answer may contain it.
 */
export function relabel(choice: Choice, label: string, { valueLocked }: { valueLocked: boolean }): Choice {
  const follows = !valueLocked && choice.value === valueOfLabel(choice.label);
  return { ...choice, label, value: follows ? valueOfLabel(label) : choice.value };
}

const keyAt = (index: number): string | null => HOTKEYS[index] ?? null;

/** The list after a change of its order: keys follow the order, but for those set by hand, which stay. */
function inOrder(before: readonly Choice[], after: readonly Choice[]): Choice[] {
  const byHand = new Set(before.filter((choice, index) => choice.hotkey !== keyAt(index) && after.includes(choice)));
  const taken = new Set([...byHand].map(({ hotkey }) => hotkey));
  const follows = (choice: Choice, index: number) => !byHand.has(choice) && !taken.has(keyAt(index));
  const given = new Set(after.flatMap((choice, index) => (follows(choice, index) ? [keyAt(index)] : [])));
  const free = HOTKEYS.filter((key) => !taken.has(key) && !given.has(key));
  return after.map((choice, index) => {
    if (byHand.has(choice)) return choice;
    const own = keyAt(index);
    const hotkey = own !== null && taken.has(own) ? (free.shift() ?? null) : own;
    return hotkey === choice.hotkey ? choice : { ...choice, hotkey };
  });
}

/** The list with a choice at a place, an empty one unless it is given. */
export function withChoiceAt(choices: readonly Choice[], index: number, choice: Choice = emptyChoice()): Choice[] {
  return inOrder(choices, [...choices.slice(0, index), choice, ...choices.slice(index)]);
}

export function withoutChoice(choices: readonly Choice[], index: number): Choice[] {
  return inOrder(
    choices,
    choices.filter((_, at) => at !== index),
  );
}

export function withChoiceMoved(choices: readonly Choice[], from: number, to: number): Choice[] {
  return inOrder(choices, moved(choices, from, to));
}

const emptyChoice = (): Choice => ({ label: '', value: '', hotkey: null });

/** The choices a question starts with. */
export const emptyChoices = (): Choice[] => inOrder([], [emptyChoice(), emptyChoice()]);

/** Whether nothing has been typed into a choice. */
export const isUntouched = ({ label, value }: Choice) => isBlank(label) && isBlank(value);

/** Whether a choice can come to another place. The first `kept` stay where they are. */
export const canMoveChoice = (choices: readonly Choice[], kept: number, from: number, to: number) =>
  from >= kept && to >= kept && to < choices.length;

/** Whether one more Backspace in the label takes the choice away. */
export function isEmptied(choices: readonly Choice[], kept: number, index: number): boolean {
  const choice = choices[index];
  return choice !== undefined && isUntouched(choice) && index >= kept && choices.length > 1;
}

/** Where Enter leads from a choice: to the next untouched one or a new one at the end; undefined: it is untouched itself. */
export function nextChoice(choices: readonly Choice[], index: number): number | undefined {
  const next = choices.findIndex((choice, at) => at > index && isUntouched(choice));
  if (next >= 0) return next;
  return choices.slice(index).some(isUntouched) ? undefined : choices.length;
}

/**
 * The choices of a pasted list: one per line, or per cell of one spreadsheet row. A second cell in a line is the value
 * in exports. Numbering and bullets that word processors add are removed; blank lines do not count.
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
  const label = cell.replace(BULLET, '').trim();
  return { label, value: isBlank(value) ? valueOfLabel(label) : value.trim() };
}

/** The list with the pasted choices at its end: those that are there already are left out, blank ones make room. */
export function addPasted(choices: readonly Choice[], pasted: readonly { label: string; value: string }[]): Choice[] {
  const list = choices.filter((choice) => !isUntouched(choice));
  for (const { label, value: wanted } of pasted) {
    const value = wanted === valueOfLabel(label) ? freeValue(list, label) : wanted;
    const known = list.some((choice) => choice.label === label || choice.value === value);
    if (known || label === '' || list.length >= questionLimits.choices) continue;
    list.push({ label, value, hotkey: null });
  }
  return inOrder(choices, list);
}

/** How many choices the list gets when these are pasted. */
export const countAdded = (choices: readonly Choice[], pasted: readonly { label: string; value: string }[]): number =>
  addPasted(choices, pasted).length - choices.filter((choice) => !isUntouched(choice)).length;

/** The value that a label suggests, numbered where another label has it: “C” and “C#” both suggest “c”. */
function freeValue(choices: readonly Choice[], label: string): string {
  const value = valueOfLabel(label) || label;
  const isTaken = (wanted: string) => choices.some((choice) => choice.value === wanted);
  let free = value;
  for (let n = 2; isTaken(free); n += 1) free = `${[...value].slice(0, questionLimits.value - 4).join('')}_${n}`;
  return free;
}
