import { type AnswerValue, type GoldScore, type Question, sameAnswer } from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { answersOfRow, type RowAsOf, skippedAsOf } from '../query/as-of-round.ts';
import { isAmong, type RowsThatCount, rowsThatJudge } from '../rows/rows-that-count.ts';
import { countingAnswers } from '../task/answered-rows.ts';
import { questionsOf } from '../task/questions.ts';

/** So many rows with gold are read in one statement. */
const WINDOW_ROWS = 2_500;

/** An assignment, and the round from which on its answers are no longer compared. */
export type ScoredWork = { id: string; first_round: number };

type Frame = { task: string; questions: readonly Question[]; rows: RowsThatCount };

/**
 * How many answers of each of some assignments can be compared with gold and how many are the same, as the quality figures of the
 * task count them: as of the first submission, or as they are now before it. Only rows with gold are read, by an index.
 */
export async function goldScores(
  trx: Db,
  task: string,
  work: readonly ScoredWork[],
): Promise<ReadonlyMap<string, GoldScore>> {
  // A plan that was kept from when a table was small may read all of a task for each row.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
  const frame = { task, questions: await questionsOf(trx, task), rows: await rowsThatJudge(trx, task) };
  const scores = new Map<string, GoldScore>();
  for (const [round, some] of Map.groupBy(work, ({ first_round }) => first_round)) {
    const assignments = some.map(({ id }) => id);
    for (let from: number | undefined = 0; from !== undefined; ) {
      const numbers: number[] = await rowsWithGold(trx, frame, from);
      for (const row of await answeredRows(trx, frame, { assignments, round, numbers }))
        scores.set(row.assignment_id, plus(scores.get(row.assignment_id), scoreOf(frame, row)));
      from = numbers.length < WINDOW_ROWS ? undefined : numbers.at(-1);
    }
  }
  return scores;
}

export const NO_SCORE: GoldScore = { right: 0, of: 0 };

const plus = (one: GoldScore = NO_SCORE, other: GoldScore): GoldScore => ({
  right: one.right + other.right,
  of: one.of + other.of,
});

async function rowsWithGold(trx: Db, { task, rows }: Frame, after: number): Promise<number[]> {
  const found = await trx
    .selectFrom('dataset_rows')
    .select('row_no')
    .where('task_id', '=', task)
    .where('gold', 'is not', null)
    .where('row_no', '>', after)
    .where(isAmong(rows, task, sql.ref('dataset_rows.row_no')))
    .orderBy('row_no')
    .limit(WINDOW_ROWS)
    .execute();
  return found.map(({ row_no }) => row_no);
}

type Answered = {
  assignment_id: string;
  dataset_id: string;
  gold: Readonly<Record<string, AnswerValue>>;
  said: { question_no: number; value: AnswerValue }[];
};

type Asked = { assignments: readonly string[]; round: number; numbers: readonly number[] };

/**
 * Each row is looked up by its key, see `wanted`. Skipped ones and those without an answer are left out. What is not wanted is
 * left out by `is true`, which no index knows: an index that begins with the assignment would have all of its rows read for each.
 */
async function answeredRows(trx: Db, { task }: Frame, { assignments, round, numbers }: Asked): Promise<Answered[]> {
  const row: RowAsOf = { task, round, assignment: sql`holder.assignment_id`, row_no: sql`own.row_no` };
  const { rows } = await sql<Answered>`
    select holder.assignment_id, own.dataset_id, own.gold, mine.said
    from unnest((select ${numbers}::int[])) as wanted (row_no)
    cross join lateral (
      select row_no, dataset_id, gold from dataset_rows
      where task_id = ${task} and dataset_rows.row_no = wanted.row_no offset 0
    ) as own
    cross join lateral (
      select assignment_id from assignment_rows
      where task_id = ${task} and assignment_rows.row_no = own.row_no and (assignment_id = any(${assignments}::uuid[])) is true
      offset 0
    ) as holder
    cross join lateral (
      select json_agg(json_build_object('question_no', question_no, 'value', value)) as said
      from (${answersOfRow(row)}) as answer
    ) as mine
    where mine.said is not null and ${skippedAsOf(row)} is null`.execute(trx);
  return rows;
}

function scoreOf({ questions }: Frame, { dataset_id, gold, said }: Answered): GoldScore {
  const cells = new Map(said.map(({ question_no, value }) => [question_no, { value }]));
  const compared = [...countingAnswers(questions, { dataset_id, skipped_reason: null, cells })].flatMap(
    ([question_no, { value }]) => {
      const answer = gold[question_no];
      return answer === undefined ? [] : [sameAnswer(value, answer)];
    },
  );
  return { right: compared.filter(Boolean).length, of: compared.length };
}
