import { isBlank } from '@concord/domain';
import { MAX_COLUMNS, TabularError } from './problems.ts';

/** Refuses names that a person could not tell apart, or more of them than a table may have. */
export function checkColumns(names: readonly string[], have = names.length): void {
  if (have > MAX_COLUMNS) throw new TabularError({ code: 'file_too_many_columns', params: { have, max: MAX_COLUMNS } });

  const blank = names.flatMap((name, index) => (isBlank(name) ? [index + 1] : []));
  if (blank.length > 0) throw new TabularError({ code: 'file_header_blank', params: { columns: blank } });

  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    const columns = names.flatMap((name, index) => (name === repeated ? [index + 1] : []));
    throw new TabularError({ code: 'file_header_duplicate', params: { name: repeated, columns } });
  }
}
