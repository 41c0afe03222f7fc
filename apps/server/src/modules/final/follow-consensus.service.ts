import type { Db } from '../../db/db.ts';
import { transaction } from '../../db/transaction.ts';
import { addJobLater } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { basisNow } from '../../shared/quality/basis.queries.ts';
import { EVERY_MS, isWorking, startMeasuring, storedRun } from '../../shared/quality/start-measuring.ts';

/** The answers that consensus is estimated from. */
const COUNTED = 'first_submitted';

/** What consensus was last estimated from; undefined where a task doesn't use it, or nothing has changed since. */
async function outdatedRun(db: Db, task: string) {
  const { consensus_probability } = await db
    .selectFrom('tasks')
    .select('consensus_probability')
    .where('id', '=', task)
    .executeTakeFirstOrThrow();
  if (consensus_probability === null) return;
  const run = await storedRun(db, task, COUNTED);
  const basis = await basisNow(db, task, COUNTED);
  return basis.answers === 0 || run?.basis?.of === basis.of ? undefined : { run };
}

/** Whether final answers may still follow an estimate that is on its way. One that failed is tried again with the next change. */
export async function isConsensusBehind(db: Db, task: string): Promise<boolean> {
  const outdated = await outdatedRun(db, task);
  return outdated !== undefined && outdated.run?.state !== 'failed';
}

/**
 * Has what a task's consensus is estimated from follow its answers, no more often than figures are computed. When the models have
 * changed, the final answers follow them.
 */
export async function followConsensus({ db, now }: Pick<Services, 'db' | 'now'>, task: string): Promise<void> {
  const outdated = await outdatedRun(db, task);
  if (!outdated) return;
  const { run } = outdated;
  await transaction(db, async (trx) => {
    const isStarted = !(run && isWorking(run, now())) && (await startMeasuring(trx, task, COUNTED, now()));
    if (!isStarted)
      await addJobLater(
        trx,
        'settle_answers',
        { task_id: task },
        { key: `follow_consensus ${task}`, seconds: EVERY_MS / 1000 },
      );
  });
}
