import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { isKept } from './kept.ts';
import { type Problem, problemOf } from './problem.ts';

/** Assignments whose counters are not the sums of their rows and marks. */
export const wrongAssignments = (db: Db): Promise<Problem[]> =>
  problemOf(
    db,
    'Assignments whose counters are wrong',
    sql`with work as (
        select task_id, assignment_id, count(*) as rows, count(*) filter (where done) as done,
          count(skipped_reason) as skipped, sum(answers_count) as answers, sum(questions_count) as questions,
          sum(judged_count) as judged, count(*) filter (where unmarked) as unmarked,
          count(*) filter (where incorrect_count > 0) as incorrect, count(*) filter (where not_as_gold) as not_as_gold
        from assignment_rows group by task_id, assignment_id
      ), judged as (
        select task_id, assignment_id, count(*) filter (where verdict = 'correct') as correct,
          count(*) filter (where verdict = 'incorrect') as incorrect
        from marks group by task_id, assignment_id
      )
      select assignments.id as example from assignments
      left join work on work.task_id = assignments.task_id and work.assignment_id = assignments.id
      left join judged on judged.task_id = assignments.task_id and judged.assignment_id = assignments.id
      where ${isKept('assignments.task_id')} and ((rows_count, rows_done, rows_skipped, answers_count, questions_count)
          is distinct from (coalesce(work.rows, 0), coalesce(work.done, 0), coalesce(work.skipped, 0),
            coalesce(work.answers, 0), coalesce(work.questions, 0))
        or (judged_count, rows_unmarked, rows_incorrect, rows_not_as_gold)
          is distinct from (coalesce(work.judged, 0), coalesce(work.unmarked, 0), coalesce(work.incorrect, 0),
            coalesce(work.not_as_gold, 0))
        or (correct_count, incorrect_count)
          is distinct from (coalesce(judged.correct, 0), coalesce(judged.incorrect, 0)))`,
  );
