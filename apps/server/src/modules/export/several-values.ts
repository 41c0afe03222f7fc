import type { AnswerValue } from '@concord/domain';

/**
 * Several values in one cell, so that each can be read again: separated by `|`, or as a JSON array where that would
 * be ambiguous. A cell that starts with `[` is an array.
 */
export function joinValues(values: readonly string[]): string {
  const isAmbiguous = values.some((value) => value.includes('|')) || values[0]?.startsWith('[');
  return isAmbiguous ? JSON.stringify(values) : values.join('|');
}

/** An answer as the text of a cell; unanswered is empty. */
export function answerText(value: AnswerValue): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : joinValues(value);
}
