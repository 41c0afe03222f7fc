import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { transaction } from '../../db/transaction.ts';
import type { JobPayloads } from '../../jobs/payloads.ts';
import type { Services } from '../../services.ts';
import { queueAutoApproval } from '../../shared/auto-approval/queue-auto-approval.ts';
import { queueFinalsLater } from '../../shared/final/changed-finals.ts';
import { finalFrame, finalRows, submittedWork } from '../../shared/final/final-rows.queries.ts';
import { lockFinalsSoon } from '../../shared/final/forget-finals.ts';
import { LockHeld } from '../../shared/lock-soon.ts';
import { isAmong, rowsThatCount } from '../../shared/rows/rows-that-count.ts';
import { countedLast, storeCounts } from './final-counts.queries.ts';
import { followConsensus } from './follow-consensus.service.ts';
import { writeFinals } from './write-finals.queries.ts';

/** How many rows are settled in one transaction. */
const CHUNK = 400;
/** After which it is tried again where something else has the lock. */
const PAUSE_SECONDS = 5;

/**
 * Has the final answers of a task follow what has changed. Whatever is interrupted is done again: the changes are noted until
 * all their rows are settled, and a row comes to the same however often, and beside whom, it is settled.
 */
export async function settleAnswers(
  services: Services,
  { task_id: task }: JobPayloads['settle_answers'],
): Promise<void> {
  const { db } = services;
  if (!(await isThere(db, task))) return;
  try {
    await settleChanges(services, task);
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    return queueFinalsLater(db, task, PAUSE_SECONDS);
  }
  await followConsensus(services, task);
}

async function settleChanges({ db, now }: Services, task: string): Promise<void> {
  const asOf = now();
  const changes = await noted(db, task);
  const isFirst = (await countedLast(db, task)) === undefined;
  if (changes.length === 0 && !isFirst) return;
  const numbers = await rowsOf(db, task, changes, isFirst);
  for (let from = 0; from < numbers.length; from += CHUNK) {
    const some = numbers.slice(from, from + CHUNK);
    await transaction(db, async (trx) => {
      await lockFinalsSoon(trx, task);
      const frame = await finalFrame(trx, task);
      await writeFinals(trx, frame, await finalRows(trx, frame, some), now());
    });
  }
  await transaction(db, async (trx) => {
    await lockFinalsSoon(trx, task);
    const ids = changes.map(({ id }) => id);
    await sql`delete from final_changes where task_id = ${task} and id = any(${ids}::uuid[])`.execute(trx);
    await storeCounts(trx, task, asOf);
  });
  // whatever has changed, rows may agree now that did not before
  await queueAutoApproval(db, task);
}

/** What was deleted for good is followed no more. */
async function isThere(db: Db, task: string): Promise<boolean> {
  const found = db.selectFrom('tasks').select('id').where('id', '=', task).where('purged_at', 'is', null);
  return (await found.executeTakeFirst()) !== undefined;
}

type Noted = { id: string; assignment_id: string | null; first_row_no: number | null; last_row_no: number | null };

const noted = (db: Db, task: string): Promise<Noted[]> =>
  db
    .selectFrom('final_changes')
    .select(['id', 'assignment_id', 'first_row_no', 'last_row_no'])
    .where('task_id', '=', task)
    .execute();

/** At first all submitted work is new, noted or not: it may be older than final answers, or come from elsewhere. */
async function rowsOf(db: Db, task: string, changes: readonly Noted[], isFirst: boolean): Promise<number[]> {
  const ranges = changes.filter(({ assignment_id }) => assignment_id === null);
  const work = changes.flatMap(({ assignment_id }) => assignment_id ?? []);
  const touched = [...work, ...(isFirst ? await submittedWork(db, task) : []).map(({ id }) => id)];
  const { rows } = await sql<{ numbers: number[] }>`
    select coalesce(json_agg(row_no order by row_no), '[]') as numbers from (
      select row_no from assignment_rows
      where task_id = ${task} and assignment_id = any(${touched}::uuid[])
      union
      select row_no
      from unnest(${ranges.map(({ first_row_no }) => first_row_no)}::int[], ${ranges.map(({ last_row_no }) => last_row_no)}::int[])
        as range (first, last)
      cross join lateral (
        select row_no from dataset_rows where task_id = ${task} and row_no between range.first and range.last offset 0
      ) as there
    ) as touched
    where ${isAmong(await rowsThatCount(db, task), task, sql.ref('touched.row_no'))}`.execute(db);
  return rows[0]?.numbers ?? [];
}
