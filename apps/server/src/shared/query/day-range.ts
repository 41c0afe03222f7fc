import { DAY_MS, isBefore } from '@concord/domain';
import { type RawBuilder, sql } from 'kysely';
import { invalid } from '../../kernel/errors.ts';

/** Calendar dates at +08:00, both included; an absent end is open. */
export type DayRange = { from?: string; to?: string };

const startOfDay = (date: string) => new Date(`${date}T00:00:00+08:00`);
const dayEnds = (date: string) => new Date(startOfDay(date).getTime() + DAY_MS);

/**
 * For the WHERE of a query: the moment in the column is on one of the days.
 * @throws the refusal of a range that ends before it starts
 */
export function during({ from, to }: DayRange, column: string): RawBuilder<boolean> {
  if (from && to && isBefore(to, from)) throw invalid({ pointer: '/to', code: 'reversed', params: {} });
  const start = from ? sql`${sql.ref(column)} >= ${startOfDay(from)}` : sql`true`;
  const end = to ? sql`${sql.ref(column)} < ${dayEnds(to)}` : sql`true`;
  return sql<boolean>`(${start} and ${end})`;
}
