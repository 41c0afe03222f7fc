import { Readable } from 'node:stream';
import type { components } from '@concord/openapi';
import type { Database } from '../../db/db.ts';
import { createSemaphore } from '../../kernel/semaphore.ts';
import { finalFrame } from '../../shared/final/final-rows.queries.ts';
import { writeCsv } from '../../tabular/csv/write-csv.ts';
import { writeJsonl } from '../../tabular/json/write-jsonl.ts';
import type { Rows } from '../../tabular/write-rows.ts';
import { writeXlsx } from '../../tabular/xlsx/writing/write-xlsx.ts';
import { type ExportLines, finalLines, longLines, wideLines } from './export-lines.ts';
import { type ExportSubject, exportFrame } from './export-subject.queries.ts';
import { exportedFinals } from './exported-finals.queries.ts';
import { exportedRows } from './exported-rows.queries.ts';

type ExportRequest = components['schemas']['ExportRequest'];

/** Each holds a connection while it is read: however many are asked for, answers can still be saved beside them. */
const semaphore = createSemaphore(5);
const PATIENCE_MS = 30_000;

/**
 * The file of an export as it is read from one snapshot of the database, which is released when the reader leaves, or
 * reads nothing for a while.
 */
export function writeExport(
  db: Database,
  subject: ExportSubject,
  request: ExportRequest,
  patience = PATIENCE_MS,
): Readable {
  const stalled = () => file.destroy(new Error('the client has stopped reading the export'));
  const isAbandoned = () => file.destroyed;
  const chunks = watched(content(db, subject, request, isAbandoned), patience, stalled);
  const file: Readable = Readable.from(chunks, { objectMode: false, highWaterMark: 64 * 1024 });
  return file;
}

async function* watched(chunks: AsyncIterable<Buffer>, patience: number, stalled: () => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const watch = setTimeout(stalled, patience);
    try {
      yield chunk;
    } finally {
      clearTimeout(watch);
    }
  }
}

async function* content(
  db: Database,
  { task, assignment }: ExportSubject,
  { format, shape, bom = false }: ExportRequest,
  isAbandoned: () => boolean,
): AsyncGenerator<Buffer> {
  const release = await semaphore.acquire();
  try {
    if (isAbandoned()) return; // the reader left while it waited
    const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
    try {
      const frame = await exportFrame(trx, task);
      const options = { typed: format === 'jsonl' || format === 'xlsx' };
      const { columns, lines } =
        shape === 'final'
          ? linesOf(finalLines(frame, options), exportedFinals(trx, await finalFrame(trx, task)))
          : linesOf(
              shape === 'long' ? longLines(frame, options) : wideLines(frame, options),
              exportedRows(trx, task, assignment, frame.questions),
            );
      yield* written(columns, lines, { format, bom });
    } finally {
      // nothing was written; a connection that broke meanwhile has nothing to roll back
      await trx
        .rollback()
        .execute()
        .catch(() => undefined);
    }
  } finally {
    release();
  }
}

const linesOf = <Row>({ columns, of }: ExportLines<Row>, rows: AsyncIterable<Row>) => ({
  columns,
  lines: (async function* () {
    for await (const row of rows) yield* of(row);
  })(),
});

function written(
  columns: readonly string[],
  lines: Rows,
  { format, bom }: { format: ExportRequest['format']; bom: boolean },
): AsyncGenerator<Buffer> {
  switch (format) {
    case 'jsonl':
      return writeJsonl(columns, lines);
    case 'xlsx':
      return writeXlsx(columns, lines, SHEETS);
    default:
      return writeCsv(columns, lines, { delimiter: format === 'tsv' ? '\t' : ',', bom, formula_guard: true });
  }
}

const SHEETS = {
  sheet: 'answers',
  cut: { sheet: 'cut texts', columns: ['sheet', 'cell', 'column', 'characters'] },
} as const;
