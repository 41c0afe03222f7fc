import { type Delimiter, type Encoding, unguardFormula } from '@concord/domain/files';
import { checkColumns } from './columns.ts';
import { refuseCompoundFile } from './compound-file.ts';
import { type ParsedTable, parseCsv } from './csv/parse-csv.ts';
import { decode, type TextPiece } from './encoding/decode.ts';
import type { ItemReader } from './json/json-items.ts';
import { parseJsonArray, parseJsonLines } from './json/parse-json.ts';
import type { TableRecord, WorkbookReading } from './problems.ts';
import {
  type Container,
  refuseKind,
  SNIFF_LENGTH,
  type SniffedFormat,
  separatorLineLength,
  sniffContainer,
  sniffFormat,
} from './sniff.ts';
import { type Peeked, reaches, takeHead } from './take-head.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

export type ReadOptions = {
  /** Tells JSON from delimited text, and what is missing where the content leaves it open. */
  filename: string;
  encoding?: Encoding;
  delimiter?: Delimiter;
  /** Takes the apostrophe away that an export put before formulas; delimited text only. */
  undo_formula_guard?: boolean;
  /** Readers of JSON files of other tools, which are recognised by their content. */
  items?: readonly ItemReader[];
  /** The number of the sheet of a workbook, from 1. */
  sheet?: number;
  /** The number of the row of a sheet that names the columns. */
  header_row?: number;
};

/** How the bytes of a file were read; null is what its format has not. */
type TextReading =
  | { format: 'csv' | 'tsv'; encoding: Encoding; delimiter: Delimiter; workbook: null }
  | { format: 'json' | 'jsonl'; encoding: Encoding; delimiter: null; workbook: null };
type Reading = TextReading | { format: 'xlsx'; encoding: null; delimiter: null; workbook: WorkbookReading };

export type Table<R extends Reading = Reading> = {
  reading: R;
  columns: string[];
  /** The tool whose items the records were read from; null: it is a table. */
  tool: ItemReader['tool'] | null;
  /**
   * In batches, one for each piece of the file. To be iterated once. Stopping early closes the source; throws TabularError
   * where later bytes do not decode.
   */
  records: AsyncIterable<TableRecord[]>;
  /** Releases what reading needs, also when the records were not read. */
  close(): Promise<void>;
};

const BINARY_SAMPLE = 4096;

/**
 * Reads a table of which only the records of one piece at a time are held. Cells are exactly what the file says; a record that cannot
 * be read is handed on as its problem. Throws TabularError, and closes the source, when the file as a whole is refused.
 */
export function readTable(source: AsyncIterable<Uint8Array>, options: ReadOptions): Promise<Table> {
  return readContainer(source, options, async (container, bytes) => {
    switch (container) {
      case 'text':
        return await readText(bytes, options);
      case 'compound':
        return await refuseCompoundFile(bytes.all);
      case 'zip': {
        const { workbook, ...table } = await readXlsx(bytes.all, options);
        return { ...table, tool: null, reading: { format: 'xlsx', encoding: null, delimiter: null, workbook } };
      }
    }
  });
}

/** The same of text alone: workbooks are refused. */
export function readTextTable(source: AsyncIterable<Uint8Array>, options: ReadOptions): Promise<Table<TextReading>> {
  return readContainer(source, options, (container, bytes) => {
    if (container !== 'text') refuseKind(container);
    return readText(bytes, options);
  });
}

async function readContainer<T>(
  source: AsyncIterable<Uint8Array>,
  { encoding }: ReadOptions,
  read: (container: Container, bytes: Peeked<Uint8Array>) => Promise<T>,
): Promise<T> {
  const bytes = await takeHead(source, reaches(BINARY_SAMPLE));
  try {
    return await read(sniffContainer(Buffer.concat(bytes.head).subarray(0, BINARY_SAMPLE), encoding), bytes);
  } catch (error) {
    await bytes.close();
    throw error;
  }
}

async function readText(bytes: Peeked<Uint8Array>, options: ReadOptions): Promise<Table<TextReading>> {
  const { encoding, text } = await decode(bytes.all, options.encoding);
  const isLong = reaches(SNIFF_LENGTH);
  const peeked = await takeHead(text, (piece) => typeof piece === 'string' && isLong(piece));
  const opening = peeked.head.filter((piece) => typeof piece === 'string').join('');
  const sniffed = sniffFormat(opening, options.filename, options.delimiter);
  // the line break after it stays, so that lines keep their numbers
  const skipped = 'delimiter' in sniffed ? separatorLineLength(opening) : 0;
  const whole = skipped > 0 ? from(peeked.all, skipped) : peeked.all;
  const { columns, records, tool = null } = await parse(whole, sniffed, options.items);
  const undoes = 'delimiter' in sniffed && options.undo_formula_guard === true;
  const names = undoes ? columns.map(unguardFormula) : columns;
  checkColumns(names);
  return {
    reading:
      'delimiter' in sniffed
        ? { ...sniffed, encoding, workbook: null }
        : { ...sniffed, encoding, delimiter: null, workbook: null },
    columns: names,
    tool,
    records: undoes ? unguarded(records) : records,
    close: bytes.close,
  };
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

function parse(
  text: AsyncIterable<TextPiece>,
  sniffed: SniffedFormat,
  items: readonly ItemReader[] = [],
): Promise<ParsedTable> {
  switch (sniffed.format) {
    case 'json':
      return parseJsonArray(text, items);
    case 'jsonl':
      return parseJsonLines(text, items);
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
