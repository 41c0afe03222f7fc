import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { newId } from '../../kernel/new-id.ts';
import { answeredRows, applicableTo } from '../task/answered-rows.ts';
import { questionsOf } from '../task/questions.ts';
import { judge, writeJudged } from '../task/row-review.ts';

type Round = { task: string; assignment: string; round: number };

/** In work that is submitted, only rows that were worked on in the new round can have such verdicts. */
export const dropOutdatedVerdicts = (trx: Db, of: Round, now: Date): Promise<void> =>
  dropFrom(
    trx,
    of,
    sql`select row_no from answers where ${ownOf(of)} and round = ${of.round}
      union
      select row_no from skip_history where ${ownOf(of)} and round = ${of.round}`,
    now,
  );

/**
 * The same among rows that were put aside and return: they may have been worked on in a round that was submitted without them.
 * `round`: the last one.
 */
export function dropReturnedVerdicts(
  trx: Db,
  of: Round,
  { first, end }: { first: number; end: number },
  now: Date,
): Promise<void> {
  const isLater = (said: 'answers' | 'skip_history') => sql`exists (
    select from ${sql.table(said)} as said
    where ${ownOf(of)} and said.row_no = marks.row_no and said.round > marks.round and said.round <= ${of.round})`;
  const rows = sql`
    select distinct row_no from marks
    where ${ownOf(of)} and row_no >= ${first} and row_no < ${end} and verdict is not null
      and (${isLater('answers')} or ${isLater('skip_history')})`;
  return dropFrom(trx, of, rows, now);
}

const ownOf = ({ task, assignment }: Round) => sql`task_id = ${task} and assignment_id = ${assignment}`;

/**
 * A verdict on an answer that has changed since, or no longer counts, says nothing any more; its remark and correct
 * answer stay. The verdict is kept in the history of the round it was given in. An open dispute whose question is not asked any
 * more goes as well, also where a reviewer has removed the verdict. What is looked up by its key stands behind a fence: no plan
 * depends on statistics.
 */
async function dropFrom(trx: Db, of: Round, workedOn: RawBuilder<unknown>, now: Date): Promise<void> {
  const { task: taskId, assignment: assignmentId, round } = of;
  const own = ownOf(of);
  const { rows: marks } = await sql<{ row_no: number; question_no: number; answer_revision: string | null }>`
    select marked.* from (${workedOn}) as worked_on
    cross join lateral (
      select row_no, question_no, answer_revision from marks
      where ${own} and marks.row_no = worked_on.row_no and (verdict is not null or exists (
        select from disputes
        where ${own} and outcome is null and disputes.row_no = marks.row_no and disputes.question_no = marks.question_no
      )) offset 0
    ) as marked`.execute(trx);
  if (marks.length === 0) return;
  const questions = await questionsOf(trx, taskId);
  const rows = await answeredRows(
    trx,
    taskId,
    assignmentId,
    marks.map(({ row_no }) => row_no),
  );
  const applicable = new Map([...rows].map(([row_no, row]) => [row_no, applicableTo(questions, row)]));
  const isAsJudged = ({ row_no, question_no, answer_revision }: (typeof marks)[number]) =>
    applicable.get(row_no)?.has(question_no) &&
    (rows.get(row_no)?.cells.get(question_no)?.revision ?? null) === answer_revision;
  const outdated = marks.filter((mark) => !isAsJudged(mark)).map((mark) => ({ ...mark, verdict: null, id: newId() }));
  const judged = judge(questions, rows, outdated);
  await sql`
    with outdated as (
      select * from jsonb_to_recordset(${JSON.stringify(outdated)}::jsonb) as o (row_no int, question_no int, id uuid)
    ), marked as materialized (
      select mark.*, outdated.id from outdated
      cross join lateral (
        select * from marks
        where ${own} and marks.row_no = outdated.row_no and marks.question_no = outdated.question_no offset 0
      ) as mark
    ), kept as (
      insert into mark_history (task_id, assignment_id, row_no, question_no, id, verdict, correct_answer, remark,
        answer_revision, round, reviewer_id, uncovered, marked_at)
      select task_id, assignment_id, row_no, question_no, id, verdict, correct_answer, remark, answer_revision, round,
        reviewer_id, uncovered, updated_at
      from marked
    ), undisputed as (
      delete from disputes using outdated
      where ${own} and outcome is null and disputes.row_no = outdated.row_no
        and disputes.question_no = outdated.question_no
    ), judged as (
      ${writeJudged(taskId, assignmentId, judged)}
    ), counted as (
      update assignments set judged_count = judged_count + ${judged.moved.judged_count},
        rows_unmarked = rows_unmarked + ${judged.moved.rows_unmarked},
        rows_incorrect = rows_incorrect + ${judged.moved.rows_incorrect},
        correct_count = correct_count - (select count(*) from marked where verdict = 'correct'),
        incorrect_count = incorrect_count - (select count(*) from marked where verdict = 'incorrect')
      where task_id = ${taskId} and id = ${assignmentId}
    )
    insert into marks (task_id, assignment_id, row_no, question_no, correct_answer, remark, answer_revision, round,
      reviewer_id, uncovered, updated_at)
    select task_id, assignment_id, row_no, question_no, correct_answer, remark, answer_revision, ${round}, reviewer_id,
      uncovered, ${now}
    from marked
    on conflict (task_id, assignment_id, row_no, question_no)
    do update set verdict = null, round = excluded.round, updated_at = excluded.updated_at`.execute(trx);
}
