import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';

/** row_no, question_no, gold: the gold answers of a task, from its data or set by someone. */
export const goldCells = (task: string): RawBuilder<unknown> => sql`
    select row_no, key::int as question_no, value as gold
    from dataset_rows cross join lateral jsonb_each(gold)
    where task_id = ${task} and gold is not null`;

/** How many gold cells of a question a contributor answered, and how many of these as the gold answer is. */
export type GoldCount = { question_no: number; contributor: number; right: number; of: number };

export async function goldCounts(trx: Db): Promise<GoldCount[]> {
  const { rows } = await sql<GoldCount>`
    select question_no, contributor, (count(*) filter (where is_right))::int as right, count(*)::int as of
    from counted_answers where is_right is not null
    group by question_no, contributor
    order by question_no, contributor`.execute(trx);
  return rows;
}

/** So many of a question are listed. */
const MOST_DOUBTFUL = 20;

/** A gold answer that is probably wrong. `contributor` is one of those who gave the other answer. */
export type Doubtful = {
  question_no: number;
  row_no: number;
  contributor: number;
  answer: number;
  given: number;
  of: number;
  gold: string | string[];
};

/** Gold answers that three people or more answered and more than 70 % of them missed with the same answer. */
export async function doubtfulGold(trx: Db, task: string): Promise<Doubtful[]> {
  const { rows } = await sql<Doubtful>`
    with said as (
      select question_no, row_no, answer, bool_or(is_right) as is_right, min(contributor) as contributor,
        count(*)::int as given, (sum(count(*)) over (partition by question_no, row_no))::int as of
      from counted_answers join given_values using (question_no, value)
      where is_right is not null
      group by question_no, row_no, answer
    ), doubtful as (
      select said.*, row_number() over (
        partition by question_no order by given::numeric / of desc, of desc, row_no) as place
      from said where not is_right and of >= 3 and 10 * given > 7 * of
    )
    select question_no, doubtful.row_no, contributor, answer, given, of, own.gold -> question_no::text as gold
    from doubtful cross join lateral (
      select gold from dataset_rows where task_id = ${task} and dataset_rows.row_no = doubtful.row_no offset 0
    ) as own
    where place <= ${MOST_DOUBTFUL}
    order by question_no, place`.execute(trx);
  return rows;
}
