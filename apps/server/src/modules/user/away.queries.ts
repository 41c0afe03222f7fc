import { type AwayPeriod, addDays, awayHistoryDays } from '@concord/domain';
import type { Db } from '../../db/db.ts';

/** Those that have ended within a year, and all that have not. */
export const periodsOf = (db: Db, user: string, today: string): Promise<AwayPeriod[]> =>
  db
    .selectFrom('away_periods')
    .select(['start_date', 'end_date'])
    .where('user_id', '=', user)
    .where('end_date', '>=', addDays(today, -awayHistoryDays))
    .orderBy('start_date')
    .execute();

/** Replaces the periods; those that ended more than a year ago go. */
export async function writePeriods(trx: Db, user_id: string, periods: readonly AwayPeriod[]): Promise<void> {
  await trx.deleteFrom('away_periods').where('user_id', '=', user_id).execute();
  if (periods.length === 0) return;
  const rows = periods.map((period) => ({ user_id, ...period }));
  await trx.insertInto('away_periods').values(rows).execute();
}
