import { firstRevisionOf } from '@concord/domain';
import { type RawBuilder, sql } from 'kysely';
import { isBlankText } from './blank.ts';

type Value = RawBuilder<unknown>;

/** The domain's `isAnswered` of a jsonb value; false of null, too. */
export const isAnswered = (value: Value): RawBuilder<boolean> => sql<boolean>`(
  case jsonb_typeof(${value})
    when 'string' then not ${isBlankText(sql`(${value} #>> '{}')`)}
    when 'array' then ${value} <> '[]'
    else false
  end)`;

/** The domain's `sameAnswer` of two jsonb values. */
export const sameAnswer = (a: Value, b: Value): RawBuilder<boolean> => sql<boolean>`(
  case when ${isAnswered(a)} and ${isAnswered(b)} then ${a} @> ${b} and ${b} @> ${a}
    else ${isAnswered(a)} = ${isAnswered(b)} end)`;

/** Whether the answer with a revision was given here: those that were imported are from before any clock. */
export const isGivenHere = (revision: Value): RawBuilder<boolean> =>
  sql<boolean>`${revision} >= ${sql.lit(firstRevisionOf(1))}`;
