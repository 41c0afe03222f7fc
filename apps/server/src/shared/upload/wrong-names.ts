import type { FieldError } from '../../kernel/errors.ts';

/** What differs where columns are named that should be those of a staged file. */
export function wrongNames(columns: readonly { name: string }[], uploaded: readonly string[]): FieldError[] {
  if (columns.length < uploaded.length)
    return [{ pointer: '/columns', code: 'too_few', params: { n: uploaded.length } }];
  return columns.flatMap(({ name }, index): FieldError[] =>
    name === uploaded[index] ? [] : [{ pointer: `/columns/${index}/name`, code: 'unknown_reference', params: {} }],
  );
}
