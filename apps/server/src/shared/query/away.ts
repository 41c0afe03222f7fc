import { type RawBuilder, sql } from 'kysely';

/** For queries on `users`: until when each is away, if they are on that day. `awayUntil` of `libs/domain` in SQL. */
export const awayUntil = (day: string): RawBuilder<string | null> => sql<string | null>`(
  select max(end_date) from away_periods
  where away_periods.user_id = users.id and start_date <= ${day}::date and end_date >= ${day}::date)`;
