/** The most columns a table may have. */
export const MAX_COLUMNS = 500;
/** The most UTF-16 code units one cell may hold. */
export const MAX_CELL_LENGTH = 2 * 1024 * 1024;
/** The most UTF-16 code units one record may hold, so that memory stays bounded however many cells it has. */
export const MAX_RECORD_LENGTH = 4 * MAX_CELL_LENGTH;

/** How deep the lists of one cell may be nested. */
export const MAX_NESTING = 20;

export type UnsupportedKind = 'zip' | 'compound' | 'gzip' | 'pdf' | 'image' | 'html' | 'binary';

/**
 * Why one record is not imported; the records around it still are. `column` is the column's name, or its number where
 * it has no name; `last_line` is the last physical line that the unreadable record took with it.
 */
export type RecordProblem =
  | { code: 'unclosed_quote'; params: { column: string; last_line: number } }
  | { code: 'text_after_closing_quote'; params: { column: string; last_line: number } }
  | { code: 'column_count'; params: { have: number; want: number } }
  | { code: 'control_character'; params: { column: string; code_point: string } }
  | { code: 'cell_too_long'; params: { column: string; max: number } }
  | { code: 'record_too_long'; params: { max: number } }
  | { code: 'invalid_json'; params: Record<never, never> }
  | { code: 'not_an_object'; params: Record<never, never> }
  | { code: 'nested_object'; params: { column: string } }
  | { code: 'nested_too_deep'; params: { column: string; max: number } }
  | { code: 'unknown_column'; params: { column: string } }
  | { code: 'duplicate_key'; params: { column: string } }
  | { code: 'formula_without_value'; params: { column: string } }
  | { code: 'cell_error'; params: { column: string; error: string } }
  | { code: 'cell_unreadable'; params: { column: string } }
  | { code: 'date_out_of_range'; params: { column: string } }
  | { code: 'item_malformed'; params: { column: string } }
  | { code: 'result_unsupported'; params: { type: string } };

export type RecordProblemCode = RecordProblem['code'];

/** Why a whole file is refused. */
export type FileRefusal =
  | { code: 'file_empty'; params: Record<never, never> }
  | { code: 'file_no_rows'; params: Record<never, never> }
  | { code: 'file_no_answers'; params: Record<never, never> }
  | { code: 'file_encoding_unknown'; params: { line: number } }
  | { code: 'file_encoding_mismatch'; params: { encoding: string; line: number } }
  | { code: 'file_not_a_workbook'; params: Record<never, never> }
  | { code: 'file_type_unsupported'; params: { kind: UnsupportedKind } }
  | { code: 'file_looks_like_json'; params: Record<never, never> }
  | { code: 'file_json_not_records'; params: Record<never, never> }
  | { code: 'file_json_malformed'; params: { line: number } }
  | { code: 'file_too_many_columns'; params: { have: number; max: number } }
  | { code: 'file_header_blank'; params: { columns: number[] } }
  | { code: 'file_header_duplicate'; params: { name: string; columns: number[] } }
  | { code: 'file_header_malformed'; params: { line: number; problem: RecordProblemCode } }
  | WorkbookRefusal;

type WorkbookRefusal =
  | { code: 'file_is_xls'; params: Record<never, never> }
  | { code: 'file_is_xlsb'; params: Record<never, never> }
  | { code: 'file_is_ods'; params: Record<never, never> }
  | { code: 'file_has_macros'; params: Record<never, never> }
  | { code: 'file_encrypted'; params: Record<never, never> }
  | { code: 'file_has_doctype'; params: Record<never, never> }
  | { code: 'file_unpacks_too_large'; params: { max_bytes: number } }
  | { code: 'file_too_complex'; params: { what: string; max: number } }
  | { code: 'file_workbook_broken'; params: { part: string } }
  | { code: 'file_no_sheets'; params: Record<never, never> }
  | { code: 'file_sheet_unknown'; params: { sheet: number } }
  | { code: 'file_sheet_empty'; params: { sheet: string } }
  | { code: 'file_header_row_empty'; params: { row: number } }
  | { code: 'file_header_unreadable'; params: { row: number } };

export type FileRefusalCode = FileRefusal['code'];

/** Which sheets a workbook has, and which of them is read how; null is what was not chosen and could not be found out. */
export type WorkbookReading = {
  sheets: { name: string; hidden: boolean }[];
  sheet: number | null;
  header_row: number | null;
  /** Of the rows read so far; they are read like the others. */
  hidden_rows: number;
};

export class TabularError extends Error {
  readonly refusal: FileRefusal;
  /** Of a workbook whose sheets are known. */
  readonly workbook: WorkbookReading | undefined;

  constructor(refusal: FileRefusal, workbook?: WorkbookReading) {
    super(`${refusal.code} ${JSON.stringify(refusal.params)}`);
    this.name = 'TabularError';
    this.refusal = refusal;
    this.workbook = workbook;
  }

  get code(): FileRefusalCode {
    return this.refusal.code;
  }

  get params(): FileRefusal['params'] {
    return this.refusal.params;
  }
}

/** `line`: physical line where the record starts, the file's first being 1. `row`: number of the record, from 1. */
export type TableRecord =
  | { line: number; row: number; cells: string[] }
  | { line: number; row: number; problem: RecordProblem };

/** What PostgreSQL cannot store as text: U+0000, and half a surrogate pair. */
export const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Names a code point the way people look it up: U+0000. */
export function codePointName(text: string, index: number): string {
  return `U+${text.charCodeAt(index).toString(16).toUpperCase().padStart(4, '0')}`;
}
