import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { isBlankText } from '../../../shared/query/blank.ts';
import type { AnswerCells, AnswerColumns } from './answer-columns.ts';
import { cellAt, nameKey, type StagedAnswers } from './cells.ts';
import { MOST_SHOWN } from './read-value.ts';

type Schemas = components['schemas'];

/** An answer of the file: who gave it to which row. */
export type StagedAnswer = {
  /** Whose work it is, from 0 on; null: not known. */
  place: number | null;
  /** The number of the record. */
  record: number;
  line: number;
  problem_code: Schemas['AnswerProblemCode'] | null;
  problem_params: Schemas['ProblemParams'] | null;
  /** null: no such row */
  row_no: number | null;
  dataset_id: string | null;
  row_blank: boolean;
  /** What the line says of its row, where there is no such row. */
  row_named: string | null;
  question: string;
  value: string;
};

/** From so many characters on a value is cut: it is too long for an answer in any case. */
export const LONGEST_VALUE = 50_000;
/** How many lines are read at once. */
const FETCHED = 1000;
/** How many rows come together. */
const ROWS_TOGETHER = 1000;

const BLANKS = ' \t\u00A0\u3000';

/** The answers of a line: question, value and where they are in the line. */
function answersOfLine(answers: AnswerCells): RawBuilder<unknown> {
  const value = (cell: number) => sql`left(coalesce(${cellAt(cell)}, ''), ${sql.lit(LONGEST_VALUE)})`;
  if (answers.shape === 'long')
    return sql`(values (left(coalesce(${cellAt(answers.question)}, ''), 500), ${value(answers.value)}, 1))`;
  return sql`(values ${sql.join(
    answers.answers.map(({ question_no, value: cell }, index) => {
      return sql`(${sql.lit(String(question_no))}, ${value(cell)}, ${sql.lit(index + 1)})`;
    }),
  )})`;
}

/** The row of the task that a line names. */
function rowOfLine(task: string, { row_id, row_no }: AnswerColumns) {
  const text = (cell: number | undefined) => (cell === undefined ? sql`''` : sql`coalesce(${cellAt(cell)}, '')`);
  const number = sql`btrim(${text(row_no)})`;
  const trimmed = sql`btrim(${text(row_id)}, ${BLANKS})`;
  return {
    id: sql`nullif(${text(row_id)}, '')`,
    /** Blanks beside an ID in a spreadsheet are seen by no one. */
    trimmed: sql`case when ${trimmed} <> ${text(row_id)} then ${trimmed} end`,
    named: sql`left(case when ${isBlankText(text(row_id))} then ${number} else ${trimmed} end, ${sql.lit(MOST_SHOWN)})`,
    number: sql`case when ${isBlankText(text(row_id))} and ${number} ~ '^[0-9]{1,9}$' then (${number})::int end`,
    isBlank: sql<boolean>`(${isBlankText(text(row_id))} and ${isBlankText(text(row_no))})`,
    rows: sql`(select row_no, row_id, dataset_id from dataset_rows where task_id = ${task})`,
  };
}

/**
 * The answers of a file by whose they are and by row; all of one person's to a row come together. Blank cells of a column of
 * answers are none. The rows of the file are joined with those of the task by hashing them, and sorted once: there are no
 * statistics of either.
 * @param keys the names of the file by person
 */
export async function* stagedAnswers(
  trx: Db,
  upload: StagedAnswers,
  columns: AnswerColumns,
  keys: readonly (readonly string[])[],
): AsyncGenerator<StagedAnswer[]> {
  await sql`set local enable_nestloop = off`.execute(trx);
  await sql`set local work_mem = '64MB'`.execute(trx);
  await sql`set local statement_timeout = '15min'`.execute(trx);
  const places = keys.flatMap((names, place) => names.map((name) => ({ name, place })));
  const row = rowOfLine(upload.task_id, columns);
  const name = columns.contributor === undefined ? sql`''` : nameKey(cellAt(columns.contributor));
  const isWide = columns.answers.shape === 'wide';
  await sql`
    declare staged_answers no scroll cursor for
    select named.place, said.record, said.line, said.problem_code, said.problem_params,
      coalesce(by_id.row_no, by_trimmed.row_no, by_number.row_no) as row_no,
      coalesce(by_id.dataset_id, by_trimmed.dataset_id, by_number.dataset_id) as dataset_id, said.row_blank,
      case when coalesce(by_id.row_no, by_trimmed.row_no, by_number.row_no) is null then said.row_named end as row_named,
       said.question, said.value
    from (
      select staged_rows.row_no as record, line, problem_code, problem_params, ${name} as name, ${row.id} as row_id,
        ${row.trimmed} as trimmed, ${row.number} as number, ${row.isBlank} as row_blank, ${row.named} as row_named,
        answer.question, answer.value, answer.place
      from staged_rows cross join lateral ${answersOfLine(columns.answers)} as answer (question, value, place)
      where task_id = ${upload.task_id} and upload_id = ${upload.id}
        and ${isWide ? sql`(not ${isBlankText(sql`answer.value`)} or (problem_code is not null and answer.place = 1))` : sql`true`}
    ) as said
    left join unnest(${places.map((one) => one.name)}::text[], ${places.map((one) => one.place)}::int[])
      as named (name, place) on named.name = said.name
    left join ${row.rows} as by_id on by_id.row_id = said.row_id
    left join ${row.rows} as by_trimmed on by_trimmed.row_id = said.trimmed
    left join ${row.rows} as by_number on by_number.row_no = said.number
    order by 1, 6, 2, said.place`.execute(trx);
  await sql`set local enable_nestloop = on`.execute(trx);
  yield* inBatches(trx);
  await sql`close staged_answers`.execute(trx);
}

async function* inBatches(trx: Db): AsyncGenerator<StagedAnswer[]> {
  let batch: StagedAnswer[] = [];
  let rows = 0;
  for (;;) {
    const { rows: fetched } = await sql<StagedAnswer>`
      fetch ${sql.lit(FETCHED)} from staged_answers`.execute(trx);
    if (fetched.length === 0) break;
    for (const answer of fetched) {
      const last = batch.at(-1);
      const isNew = answer.row_no === null || last?.row_no !== answer.row_no || last.place !== answer.place;
      if (last && (last.place !== answer.place || (isNew && rows >= ROWS_TOGETHER))) {
        yield batch;
        batch = [];
        rows = 0;
      }
      if (isNew) rows += 1;
      batch.push(answer);
    }
  }
  if (batch.length > 0) yield batch;
}
