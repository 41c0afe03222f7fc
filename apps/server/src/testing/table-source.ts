import type { RecordProblem, TableRecord, WorkbookReading } from '../tabular/problems.ts';
import { type ReadOptions, readTable } from '../tabular/read-table.ts';

/** The bytes as a stream of pieces of one size; all at once by default. */
export async function* inPieces(bytes: Uint8Array | string, size = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
  const buffer = Buffer.from(bytes);
  for (let start = 0; start < buffer.length; start += size) yield buffer.subarray(start, start + size);
}

export type ReadResult = {
  columns: string[];
  delimiter: string | null;
  encoding: string | null;
  format: string;
  tool: string | null;
  workbook: WorkbookReading | null;
  records: TableRecord[];
  rows: string[][];
  problems: { line: number; row: number; problem: RecordProblem }[];
};

/** Reads a whole table at once; what it throws is the test's to catch. */
export async function readAll(source: AsyncIterable<Buffer>, options: ReadOptions): Promise<ReadResult> {
  const { reading, columns, tool, records: stream, close } = await readTable(source, options);
  const records: TableRecord[] = [];
  try {
    for await (const batch of stream) for (const record of batch) records.push(record);
  } finally {
    await close();
  }
  return {
    ...reading,
    columns,
    tool,
    records,
    rows: records.flatMap((record) => ('cells' in record ? [record.cells] : [])),
    problems: records.flatMap((record) => ('problem' in record ? [record] : [])),
  };
}

/** Reads a table given as text. */
export function readText(text: string, options: Partial<ReadOptions> = {}, size?: number): Promise<ReadResult> {
  return readAll(inPieces(text, size), { filename: 'table.csv', ...options });
}
