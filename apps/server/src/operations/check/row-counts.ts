import { applicableQuestions, isAnswered, type QuestionLogic, rowProgress, sameAnswer } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { questionsOf } from '../../shared/task/questions.ts';
import { isKept } from './kept.ts';
import type { Problem } from './problem.ts';

type Schemas = components['schemas'];
type Value = Schemas['AnswerValue'];
type Question = Schemas['Question'];

const PAGE = 5000;

type Row = {
  assignment_id: string;
  row_no: number;
  skipped_reason: string | null;
  done: boolean;
  answers_count: number;
  questions_count: number;
  judged_count: number;
  incorrect_count: number;
  not_as_gold: boolean;
  dataset_id: string;
  gold: Record<string, Value> | null;
  answers: { question_no: number; value: Value; revision: string }[];
  marks: { question_no: number; verdict: Schemas['Verdict']; answer_revision: string | null }[];
};

/** Rows of assignments whose counters are not those of their answers, by the rules of the domain. */
export async function wrongRows(db: Db): Promise<Problem[]> {
  const tasks = await db
    .selectFrom('tasks')
    .select(['id', 'question_logic'])
    .where(isKept('tasks.id'))
    .orderBy('id')
    .execute();
  let [count, example] = [0, ''];
  for (const { id, question_logic } of tasks) {
    const questions = await questionsOf(db, id);
    let after: Row | undefined;
    do {
      const rows = await nextRows(db, id, after);
      for (const row of rows)
        if (!isRight(row, questions, question_logic)) {
          example ||= `${id}, ${row.assignment_id}, ${row.row_no}`;
          count += 1;
        }
      after = rows.length === PAGE ? rows.at(-1) : undefined;
    } while (after);
  }
  return count > 0 ? [{ what: 'Rows whose counters are wrong', count, example }] : [];
}

async function nextRows(db: Db, task: string, after: Row | undefined): Promise<Row[]> {
  const from = after ? sql`and (assignment_id, row_no) > (${after.assignment_id}, ${after.row_no})` : sql``;
  const { rows } = await sql<Row>`
    select page.*, dataset_id, gold, coalesce(said.answers, '[]') as answers, coalesce(judged.marks, '[]') as marks
    from (
      select assignment_id, row_no, skipped_reason, done, answers_count, questions_count, judged_count, incorrect_count,
        not_as_gold
      from assignment_rows where task_id = ${task} ${from} order by assignment_id, row_no limit ${PAGE}
    ) as page
    join dataset_rows on dataset_rows.task_id = ${task} and dataset_rows.row_no = page.row_no
    left join lateral (
      select json_agg(json_build_object('question_no', question_no, 'value', value, 'revision', revision)) as answers
      from answers where task_id = ${task} and assignment_id = page.assignment_id and row_no = page.row_no
    ) as said on true
    left join lateral (
      select json_agg(json_build_object('question_no', question_no, 'verdict', verdict, 'answer_revision', answer_revision))
        as marks
      from marks
      where task_id = ${task} and assignment_id = page.assignment_id and row_no = page.row_no and verdict is not null
    ) as judged on true
    order by page.assignment_id, page.row_no`.execute(db);
  return rows;
}

/** Whether the counters of a row are those of its answers, marks and gold answers. */
export function isRight(row: Row, questions: readonly Question[], logic: QuestionLogic): boolean {
  const skipped = row.skipped_reason !== null;
  const values = new Map(row.answers.map(({ question_no, value }) => [question_no, value]));
  const progress = rowProgress({ questions, logic, dataset: row.dataset_id, answers: values, skipped });
  const applicable = applicableQuestions(questions, row.dataset_id, (no) => values.get(no));
  const counting = skipped
    ? []
    : row.answers.filter(
        ({ question_no, value }) =>
          isAnswered(value) && applicable.some((question) => question.question_no === question_no),
      );
  const judged = counting.filter(({ question_no, revision }) =>
    row.marks.some((mark) => mark.question_no === question_no && mark.answer_revision === revision),
  );
  const isNotGold = counting.some(({ question_no, value }) => {
    const gold = row.gold?.[question_no];
    return isAnswered(gold) && !sameAnswer(value, gold);
  });
  return (
    row.done === progress.done &&
    row.answers_count === progress.answers_count &&
    row.questions_count === progress.questions_count &&
    row.judged_count === judged.length &&
    row.incorrect_count === row.marks.filter(({ verdict }) => verdict === 'incorrect').length &&
    row.not_as_gold === isNotGold
  );
}
