import type { components } from '@concord/openapi';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { basisNow } from './counted/basis.queries.ts';
import { namedRun, questionReadings, storedRun } from './question-quality.queries.ts';

type Schemas = components['schemas'];
type Counted = Schemas['AnswersCounted'];
type Run = Selectable<Tables['task_quality']>;

/** Figures are computed again at most this often. */
const EVERY_MS = 30_000;
/** A computation that takes longer was lost. */
const LOST_AFTER_MS = 15 * 60_000;

/** The stored figures of a task. When answers have changed since, starts to compute them anew. */
export async function taskQuality(services: Services, task: string, counted: Counted): Promise<Schemas['TaskQuality']> {
  const { db } = services;
  const now = services.now();
  const [run, basis, questions] = await Promise.all([
    storedRun(db, task, counted),
    basisNow(db, task, counted),
    questionReadings(db, task, counted),
  ]);
  const isChanged = run?.basis?.of !== basis.of || run.state === 'failed';
  const isUnderWay = run !== undefined && isWorking(run, now);
  const isStarted = isChanged && !isUnderWay && (await start(services, task, counted, now));
  return {
    answers: counted,
    as_of: run?.as_of ?? null,
    state: isUnderWay || isStarted ? 'renewing' : stateOf(run, isChanged),
    answers_since: Math.max(0, basis.answers - (run?.basis?.answers ?? 0)),
    contributors: run?.assignments.length ?? 0,
    ...(run ? await namedRun(db, task, run) : { design: null, gold: [] }),
    questions,
  };
}

const isWorking = ({ state, asked_at }: Run, now: Date) =>
  (state === 'waiting' || state === 'running') && now.getTime() - Date.parse(asked_at) < LOST_AFTER_MS;

function stateOf(run: Run | undefined, isChanged: boolean): Schemas['TaskQuality']['state'] {
  if (run?.state === 'failed') return 'failed';
  return isChanged ? 'outdated' : 'current';
}

/** Whether this request started it: false if another one has just done so. */
const start = (services: Services, task: string, counted: Counted, now: Date): Promise<boolean> =>
  transaction(services.db, async (trx) => {
    if (!(await claim(trx, task, counted, now))) return false;
    await services.jobs.add('measure_task', { task_id: task, answers: counted }, trx);
    return true;
  });

async function claim(trx: Db, task: string, counted: Counted, now: Date): Promise<boolean> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const { rows } = await sql`
    insert into task_quality (task_id, answers_counted, state, asked_at)
    values (${task}, ${counted}, 'waiting', ${now})
    on conflict (task_id, answers_counted) do update set state = 'waiting', asked_at = excluded.asked_at
    where task_quality.asked_at <= case when task_quality.state in ('waiting', 'running')
      then ${before(LOST_AFTER_MS)}::timestamptz else ${before(EVERY_MS)}::timestamptz end
    returning task_id`.execute(trx);
  return rows.length > 0;
}
