import { sql } from 'kysely';
import type { Db } from '../../../../db/db.ts';
import { MAX_VOTE_PATTERNS } from '../../limits.ts';

/** More than a question can have different answers, so that one number says who gave which. */
const WIDTH = 2 ** 20;

/** Rows with the same answers by the same contributors, and the same gold answer. */
export type VotePattern = { question_no: number; votes: string; gold: string | string[] | null; rows: number };

/** Who gave which answer. A question with too many different rows has none. */
export async function votePatterns(trx: Db): Promise<VotePattern[]> {
  const { rows } = await sql<VotePattern>`
    select question_no, array_to_string(votes, ' ') as votes, gold, rows from (
      select question_no, votes, gold, count(*)::int as rows, count(*) over (partition by question_no) as patterns
      from (
        select question_no, array_agg(contributor * ${sql.lit(WIDTH)}::bigint + answer order by contributor) as votes,
          (array_agg(gold))[1] as gold
        from counted_answers join given_values using (question_no, value)
        group by question_no, row_no
      ) as each_row
      group by question_no, votes, gold
    ) as pattern
    where patterns <= ${MAX_VOTE_PATTERNS}
    order by question_no, pattern.votes, gold`.execute(trx);
  return rows;
}

/** The contributors and the numbers of their answers. */
export const votesIn = ({ votes }: Pick<VotePattern, 'votes'>): { contributor: number; answer: number }[] =>
  votes.split(' ').map((vote) => ({ contributor: Math.floor(Number(vote) / WIDTH), answer: Number(vote) % WIDTH }));
