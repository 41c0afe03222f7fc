import { asName, characterCount } from '@concord/domain';
import { DELIMITERS } from '@concord/domain/files';
import type { components } from '@concord/openapi';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/new-id.ts';
import type { Services } from '../../services.ts';
import { checkColumns } from '../../tabular/columns.ts';
import type { ItemReader } from '../../tabular/json/json-items.ts';
import { readTable, type Table } from '../../tabular/read-table.ts';
import { digested } from './checksum.ts';
import { asRefusal } from './file-refusal.ts';
import { MAX_COLUMN_NAME_LENGTH, MAX_FILE_BYTES } from './limits.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import { type Staged, stageRows } from './stage-rows.ts';
import { assertDiskHas, openRoom } from './upload-room.ts';
import { removeUpload } from './uploads.queries.ts';

type Ctx = Pick<Context<'uploadDataset'>, 'actor' | 'params' | 'query' | 'request'>;

/** A file in staging. */
export type StagedFile = Omit<components['schemas']['Upload'], 'columns' | 'rows' | 'check'> & {
  columns: string[];
  preview: Staged['preview'];
  /** The tool whose export it is; null: it is a table. */
  tool: Table['tool'];
};

/**
 * Reads the file of a request into staging while it arrives; nothing of it stays when it is refused or breaks off. `finish`
 * makes the response, and may still refuse it.
 * @param items readers of exports of other tools, whose lines are staged
 */
export async function stageUpload<T>(
  services: Services,
  ctx: Ctx,
  finish: (file: StagedFile) => Promise<T>,
  items: readonly ItemReader[] = [],
): Promise<T> {
  await services.jobs.add('remove_old_uploads', {});
  assertDiskHas(services, Number(ctx.request.headers['content-length'] ?? 0));
  const room = await openRoom(services, { task: ctx.params.id, user: ctx.actor.id });
  const received = receiveFile(ctx.request, { maxBytes: MAX_FILE_BYTES, take: room.take }, async (file) => {
    const id = newId();
    try {
      return await stage(services, ctx, { id, file, items }, finish);
    } catch (error) {
      await removeUpload(services.db, ctx.params.id, id);
      throw asRefusal(error);
    }
  });
  return received.finally(room.end);
}

type Incoming = { id: string; file: ReceivedFile; items: readonly ItemReader[] };

async function stage<T>(
  services: Services,
  ctx: Ctx,
  { id, file, items }: Incoming,
  finish: (file: StagedFile) => Promise<T>,
): Promise<T> {
  const { content, checksum } = digested(file.content);
  const { encoding, delimiter, undo_formula_guard, sheet, header_row } = ctx.query;
  const table = await readTable(content, {
    filename: file.filename,
    items,
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter: DELIMITERS[delimiter] }),
    ...(undo_formula_guard && { undo_formula_guard }),
    ...(sheet !== undefined && { sheet }),
    ...(header_row !== undefined && { header_row }),
  });
  try {
    return await finish(await stageTable(services, ctx, { id, file, checksum }, table));
  } catch (error) {
    throw asRefusal(error, table.reading.workbook);
  } finally {
    await table.close();
  }
}

async function stageTable(
  { db, pool, now }: Services,
  { actor, params }: Ctx,
  { id, file, checksum }: Pick<Incoming, 'id' | 'file'> & { checksum: () => string },
  { reading, columns: header, records, tool }: Table,
): Promise<StagedFile> {
  assertNameLengths(header);
  const columns = header.map(asColumnName);
  checkColumns(columns);
  const { rows_count, preview } = await stageRows(pool, { task: params.id, upload: id }, records);
  const { workbook, ...text } = reading;
  const upload = { id, filename: file.filename, bytes: file.bytes(), ...text, rows_count };
  const sum = workbook ? `${checksum()}:${workbook.sheet}` : checksum();
  await db
    .insertInto('uploads')
    .values({
      ...upload,
      checksum: sum,
      task_id: params.id,
      user_id: actor.id,
      columns: JSON.stringify(columns),
      created_at: now(),
    })
    .execute();
  return { ...upload, workbook, columns, preview, tool };
}

/** Spreadsheets break long column names into lines; a name has one. */
const asColumnName = (text: string) => asName(text.replaceAll(/\s*[\t-\r\u0085\u2028\u2029]\s*/gu, ' '));

function assertNameLengths(columns: readonly string[]): void {
  const max = MAX_COLUMN_NAME_LENGTH;
  const long = columns.flatMap((name, index) => (characterCount(name) > max ? [index + 1] : []));
  if (long.length > 0) throw new AppError('file_column_name_too_long', { columns: long.join(', '), max });
}
