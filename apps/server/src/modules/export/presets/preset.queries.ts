import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import { inLanguage } from '../../../shared/query/collation.ts';
import { type Reader, reviewableBy, type ScopeOf } from '../../../shared/query/scope.ts';

export type Preset = components['schemas']['ExportPreset'];

/** How many presets a task may have. */
const MOST_PRESETS = 50;

/** A task that the actor manages or reviews; not_found otherwise. */
export async function presetTask(db: Db, actor: ScopeOf, id: string) {
  const task = await db
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .select(['tasks.id', 'tasks.project_id'])
    .where('tasks.id', '=', id)
    .where('tasks.deleted_at', 'is', null)
    .where(reviewableBy(actor))
    .executeTakeFirst();
  if (!task) throw new AppError('not_found');
  return task;
}

const presets = (db: Db, task: string) =>
  db.selectFrom('export_presets').select(['id', 'name', 'choices', 'version']).where('task_id', '=', task);

export const listPresets = (db: Db, task: string, { language }: Reader): Promise<Preset[]> =>
  presets(db, task).orderBy(inLanguage(language, 'name')).orderBy('id').limit(MOST_PRESETS).execute();

export async function lockPreset(trx: Db, task: string, id: string): Promise<Preset> {
  const preset = await presets(trx, task).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!preset) throw new AppError('not_found');
  return preset;
}

/** Two presets saved at the same time could be one too many together: one waits for the other. */
export async function assertRoom(trx: Db, task: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('export_presets'), hashtext(${task}))`.execute(trx);
  const { n } = await trx
    .selectFrom('export_presets')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('task_id', '=', task)
    .executeTakeFirstOrThrow();
  if (n >= MOST_PRESETS) throw new AppError('presets_too_many', { count: MOST_PRESETS });
}
