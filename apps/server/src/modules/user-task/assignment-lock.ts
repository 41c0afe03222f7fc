import { type InferResult, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { isPublished, isWorkable } from '../../shared/states.ts';
import type { Contributor } from './user-task.queries.ts';

/**
 * Whether the contributor of the assignment is on the task, with or without rows. Ask it once the assignment is locked, in a
 * statement of its own: the one that locks may have waited for a change that removes the contributor, and still sees all
 * other tables as they were before that change.
 */
export async function isNamed(trx: Db, taskId: string, assignmentId: string): Promise<boolean> {
  const named = await trx
    .selectFrom('assignments')
    .innerJoin('task_contributors', (join) =>
      join
        .onRef('task_contributors.task_id', '=', 'assignments.task_id')
        .onRef('task_contributors.user_id', '=', 'assignments.user_id'),
    )
    .select('assignments.id')
    .where('assignments.task_id', '=', taskId)
    .where('assignments.id', '=', assignmentId)
    .executeTakeFirst();
  return named !== undefined;
}

/** Its id, before it is read. */
export const assignmentOf = (actor: Contributor, taskId: string) =>
  sql<string>`(select id from assignments where task_id = ${taskId} and user_id = ${actor.id})`;

/**
 * The contributor's assignment, locked: everything that moves its counters takes this lock first, so that two browsers
 * of one person never count a cell twice. One that was taken back is found as well: the caller looks at `removed_at`.
 * While rows come to it or leave it, answers can be saved ('counters'), but it can't be submitted ('all').
 */
export function findAssignmentToLock(
  trx: Db,
  actor: Pick<Contributor, 'id'>,
  taskId: string,
  lock: 'counters' | 'all',
) {
  const query = trx
    .selectFrom('assignments')
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .select(['assignments.id', 'assignments.round', 'assignments.is_completed', 'assignments.status'])
    .select(['assignments.opened_at', 'assignments.rows_count', 'assignments.rows_done', 'assignments.rows_skipped'])
    .select(['assignments.answers_count', 'assignments.questions_count'])
    .select(['assignments.removed_at', 'assignments.returned_round', 'assignments.rework'])
    .select(['assignments.returned_at', 'assignments.decided_at', 'assignments.paused_at', 'assignments.first_round'])
    .select(['tasks.project_id', 'tasks.question_logic', isWorkable.as('workable')])
    .select(sql<boolean>`(tasks.gold_rule is not null)`.as('has_gold_rule'))
    .where('assignments.task_id', '=', taskId)
    .where('assignments.user_id', '=', actor.id)
    .where('tasks.deleted_at', 'is', null)
    .where(isPublished);
  return lock === 'all' ? query.forUpdate('assignments') : query.forNoKeyUpdate('assignments');
}

export type LockedAssignment = InferResult<ReturnType<typeof findAssignmentToLock>>[number];

/** The same at once, for what only an assignment that is still there allows. */
export async function lockOwnAssignment(
  trx: Db,
  actor: Pick<Contributor, 'id'>,
  taskId: string,
): Promise<LockedAssignment> {
  const found = await findAssignmentToLock(trx, actor, taskId, 'all').executeTakeFirst();
  if (found?.removed_at !== null) throw new AppError('not_found');
  return found;
}
