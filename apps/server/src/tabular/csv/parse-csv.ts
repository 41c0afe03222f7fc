import type { Delimiter } from '@concord/domain/files';
import { checkColumns } from '../columns.ts';
import { drive } from '../drive.ts';
import type { TextPiece } from '../encoding/decode.ts';
import type { ItemReader } from '../json/json-items.ts';
import { type TableRecord, TabularError } from '../problems.ts';
import { takeHead } from '../take-head.ts';
import { CsvScanner } from './csv-scanner.ts';

/** Columns and records in batches; `records` throws what the text throws. `tool`: whose items they were read from. */
export type ParsedTable = { columns: string[]; records: AsyncIterable<TableRecord[]>; tool?: ItemReader['tool'] };

/** Reads delimited text whose first line that is not blank names the columns. */
export async function parseCsv(text: AsyncIterable<TextPiece>, delimiter: Delimiter): Promise<ParsedTable> {
  const scanner = new CsvScanner(delimiter);
  const batches = await takeHead(drive(text, scanner), (batch) => batch.length > 0);

  const { header } = scanner;
  if (header === undefined) throw new TabularError({ code: 'file_empty', params: {} });
  const { line, problem } = header;
  if (problem !== undefined) {
    throw new TabularError({ code: 'file_header_malformed', params: { line, problem: problem.code } });
  }
  checkColumns(header.cells, header.count);
  if (batches.head.every((batch) => batch.length === 0)) throw new TabularError({ code: 'file_no_rows', params: {} });
  return { columns: header.cells, records: batches.all };
}
