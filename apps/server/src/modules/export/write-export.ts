import { Readable } from 'node:stream';
import type { components } from '@concord/openapi';
import type { Database } from '../../db/db.ts';
import { writeCsv } from '../../tabular/write-csv.ts';
import { writeJsonl } from '../../tabular/write-jsonl.ts';
import { longLines, wideLines } from './export-lines.ts';
import { type ExportSubject, exportFrame } from './export-subject.queries.ts';
import { exportedRows } from './exported-rows.queries.ts';

type ExportRequest = components['schemas']['ExportRequest'];

/** The file of an export as it is read from one snapshot of the database, which is let go when the reader goes. */
export function writeExport(db: Database, subject: ExportSubject, request: ExportRequest): Readable {
  return Readable.from(content(db, subject, request), { objectMode: false, highWaterMark: 64 * 1024 });
}

async function* content(
  db: Database,
  { task, assignment }: ExportSubject,
  { format, shape, bom = false }: ExportRequest,
): AsyncGenerator<Buffer> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    const frame = await exportFrame(trx, task);
    const { columns, of } = shape === 'long' ? longLines(frame) : wideLines(frame);
    const lines = async function* () {
      for await (const row of exportedRows(trx, task, assignment, frame.questions)) yield* of(row);
    };
    if (format === 'jsonl') yield* writeJsonl(columns, lines());
    else yield* writeCsv(columns, lines(), { delimiter: format === 'tsv' ? '\t' : ',', bom, formula_guard: true });
  } finally {
    // nothing was written; a connection that broke meanwhile has nothing to roll back
    await trx
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}
