import { randomUUIDv7 } from 'node:crypto';
import { asName, characterCount } from '@concord/domain';
import { DELIMITERS } from '@concord/domain/files';
import type { components } from '@concord/openapi';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Services } from '../../../services.ts';
import { questionsOf } from '../../../shared/task/questions.ts';
import { managedTask } from '../../../shared/task/task-access.ts';
import { digested } from '../../../shared/upload/checksum.ts';
import { asRefusal } from '../../../shared/upload/file-refusal.ts';
import { type ReceivedFile, receiveFile } from '../../../shared/upload/receive-file.ts';
import { checkColumns } from '../../../tabular/columns.ts';
import { readTable, type Table } from '../../../tabular/read-table.ts';
import { importCheck, type Receiving, type RowsToAssign } from '../import/check-import.ts';
import { readRoles } from '../import/column-roles.ts';
import { stageRows } from '../import/stage-rows.ts';
import { suggestRoles } from '../import/suggest-roles.ts';
import { MAX_COLUMN_NAME_LENGTH, MAX_FILE_BYTES } from '../limits.ts';
import { assertDiskHas, openRoom } from './upload-room.ts';
import { removeUpload } from './uploads.queries.ts';

type Ctx = Pick<Context<'uploadDataset'>, 'actor' | 'params' | 'query' | 'request'>;

/** Reads the file of a request into staging while it arrives; nothing of it stays when it is refused or breaks off. */
export async function uploadDataset(
  services: Services,
  ctx: Ctx,
  rowsToAssign: RowsToAssign,
): Promise<components['schemas']['Upload']> {
  const task = await managedTask(services.db, ctx.actor, ctx.params.id);
  await services.jobs.add('remove_old_uploads', {});
  assertDiskHas(services, Number(ctx.request.headers['content-length'] ?? 0));
  const room = await openRoom(services, { task: ctx.params.id, user: ctx.actor.id });
  const received = receiveFile(ctx.request, { maxBytes: MAX_FILE_BYTES, take: room.take }, async (file) => {
    const id = randomUUIDv7();
    try {
      return await stage(services, ctx, { task, rowsToAssign, id, file });
    } catch (error) {
      await removeUpload(services.db, ctx.params.id, id);
      throw asRefusal(error);
    }
  });
  return received.finally(room.end);
}

type Incoming = Receiving & { id: string; file: ReceivedFile };
type Digested = Incoming & { checksum: () => string };

async function stage(services: Services, ctx: Ctx, incoming: Incoming) {
  const { content, checksum } = digested(incoming.file.content);
  const { query } = ctx;
  const { encoding, delimiter, undo_formula_guard, sheet, header_row } = query;
  const table = await readTable(content, {
    filename: incoming.file.filename,
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter: DELIMITERS[delimiter] }),
    ...(undo_formula_guard && { undo_formula_guard }),
    ...(sheet !== undefined && { sheet }),
    ...(header_row !== undefined && { header_row }),
  });
  try {
    return await stageTable(services, ctx, { ...incoming, checksum }, table);
  } catch (error) {
    throw asRefusal(error, table.reading.workbook);
  } finally {
    await table.close();
  }
}

async function stageTable(
  { db, pool, now }: Services,
  { actor, params }: Ctx,
  { id, file, checksum, ...receiving }: Digested,
  { reading, columns: header, records }: Table,
) {
  assertNameLengths(header);
  const columns = header.map(asColumnName);
  checkColumns(columns);
  const task = params.id;
  const { rows_count, preview } = await stageRows(pool, { task, upload: id }, records);
  const { workbook, ...text } = reading;
  const upload = { id, filename: file.filename, bytes: file.bytes(), ...text, rows_count };
  const sum = workbook ? `${checksum()}:${workbook.sheet}` : checksum();
  await db
    .insertInto('uploads')
    .values({
      ...upload,
      checksum: sum,
      task_id: task,
      user_id: actor.id,
      columns: JSON.stringify(columns),
      created_at: now(),
    })
    .execute();

  const questions = await questionsOf(db, task);
  const first = preview.map(({ cells }) => cells);
  const suggested = suggestRoles(
    columns,
    first,
    questions.filter(({ dataset }) => dataset === null),
    receiving.task.is_draft,
  );
  const roles = readRoles(suggested, columns, { questions, mayComeLater: receiving.task.is_draft });
  const staged = { task_id: task, id, columns, rows_count };
  const check = await importCheck(db, receiving, staged, roles);
  return { ...upload, workbook, columns: suggested, rows: preview, check };
}

/** Spreadsheets break long column names into lines; a name has one. */
const asColumnName = (text: string) => asName(text.replaceAll(/\s*[\t-\r\u0085\u2028\u2029]\s*/gu, ' '));

function assertNameLengths(columns: readonly string[]): void {
  const max = MAX_COLUMN_NAME_LENGTH;
  const long = columns.flatMap((name, index) => (characterCount(name) > max ? [index + 1] : []));
  if (long.length > 0) throw new AppError('file_column_name_too_long', { columns: long.join(', '), max });
}
