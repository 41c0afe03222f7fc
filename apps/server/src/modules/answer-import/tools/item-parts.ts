import type { RecordProblem } from '../../../tabular/problems.ts';

/** No name or ID is longer; what is cut is none that the task has. */
const MOST_CHARACTERS = 501;

/** A text or a number as a cell; anything else is none. A whole number whose digits JSON has lost would be another one. */
export function cellOf(value: unknown): string {
  if (typeof value === 'string')
    return value.length > MOST_CHARACTERS ? value.slice(0, MOST_CHARACTERS).toWellFormed() : value;
  if (typeof value !== 'number') return '';
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? '' : String(value);
}

export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** `column` is the member that is not as the tool writes it. */
export const malformed = (column: string): RecordProblem => ({ code: 'item_malformed', params: { column } });
