import type pg from 'pg';

/** No clock that is kept right by its system moves by so many milliseconds at once. */
const JUMP_MS = 120_000;
const LOOK_EVERY_MS = 1_000;

/** Calls back when the clock of this machine was set, or the machine has slept. Returns what ends that. */
export function watchClock(onJump: (milliseconds: number) => void): () => void {
  const offset = () => Date.now() - performance.now();
  let before = offset();
  const timer = setInterval(() => {
    const jump = offset() - before;
    before += jump;
    if (Math.abs(jump) >= JUMP_MS) onJump(jump);
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Nothing is put off for longer: the last pause between two tries is six hours. */
const LONGEST_PAUSE = '1 day';

/**
 * What was queued while the clock was ahead would wait until it is there again; what is done at a time of the day would not be
 * queued before.
 */
export async function mendTimes(pool: pg.Pool): Promise<void> {
  await pool.query(`update graphile_worker._private_jobs set run_at = now()
    where run_at > now() + interval '${LONGEST_PAUSE}' and locked_at is null`);
  await pool.query(
    `update graphile_worker._private_known_crontabs
      set last_execution = least(last_execution, $1), known_since = least(known_since, $1)
      where last_execution > $1 or known_since > $1`,
    [new Date()],
  );
}
