import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { isAnswered } from '../../shared/query/answers.ts';
import { answersOfRow, marksOfRow, skippedAsOf } from '../../shared/query/as-of-round.ts';
import { isAmong, type RowsThatCount } from '../../shared/rows/rows-that-count.ts';
import { applicableTo, countingAnswers } from '../../shared/task/answered-rows.ts';
import type { RowRange } from './export-subject.queries.ts';
import { STORED_BYTES, WINDOW_BYTES, WINDOW_ROWS } from './windows.ts';

type Schemas = components['schemas'];
type Question = Schemas['Question'];

/** A reviewer's verdict on an answer, or on a question that was left empty. */
export type ExportedMark = {
  question_no: number;
  /** null: not marked, or the answer has changed since */
  verdict: Schemas['Verdict'] | null;
  correct_answer: Schemas['AnswerValue'];
  remark: string | null;
  /** What the reviewer had uncovered before; null: not known */
  uncovered: Schemas['Uncovered'] | null;
};

export type ExportedAnswer = ExportedMark & {
  value: Schemas['AnswerValue'];
  revision: string;
  round: number;
  saved_at: string;
};

/** One row as one contributor answered it. */
export type ExportedRow = {
  row_no: number;
  assignment_id: string;
  dataset_id: string;
  row_id: string | null;
  cells: string[];
  skipped_reason: string | null;
  /** Only those that count, by question number. */
  answers: ReadonlyMap<number, ExportedAnswer>;
  /** Of the questions that were asked and left empty, by question number. */
  emptyMarks: ReadonlyMap<number, ExportedMark>;
};

type FoundRow = Omit<ExportedRow, 'answers' | 'emptyMarks'> & {
  answers: ExportedAnswer[] | null;
  marks: ExportedMark[] | null;
};

/** Which rows of a task are exported, and as of when. */
export type RowChoice = {
  task: string;
  /** null: all */
  assignments: readonly string[] | null;
  range: RowRange;
  rows: RowsThatCount;
  /** That of an assignment, by an expression; undefined: as it is now */
  roundOf: ((assignment: RawBuilder<unknown>) => RawBuilder<number>) | undefined;
};

/** A window starts behind it. */
type Place = Pick<ExportedRow, 'row_no' | 'assignment_id'>;
const NO_ASSIGNMENT = '00000000-0000-0000-0000-000000000000';

/**
 * The chosen rows, by row and assignment. Read in windows bounded by rows and bytes, so that memory does not depend on how
 * long the task or its texts are; the transaction has to be a repeatable read.
 */
export async function* exportedRows(
  trx: Db,
  choice: RowChoice,
  questions: readonly Question[],
): AsyncGenerator<ExportedRow> {
  let last: Place | undefined = { row_no: choice.range.first_row_no, assignment_id: NO_ASSIGNMENT };
  do {
    const rows: FoundRow[] = await nextWindow(trx, choice, last);
    for (const { answers, marks, ...row } of rows) {
      const cells = new Map((answers ?? []).map((answer) => [answer.question_no, answer]));
      const asked = applicableTo(questions, { ...row, cells });
      const empty = (marks ?? []).filter((mark) => asked.has(mark.question_no) && isSaid(mark));
      yield {
        ...row,
        answers: countingAnswers(questions, { ...row, cells }),
        emptyMarks: new Map(empty.map((mark) => [mark.question_no, mark])),
      };
    }
    last = rows.at(-1);
  } while (last);
}

const isSaid = ({ verdict, correct_answer, remark }: ExportedMark) =>
  verdict !== null || correct_answer !== null || remark !== '';

/** The rows of one assignment have an index of their own; through a list of one, those of all others would be read. */
function ofChosen(assignments: RowChoice['assignments']): RawBuilder<unknown> {
  if (assignments === null) return sql``;
  const [one, ...more] = assignments;
  return one !== undefined && more.length === 0
    ? sql`and assignment_id = ${one}`
    : sql`and assignment_id = any(${assignments}::uuid[])`;
}

async function nextWindow(trx: Db, choice: RowChoice, last: Place): Promise<FoundRow[]> {
  const { task, assignments, range, rows: chosen, roundOf } = choice;
  const beforeIt = sql`(order by row_no, assignment_id rows between unbounded preceding and 1 preceding)`;
  const rowOf = (table: string) => {
    const assignment = sql.ref(`${table}.assignment_id`);
    return { task, round: roundOf?.(assignment), assignment, row_no: sql.ref(`${table}.row_no`) };
  };
  const said = sql`(${answersOfRow(rowOf('stored'))}) as answers`;
  const judged = sql`(${marksOfRow(rowOf('stored'))}) as marks`;
  const { rows } = await sql<FoundRow>`
    with next as materialized (
      select row_no, assignment_id,
        ${roundOf ? skippedAsOf(rowOf('assignment_rows')) : sql`skipped_reason`} as skipped_reason
      from assignment_rows
      where task_id = ${task}
        ${ofChosen(assignments)}
        and row_no between ${last.row_no} and ${range.last_row_no}
        and (row_no, assignment_id) > (${last.row_no}, ${last.assignment_id})
        and ${isAmong(chosen, task, sql.ref('assignment_rows.row_no'))}
      order by row_no, assignment_id limit ${sql.lit(WINDOW_ROWS)}
    ), stored as materialized (
      select next.*, content.*, sum(pg_column_size(content.cells)) over ${beforeIt} as stored_before
      from next cross join lateral (
        select dataset_id, row_id, cells from dataset_rows
        where task_id = ${task} and dataset_rows.row_no = next.row_no
        offset 0
      ) as content
    ), read as materialized (
      select stored.*,
        (select json_agg(json_build_object('question_no', question_no, 'value', answers.value,
            'revision', answers.revision, 'round', answers.round, 'saved_at', answers.saved_at, 'correct_answer', marks.correct_answer,
            'remark', marks.remark, 'uncovered', marks.uncovered, 'verdict', case when marks.answer_revision = answers.revision then marks.verdict end))
          from ${said} left join ${judged} using (question_no)) as answers,
        (select json_agg(json_build_object('question_no', question_no, 'correct_answer', marks.correct_answer,
            'remark', marks.remark, 'uncovered', marks.uncovered,
            'verdict', case when marks.answer_revision is not distinct from answers.revision then marks.verdict end))
          from ${judged} left join ${said} using (question_no)
          where not ${isAnswered(sql`answers.value`)}) as marks
      from stored where stored_before is null or stored_before < ${sql.lit(STORED_BYTES)}
    ), sized as (
      select read.*, sum(coalesce(pg_column_size(answers), 0) + coalesce(pg_column_size(marks), 0) +
          case when pg_column_compression(cells) is null then pg_column_size(cells)
          else octet_length(array_to_string(cells, '')) end) over ${beforeIt} as bytes_before
      from read
    )
    select row_no, assignment_id, skipped_reason, dataset_id, row_id, cells, answers, marks
    from sized where bytes_before is null or bytes_before < ${sql.lit(WINDOW_BYTES)}
    order by row_no, assignment_id`.execute(trx);
  return rows;
}
