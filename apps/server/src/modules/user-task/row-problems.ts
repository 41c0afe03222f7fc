import { AppError, type FieldError } from '../../kernel/errors.ts';

/** So many problems of a request are named; the rest is found when it is sent without these. */
export const LISTED = 100;

export const unknownRow = (pointer: string): FieldError => ({
  pointer: `${pointer}/row_no`,
  code: 'unknown_reference',
  params: {},
});

/** Rows that are not the contributor's are not there for them; the rest of the batch can be sent without these. */
export const notTheirs = (pointers: readonly string[]): AppError =>
  new AppError('not_found', {}, { errors: pointers.slice(0, LISTED).map(unknownRow) });
