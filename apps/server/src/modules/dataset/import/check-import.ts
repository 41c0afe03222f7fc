import type { components } from '@concord/openapi';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';
import { transaction } from '../../../db/transaction.ts';
import { stagedLanguage } from '../language/staged-language.ts';
import type { Roles } from './column-roles.ts';
import { asCheck, judgeRows, type StagedUpload } from './judge-rows.ts';

type Schemas = components['schemas'];
type Check = Schemas['ImportCheck'];
/** What is known of the rows; beside it, a check says more. `gold_count`: how many good rows have gold answers. */
type Checked = Omit<Check, 'language' | 'assigned' | 'same_as'> & { gold_count: number };
type Task = Selectable<Tables['tasks']>;

/** Who would get so many rows, added to a published task, of which so many have gold answers. */
export type RowsToAssign = (db: Db, task: Task, rows: AddedRows) => Promise<Schemas['RowsToAssign']>;
type AddedRows = { rows: number; gold: number };
/** The task that the rows are for. */
export type Receiving = { task: Task; rowsToAssign: RowsToAssign };

/** What an import under these roles would take and who gets it, and the language its texts seem to be in. */
export async function importCheck(
  db: Database,
  { task, rowsToAssign }: Receiving,
  upload: StagedUpload,
  roles: Roles,
): Promise<Check> {
  const { gold_count: gold, ...check } = await transaction(db, (trx) => checkRows(trx, upload, roles));
  const assigned = task.is_draft ? null : await rowsToAssign(db, task, { rows: check.good_count, gold });
  const same_as = await importedAs(db, upload);
  return { ...check, language: await stagedLanguage(db, upload, roles.text), assigned, same_as };
}

/**
 * What an import under these roles would take. The rows are judged when they have not been, for the same roles and
 * beside the same rows of the task.
 */
export async function checkRows(trx: Db, upload: StagedUpload, roles: Roles): Promise<Checked> {
  const checkedFor = JSON.stringify({ roles, beside: roles.id === undefined ? null : await datasetsNow(trx, upload) });
  const kept = await trx
    .selectFrom('uploads')
    .select('found')
    .where('task_id', '=', upload.task_id)
    .where('id', '=', upload.id)
    .where('checked_for', '=', checkedFor)
    .executeTakeFirst();
  const found = kept?.found ?? (await judgeRows(trx, upload, roles, checkedFor));
  return { ...asCheck(upload, roles, found), gold_count: found.gold_count };
}

/** The name under which the same file was imported into the task before. */
async function importedAs(db: Database, { task_id, id }: StagedUpload): Promise<string | null> {
  const dataset = await db
    .selectFrom('datasets')
    .innerJoin('uploads', (join) =>
      join.onRef('uploads.task_id', '=', 'datasets.task_id').onRef('uploads.checksum', '=', 'datasets.checksum'),
    )
    .select('datasets.name')
    .where('uploads.task_id', '=', task_id)
    .where('uploads.id', '=', id)
    .where('datasets.rows_count', '>', 0)
    .orderBy('datasets.dataset_no', 'desc')
    .executeTakeFirst();
  return dataset?.name ?? null;
}

/**
 * Which datasets the task has and how many rows of each, with the number of the next one and of the times that rows were
 * taken back: together they never are again what they once were.
 */
async function datasetsNow(trx: Db, { task_id }: StagedUpload) {
  const { rows } = await sql<{ next: number; taken: number | null; rows: [number, number][] | null }>`
    select next_dataset_no as next, (select max(taking_no) from takings where task_id = ${task_id}) as taken,
      (select json_agg(json_build_array(dataset_no, rows_count) order by dataset_no) from datasets
        where datasets.task_id = tasks.id) as rows
    from tasks where id = ${task_id}`.execute(trx);
  return rows[0];
}

/** Whether a staged row is imported, by the last check. `from` and `until` say where all of these rows are. */
export const isGood = ({ task_id, id }: StagedUpload, from: number, until: number): RawBuilder<boolean> =>
  sql<boolean>`not staged_rows.row_no <@ (
    select bad_rows * int4multirange(int4range(${from}, ${until})) from uploads where task_id = ${task_id} and id = ${id})`;
