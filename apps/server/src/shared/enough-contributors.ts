import { AppError } from '../kernel/errors.ts';

/** Refuses new rows when fewer contributors than a row needs have open work and are not away today. */
export function assertEnough({ present, away }: { present: number; away: number }, need: number): void {
  if (present < need) throw notEnough({ present, away }, need);
}

/** Why rows can't be given to so many: some are away, or, if that makes no difference, too few have open work. */
export function notEnough({ present, away }: { present: number; away: number }, need: number): AppError {
  const have = present + away;
  return away > 0 && have >= need ? new AppError('contributors_away') : new AppError('no_open_work', { have, need });
}
