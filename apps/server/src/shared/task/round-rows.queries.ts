import type { ReturnedAnswers } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { answersOfRow, marksOfRow, type RowAsOf, skippedAsOf, wanted } from '../query/as-of-round.ts';

type Schemas = components['schemas'];
type Mark = Omit<Schemas['MarkState'], 'current'>;

/** A row as it was submitted with a round, with what its marks were in the end. Answers that do not count are among them. */
export type RoundRow = Omit<ReturnedAnswers, 'answers'> & {
  answers: ReadonlyMap<number, Schemas['AnswerValue']>;
  marks: readonly Mark[];
};

type Found = {
  row_no: number;
  skipped_reason: string | null;
  answers: { question_no: number; value: Schemas['AnswerValue'] }[] | null;
  marks: Mark[] | null;
};

/** Some rows of an assignment as they were in a round; of one that came later nothing was answered. */
export async function rowsOfRound(
  db: Db,
  { task, assignment, round }: { task: string; assignment: string; round: number },
  numbers: readonly number[],
): Promise<Map<number, RoundRow>> {
  if (numbers.length === 0) return new Map();
  const row: RowAsOf = { task, round, assignment: sql`${assignment}::uuid`, row_no: sql`wanted.row_no` };
  const { rows } = await sql<Found>`
    select wanted.row_no, ${skippedAsOf(row)} as skipped_reason, (
        select json_agg(json_build_object('question_no', question_no, 'value', value))
        from (${answersOfRow(row)}) as answered
      ) as answers, (
        select json_agg(json_build_object('question_no', question_no, 'verdict', verdict, 'correct_answer', correct_answer,
          'remark', remark, 'uncovered', uncovered) order by question_no)
        from (${marksOfRow(row)}) as marked
      ) as marks
    from ${wanted(numbers)}`.execute(db);
  return new Map(rows.map(({ row_no, ...found }) => [row_no, toRow(found)]));
}

function toRow({ skipped_reason, answers, marks }: Omit<Found, 'row_no'>): RoundRow {
  const incorrect = marks?.filter(({ verdict }) => verdict === 'incorrect') ?? [];
  return {
    skippedReason: skipped_reason,
    answers: new Map(answers?.map(({ question_no, value }) => [question_no, value])),
    incorrect: new Set(incorrect.map(({ question_no }) => question_no)),
    marks: marks ?? [],
  };
}
