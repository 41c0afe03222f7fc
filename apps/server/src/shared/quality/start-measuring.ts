import type { components } from '@concord/openapi';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { addJob } from '../../jobs/jobs.ts';

type Counted = components['schemas']['AnswersCounted'];
type Run = Selectable<Tables['task_quality']>;

/** Figures are computed again at most this often. */
export const EVERY_MS = 30_000;
/** A computation that takes longer was lost. */
const LOST_AFTER_MS = 15 * 60_000;

export const storedRun = (db: Db, task: string, counted: Counted): Promise<Run | undefined> =>
  db
    .selectFrom('task_quality')
    .selectAll()
    .where('task_id', '=', task)
    .where('answers_counted', '=', counted)
    .executeTakeFirst();

export const isWorking = ({ state, asked_at }: Run, now: Date): boolean =>
  (state === 'waiting' || state === 'running') && now.getTime() - Date.parse(asked_at) < LOST_AFTER_MS;

/**
 * Has the figures of a task computed anew.
 * @returns whether this call started it: false if another one has just done so
 */
export async function startMeasuring(trx: Db, task: string, counted: Counted, now: Date): Promise<boolean> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const { rows } = await sql`
    insert into task_quality (task_id, answers_counted, state, asked_at)
    values (${task}, ${counted}, 'waiting', ${now})
    on conflict (task_id, answers_counted) do update set state = 'waiting', asked_at = excluded.asked_at
    where task_quality.asked_at <= case when task_quality.state in ('waiting', 'running')
      then ${before(LOST_AFTER_MS)}::timestamptz else ${before(EVERY_MS)}::timestamptz end
    returning task_id`.execute(trx);
  if (rows.length === 0) return false;
  await addJob(trx, 'measure_task', { task_id: task, answers: counted });
  return true;
}
