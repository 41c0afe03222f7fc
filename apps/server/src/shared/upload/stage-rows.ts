import type { components } from '@concord/openapi';
import type pg from 'pg';
import { copyLines, copyNull, copyText, copyTextArray } from '../../db/copy.ts';
import { AppError } from '../../kernel/errors.ts';
import type { TableRecord } from '../../tabular/problems.ts';
import { MAX_FILE_ROWS, PREVIEW } from './limits.ts';

type UploadRow = components['schemas']['UploadRow'];

export type Staged = { rows_count: number; preview: UploadRow[] };

/** How many bytes are sent to the database at once, at least. */
const BATCH_BYTES = 512 * 1024;
const COPY = 'copy staged_rows (task_id, upload_id, row_no, line, cells, problem_code, problem_params) from stdin';

/**
 * Writes records to staging while they arrive: one batch is stored while the next is read, and no connection is held
 * while the client is waited for. What is stored when it throws is the caller's to remove.
 */
export async function stageRows(
  pool: pg.Pool,
  { task, upload }: { task: string; upload: string },
  records: AsyncIterable<TableRecord[]>,
): Promise<Staged> {
  const owner = `${task}\t${upload}`;
  const preview: UploadRow[] = [];
  let previewed = 0;
  let rows_count = 0;
  let batch: Buffer[] = [];
  let bytes = 0;
  let storing = Promise.resolve();
  const store = async () => {
    await storing;
    storing = copyLines(pool, COPY, batch);
    storing.catch(() => undefined); // it is awaited before anything else is done
    batch = [];
    bytes = 0;
  };
  const take = (record: TableRecord): string => {
    rows_count = record.row;
    if (rows_count > MAX_FILE_ROWS) throw new AppError('too_large', { max_rows: MAX_FILE_ROWS });
    if ('cells' in record && preview.length < PREVIEW.rows && previewed < PREVIEW.characters) {
      preview.push({ line: record.line, cells: record.cells });
      previewed += record.cells.reduce((sum, cell) => sum + cell.length, 0);
    }
    return `${owner}\t${line(record)}\n`;
  };

  try {
    for await (const piece of records) {
      // as bytes at once: texts that are kept while something is waited for are kept far longer by the garbage collection
      const lines = Buffer.from(piece.map(take).join(''));
      batch.push(lines);
      bytes += lines.length;
      if (bytes >= BATCH_BYTES) await store();
    }
    if (bytes > 0) await store();
  } finally {
    await storing;
  }
  return { rows_count, preview };
}

function line(record: TableRecord): string {
  const place = `${record.row}\t${record.line}`;
  if ('cells' in record) return `${place}\t${copyTextArray(record.cells)}\t${copyNull}\t${copyNull}`;
  const { code, params } = record.problem;
  return `${place}\t${copyNull}\t${code}\t${copyText(JSON.stringify(params))}`;
}
