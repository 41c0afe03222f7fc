const IDLE_MS = 120_000;
const LEAST_ROWS = 3;
const RECENT_ROWS = 30;

/** When rows were done, in milliseconds, oldest first. */
export type Pace = readonly number[];

export function withRow(pace: Pace, at: number): Pace {
  return [...pace, at].slice(-RECENT_ROWS - 1);
}

/**
 * Rows per minute over the latest rows, a pause counting as two minutes at most; undefined until there is enough data.
 */
export function rowsPerMinute(pace: Pace): number | undefined {
  if (pace.length <= LEAST_ROWS) return undefined;
  const spent = pace.slice(1).reduce((sum, at, index) => sum + Math.min(at - (pace[index] ?? at), IDLE_MS), 0);
  return spent === 0 ? undefined : ((pace.length - 1) * 60_000) / spent;
}

/** Roughly how long the rest takes, in whole minutes from 1; undefined without a pace. */
export function minutesLeft(rowsLeft: number, perMinute: number | undefined): number | undefined {
  return perMinute === undefined || rowsLeft === 0 ? undefined : Math.max(1, Math.round(rowsLeft / perMinute));
}
