import { MAX_RECORD_LENGTH, type RecordProblem, type TableRecord, TabularError } from '../problems.ts';
import { fieldProblem } from './json-fields.ts';
import type { JsonUnit } from './json-units.ts';

/** A JSON object, of which nothing else is known. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Reads files of another tool, whose items are no lines of a table but give some. */
export type ItemReader = {
  tool: 'label_studio' | 'doccano';
  columns: readonly string[];
  /** Whether a file that starts with this item is one of the tool. */
  recognises(item: JsonObject): boolean;
  /** The lines of an item, or what is wrong with it. */
  linesOf(item: JsonObject): Iterable<readonly string[] | RecordProblem>;
};

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member that the file gives: an object has others of its own accord. */
export const memberOf = (object: JsonObject, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** The reader for a file that starts with these items; undefined: it is a table. */
export function readerFor(sample: readonly JsonUnit[], readers: readonly ItemReader[]): ItemReader | undefined {
  if (readers.length === 0) return undefined;
  for (const unit of sample) {
    const { item } = readItem(unit);
    if (item) return readers.find((reader) => reader.recognises(item));
  }
  return undefined;
}

/** The lines of all items in batches. Their `line` is the number of the item: a file may have all of them in one line. */
export async function* itemRecords(
  batches: AsyncIterable<JsonUnit[]>,
  reader: ItemReader,
): AsyncGenerator<TableRecord[]> {
  let row = 0;
  let line = 0;
  for await (const units of batches) {
    const records: TableRecord[] = [];
    for (const unit of units) {
      line += 1;
      for (const found of linesOf(unit, reader)) {
        row += 1;
        records.push('code' in found ? { line, row, problem: found } : { line, row, cells: [...found] });
      }
    }
    yield records;
  }
  if (row === 0) throw new TabularError({ code: 'file_no_answers', params: {} });
}

function* linesOf(unit: JsonUnit, { columns, linesOf }: ItemReader): Generator<readonly string[] | RecordProblem> {
  const { item, problem } = readItem(unit);
  if (!item) return yield problem;
  for (const found of linesOf(item)) yield 'code' in found ? found : (cellProblem(columns, found) ?? found);
}

type ReadItem = { item: JsonObject; problem?: undefined } | { item?: undefined; problem: RecordProblem };

function readItem({ text }: JsonUnit): ReadItem {
  if (text === null) return { problem: { code: 'record_too_long', params: { max: MAX_RECORD_LENGTH } } };
  let item: unknown;
  try {
    item = JSON.parse(text);
  } catch {
    return { problem: { code: 'invalid_json', params: {} } };
  }
  return isObject(item) ? { item } : { problem: { code: 'not_an_object', params: {} } };
}

function cellProblem(columns: readonly string[], cells: readonly string[]): RecordProblem | undefined {
  for (const [index, value] of cells.entries()) {
    const problem = fieldProblem({ name: columns[index] ?? '', value });
    if (problem) return problem;
  }
  return undefined;
}
