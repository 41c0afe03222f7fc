import { setInterval as every } from 'node:timers/promises';
import { type KyselyPlugin, sql } from 'kysely';
import type { Database, Db } from '../../../db/db.ts';
import type { JobPayloads } from '../../../jobs/payloads.ts';
import type { Services } from '../../../services.ts';
import { giveUpUnwatched } from '../../../shared/quality/start-measuring.ts';

const LOOK_EVERY_MS = 2_000;

/**
 * Computes figures as long as someone looks for them. When no one does any more, they are given up, `left` is aborted, and what
 * the work throws of that is no failure.
 */
export async function whileWatched(
  { db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
  { task_id, answers }: JobPayloads['measure_task'],
  work: (left: AbortSignal) => Promise<void>,
): Promise<void> {
  const [left, ended] = [new AbortController(), new AbortController()];
  const watch = async () => {
    for await (const _ of every(LOOK_EVERY_MS, undefined, { signal: ended.signal })) {
      if (await giveUpUnwatched(db, task_id, answers, now())) return left.abort();
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!ended.signal.aborted)
      log.warn({ err: error, task: task_id }, 'no one can tell who looks for the figures of a task');
  });
  try {
    await work(left.signal);
  } catch (error) {
    if (!left.signal.aborted) throw error;
  } finally {
    ended.abort();
    await watching;
  }
}

/** Reads all at one moment, while others save. When `left` is aborted, the query that runs is cancelled and no other one begins. */
export async function readAtOneMoment<T>(db: Database, left: AbortSignal, read: (trx: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      let cancelled: Promise<unknown> | undefined;
      const cancel = () => {
        // a distributed database has a function of this name for its own numbers, too
        cancelled = sql`select pg_cancel_backend(${rows[0]?.pid}::integer)`.execute(db).catch(() => undefined);
      };
      left.addEventListener('abort', cancel, { once: true });
      try {
        return await read(trx.withPlugin(untilAborted(left)));
      } finally {
        left.removeEventListener('abort', cancel);
        await cancelled; // later it would meet what someone else asks on this connection
      }
    });
}

const untilAborted = (left: AbortSignal): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    left.throwIfAborted();
    return node;
  },
  transformResult: async ({ result }) => result,
});
