import { type AwayPeriod, addDays, awayUntil as awayUntilOf } from '@concord/domain';
import { expect, test } from 'vitest';
import { makeUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { awayUntil } from './away.ts';

const { db } = await createTestApp();
const from = (start_date: string, end_date: string): AwayPeriod => ({ start_date, end_date });

test.each<[string, AwayPeriod[]]>([
  ['never', []],
  ['for a day', [from('2026-12-05', '2026-12-05')]],
  ['over the end of a year', [from('2026-12-24', '2027-01-02')]],
  ['twice', [from('2026-12-01', '2026-12-03'), from('2026-12-05', '2026-12-06')]],
])('the database says as the domain does on which days someone is away who is %s', async (_, periods) => {
  const user_id = await makeUser(db);
  if (periods.length > 0)
    await db
      .insertInto('away_periods')
      .values(periods.map((period) => ({ user_id, ...period })))
      .execute();
  for (let day = '2026-11-30'; day < '2027-01-05'; day = addDays(day, 1)) {
    const { until } = await db
      .selectFrom('users')
      .select(awayUntil(day).as('until'))
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow();
    expect([day, until]).toEqual([day, awayUntilOf(periods, day)]);
  }
});
