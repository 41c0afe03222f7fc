import { AppError, type ErrorCode } from '../../kernel/errors.ts';
import { type FileRefusalCode, TabularError, type WorkbookReading } from '../../tabular/problems.ts';

const codes = {
  file_empty: 'file_empty',
  file_no_rows: 'file_no_rows',
  file_no_answers: 'file_no_answers',
  file_encoding_unknown: 'file_encoding_unknown',
  file_encoding_mismatch: 'file_encoding_wrong',
  file_type_unsupported: 'file_type_unsupported',
  file_not_a_workbook: 'file_not_a_workbook',
  file_looks_like_json: 'file_looks_like_json',
  file_json_not_records: 'file_broken',
  file_json_malformed: 'file_broken',
  file_too_many_columns: 'file_too_many_columns',
  file_header_blank: 'file_column_unnamed',
  file_header_duplicate: 'file_columns_duplicate',
  file_header_malformed: 'file_broken',
  file_workbook_broken: 'file_broken',
  file_is_xls: 'file_is_xls',
  file_is_xlsb: 'file_is_xlsb',
  file_is_ods: 'file_is_ods',
  file_has_macros: 'file_has_macros',
  file_encrypted: 'file_encrypted',
  file_has_doctype: 'file_has_doctype',
  file_unpacks_too_large: 'file_unpacks_too_large',
  file_too_complex: 'file_too_complex',
  file_no_sheets: 'file_no_sheets',
  file_sheet_unknown: 'file_sheet_unknown',
  file_sheet_empty: 'file_sheet_empty',
  file_header_row_empty: 'file_header_row_empty',
  file_header_unreadable: 'file_header_unreadable',
} as const satisfies Record<FileRefusalCode, ErrorCode>;

/**
 * The contract's refusal for a file that cannot be read as a table; any other error as it is. Where a workbook was being
 * read, a refusal lists its sheets.
 */
export function asRefusal(error: unknown, reading: WorkbookReading | null = null): unknown {
  if (error instanceof AppError && reading !== null) return error.with({ workbook: reading });
  if (isDiskFull(error)) return new AppError('storage_full', {}, { retryAfter: 60, cause: error });
  if (!(error instanceof TabularError)) return error;
  const params = Object.entries(error.params).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  const workbook = error.workbook ?? reading;
  return new AppError(codes[error.code], Object.fromEntries(params), { cause: error, ...(workbook && { workbook }) });
}

/** Where workbooks are put while they are read. */
const isDiskFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC';
