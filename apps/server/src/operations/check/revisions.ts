import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { type Problem, problemOf } from './problem.ts';

/** Answers that a newer one should have replaced, or that are kept twice (docs/decisions/0004-revision-of-an-answer.md). */
export const wrongRevisions = (db: Db): Promise<Problem[]> =>
  problemOf(
    db,
    'Answers with an earlier version that is not older',
    sql`select concat_ws(', ', task_id, assignment_id, row_no, question_no) as example
      from answers join answer_history as earlier using (task_id, assignment_id, row_no, question_no)
      where earlier.was_current and earlier.revision >= answers.revision`,
  );
