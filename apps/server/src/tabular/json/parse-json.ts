import type { ParsedTable } from '../csv/parse-csv.ts';
import { type ChunkParser, drive } from '../drive.ts';
import type { TextPiece } from '../encoding/decode.ts';
import { MAX_RECORD_LENGTH, type RecordProblem, type TableRecord, TabularError } from '../problems.ts';
import { takeHead } from '../take-head.ts';
import { type JsonField, readFields } from './json-fields.ts';
import { type ItemReader, itemRecords, readerFor } from './json-items.ts';
import { ArraySplitter, type JsonUnit, LineSplitter } from './json-units.ts';

/** How many records name the columns, unless fewer are as long as one may be; a key first seen later is a problem. */
const COLUMN_SAMPLE = 100;

/** Reads one JSON object per line. */
export function parseJsonLines(text: AsyncIterable<TextPiece>, items: readonly ItemReader[]): Promise<ParsedTable> {
  return parseJson(text, new LineSplitter(), items);
}

/** Reads a file that is one JSON array of objects; throws `file_json_malformed` where the array itself is broken. */
export function parseJsonArray(text: AsyncIterable<TextPiece>, items: readonly ItemReader[]): Promise<ParsedTable> {
  return parseJson(text, new ArraySplitter(), items);
}

async function parseJson(
  text: AsyncIterable<TextPiece>,
  splitter: ChunkParser<JsonUnit>,
  items: readonly ItemReader[],
): Promise<ParsedTable> {
  const sample: JsonUnit[] = [];
  let length = 0;
  const isSampled = (unit: JsonUnit): boolean => {
    sample.push(unit);
    length += unit.text?.length ?? 0;
    return sample.length === COLUMN_SAMPLE || length > MAX_RECORD_LENGTH;
  };
  const batches = await takeHead(drive(text, splitter), (units) => units.some(isSampled));
  if (sample.length === 0) throw new TabularError({ code: 'file_no_rows', params: {} });

  const reader = readerFor(sample, items);
  if (reader) return { columns: [...reader.columns], records: itemRecords(batches.all, reader), tool: reader.tool };
  const columns = new Set<string>();
  for (const unit of sample) {
    const fields = fieldsOf(unit);
    if (Array.isArray(fields)) for (const field of fields) columns.add(field.name);
  }
  return { columns: [...columns], records: toRecords(batches.all, [...columns]) };
}

async function* toRecords(
  batches: AsyncIterable<JsonUnit[]>,
  columns: readonly string[],
): AsyncGenerator<TableRecord[]> {
  const indexes = new Map(columns.map((name, index) => [name, index]));
  let row = 0;
  for await (const units of batches) {
    yield units.map((unit): TableRecord => {
      row += 1;
      const fields = fieldsOf(unit);
      const cells = Array.isArray(fields) ? toCells(fields, indexes) : fields;
      if (Array.isArray(cells)) return { line: unit.line, row, cells };
      return { line: unit.line, row, problem: cells };
    });
  }
}

function fieldsOf(unit: JsonUnit): JsonField[] | RecordProblem {
  if (unit.text === null) return { code: 'record_too_long', params: { max: MAX_RECORD_LENGTH } };
  return readFields(unit.text);
}

function toCells(fields: readonly JsonField[], indexes: ReadonlyMap<string, number>): string[] | RecordProblem {
  const cells = new Array<string | undefined>(indexes.size).fill(undefined);
  for (const { name, value } of fields) {
    const index = indexes.get(name);
    if (index === undefined) return { code: 'unknown_column', params: { column: name } };
    if (cells[index] !== undefined) return { code: 'duplicate_key', params: { column: name } };
    cells[index] = value;
  }
  return cells.map((cell) => cell ?? '');
}
