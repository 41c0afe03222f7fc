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
/**
 * A page that waits for figures asks for them every one and a half seconds: after so long, no one looks at it any more. Not sooner,
 * as an answer may take a while on a busy server.
 */
const LEFT_AFTER_MS = 20_000;
/** Looks within so short a time count as one, so that hardly any of them writes. */
const ONE_LOOK_MS = 5_000;

export const storedRun = (db: Db, task: string, counted: Counted): Promise<Run | undefined> =>
  db
    .selectFrom('task_quality')
    .selectAll()
    .where('task_id', '=', task)
    .where('answers_counted', '=', counted)
    .executeTakeFirst();

export const isWorking = ({ state, asked_at }: Run, now: Date): boolean =>
  (state === 'waiting' || state === 'running') && isWithin(LOST_AFTER_MS, asked_at, now);

/** Before or after: a moment far ahead was written while the clock was, and says nothing. */
const isWithin = (milliseconds: number, moment: string, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(moment)) < milliseconds;

/**
 * Has the figures of a task computed anew.
 * @returns whether this call started it: false if another one has just done so
 */
export async function startMeasuring(trx: Db, task: string, counted: Counted, now: Date): Promise<boolean> {
  const isRecent = (milliseconds: number) => sql`
    task_quality.asked_at > ${new Date(now.getTime() - milliseconds)}::timestamptz
      and task_quality.asked_at < ${new Date(now.getTime() + milliseconds)}::timestamptz`;
  const { rows } = await sql`
    insert into task_quality (task_id, answers_counted, state, asked_at, looked_at)
    values (${task}, ${counted}, 'waiting', ${now}, ${now})
    on conflict (task_id, answers_counted) do update
      set state = 'waiting', asked_at = excluded.asked_at, looked_at = excluded.looked_at
    where not case when task_quality.state in ('waiting', 'running')
      then ${isRecent(LOST_AFTER_MS)} else ${isRecent(EVERY_MS)} end
    returning task_id`.execute(trx);
  if (rows.length === 0) return false;
  await addJob(trx, 'measure_task', { task_id: task, answers: counted });
  return true;
}

/** The next look at the figures has them computed at once: who has corrected something looks at what that has changed. */
export async function renewAtNextLook(trx: Db, task: string): Promise<void> {
  await trx
    .updateTable('task_quality')
    .set({ asked_at: LONG_AGO })
    .where('task_id', '=', task)
    .where('state', 'not in', ['waiting', 'running'])
    .execute();
}

/** Notes that someone still waits for figures that are on their way. */
export async function noteLook(db: Db, run: Run, now: Date): Promise<void> {
  if (isWithin(ONE_LOOK_MS, run.looked_at, now)) return;
  await ofRun(db, run.task_id, run.answers_counted).set({ looked_at: now.toISOString() }).execute();
}

/** The figures of a task, while they are on their way. */
const ofRun = (db: Db, task: string, counted: Counted) =>
  db
    .updateTable('task_quality')
    .where('task_id', '=', task)
    .where('answers_counted', '=', counted)
    .where('state', 'in', ['waiting', 'running']);

/**
 * Notes that figures are being computed from now on.
 * @returns whether they are still wanted: false of a job that comes twice
 */
export async function beginMeasuring(db: Db, task: string, counted: Counted, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await ofRun(db, task, counted)
    .set({ state: 'running', asked_at: now.toISOString() })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Gives up figures that no one looks for any more, whether they wait for their turn or are being computed. Those from before stay,
 * and the next look asks for new ones at once. Final answers that follow the consensus of a task wait for its figures without looking.
 * @returns whether they are given up
 */
export async function giveUpUnwatched(db: Db, task: string, counted: Counted, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await ofRun(db, task, counted)
    .set({ state: 'done', asked_at: LONG_AGO })
    .where('looked_at', '<', new Date(now.getTime() - LEFT_AFTER_MS).toISOString())
    .$if(counted === 'first_submitted', (unwatched) =>
      unwatched.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('tasks').select('id').where('id', '=', task).where('consensus_probability', 'is not', null),
          ),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const LONG_AGO = new Date(0).toISOString();
