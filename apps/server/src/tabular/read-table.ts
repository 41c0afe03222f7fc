import { type Delimiter, type Encoding, unguardFormula } from '@concord/domain/files';
import { checkColumns } from './columns.ts';
import { type ParsedTable, parseCsv } from './csv/parse-csv.ts';
import { decode, type TextPiece } from './encoding/decode.ts';
import { parseJsonArray, parseJsonLines } from './json/parse-json.ts';
import type { TableRecord } from './problems.ts';
import {
  type Format,
  refuseBinary,
  SNIFF_LENGTH,
  type SniffedFormat,
  separatorLineLength,
  sniffFormat,
} from './sniff.ts';
import { reaches, takeHead } from './take-head.ts';

export type ReadOptions = {
  /** Tells JSON from delimited text, and what is missing where the content leaves it open. */
  filename: string;
  encoding?: Encoding;
  delimiter?: Delimiter;
  /** Takes the apostrophe away that an export put before formulas; delimited text only. */
  undo_formula_guard?: boolean;
};

export type Table = {
  format: Format;
  encoding: Encoding;
  /** null for JSON */
  delimiter: Delimiter | null;
  columns: string[];
  /**
   * In batches, one for each piece of the file. To be iterated once. Stopping early closes the source; throws TabularError
   * where later bytes do not decode.
   */
  records: AsyncIterable<TableRecord[]>;
};

const BINARY_SAMPLE = 4096;

/**
 * Reads a table of which only the records of one piece at a time are held. Cells are exactly what the file says; a record that cannot
 * be read is handed on as its problem. Throws TabularError, and closes the source, when the file as a whole is refused.
 */
export async function readTable(source: AsyncIterable<Uint8Array>, options: ReadOptions): Promise<Table> {
  const bytes = await takeHead(source, reaches(BINARY_SAMPLE));
  try {
    refuseBinary(Buffer.concat(bytes.head).subarray(0, BINARY_SAMPLE), options.filename, options.encoding);
    const { encoding, text } = await decode(bytes.all, options.encoding);
    const isLong = reaches(SNIFF_LENGTH);
    const peeked = await takeHead(text, (piece) => typeof piece === 'string' && isLong(piece));
    const opening = peeked.head.filter((piece) => typeof piece === 'string').join('');
    const sniffed = sniffFormat(opening, options.filename, options.delimiter);
    // the line break after it stays, so that lines keep their numbers
    const skipped = 'delimiter' in sniffed ? separatorLineLength(opening) : 0;
    const { columns, records } = await parse(skipped > 0 ? from(peeked.all, skipped) : peeked.all, sniffed);
    const undoes = 'delimiter' in sniffed && options.undo_formula_guard === true;
    const names = undoes ? columns.map(unguardFormula) : columns;
    checkColumns(names);
    return {
      format: sniffed.format,
      encoding,
      delimiter: 'delimiter' in sniffed ? sniffed.delimiter : null,
      columns: names,
      records: undoes ? unguarded(records) : records,
    };
  } catch (error) {
    await bytes.close();
    throw error;
  }
}

/** The text from a character on. */
async function* from(text: AsyncIterable<TextPiece>, start: number): AsyncGenerator<TextPiece> {
  let left = start;
  for await (const chunk of text) {
    if (typeof chunk !== 'string') return yield chunk;
    yield chunk.slice(left);
    left = Math.max(0, left - chunk.length);
  }
}

function parse(text: AsyncIterable<TextPiece>, sniffed: SniffedFormat): Promise<ParsedTable> {
  switch (sniffed.format) {
    case 'json':
      return parseJsonArray(text);
    case 'jsonl':
      return parseJsonLines(text);
    default:
      return parseCsv(text, sniffed.delimiter);
  }
}

function unguard(record: TableRecord): TableRecord {
  return 'cells' in record ? { ...record, cells: record.cells.map(unguardFormula) } : record;
}

async function* unguarded(batches: AsyncIterable<TableRecord[]>): AsyncGenerator<TableRecord[]> {
  for await (const batch of batches) yield batch.map(unguard);
}
