import { firstRevisionOf } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import type { AnsweredRow } from '../../shared/task/answered-rows.ts';
import { userRef } from '../../shared/user-ref.ts';
import { LISTED } from './row-problems.ts';

type Schemas = components['schemas'];

/**
 * Refuses a batch with new values that were given since the work is paused. Those given before were kept in a browser meanwhile,
 * and are saved.
 */
export function refusePaused(
  { cells, skips }: Schemas['AnswersRequest'],
  rows: ReadonlyMap<number, Pick<AnsweredRow, 'cells' | 'skip_revision'>>,
  pausedAt: string,
): void {
  const tooLate = firstRevisionOf(new Date(pausedAt).getTime());
  const isLate = (revision: string, known: string | null | undefined) =>
    revision >= tooLate && revision > (known ?? '');
  const late = [
    ...cells.flatMap(({ row_no, question_no, revision }, index) =>
      isLate(revision, rows.get(row_no)?.cells.get(question_no)?.revision) ? [`/cells/${index}/value`] : [],
    ),
    ...skips.flatMap(({ row_no, revision }, index) =>
      isLate(revision, rows.get(row_no)?.skip_revision) ? [`/skips/${index}/reason`] : [],
    ),
  ];
  if (late.length === 0) return;
  const errors = late.slice(0, LISTED).map((pointer) => ({ pointer, code: 'closed' as const, params: {} }));
  throw new AppError('assignment_paused', {}, { errors });
}

/** Whom the contributor can ask about paused work, and what a reviewer has written on resuming it. */
export async function shownPause(
  db: Db,
  task: string,
  assignment: string,
): Promise<Pick<Schemas['UserTaskDetail'], 'ask' | 'resume_note'>> {
  const note = sql`(assignments.resumed->>'note')`;
  return await db
    .selectFrom('assignments')
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .innerJoin('users as manager', 'manager.id', 'projects.manager_id')
    .leftJoin('users as resumer', (join) => join.on('resumer.id', '=', sql<string>`(assignments.resumed->>'by')::uuid`))
    .select(
      sql<Schemas['UserRef'] | null>`case when assignments.paused_at is not null then ${userRef('manager')} end`.as(
        'ask',
      ),
    )
    .select(
      sql<Schemas['ResumeNote'] | null>`case when resumer.id is not null and ${note} <> ''
        then jsonb_build_object('by', ${userRef('resumer')}, 'text', ${note}) end`.as('resume_note'),
    )
    .where('assignments.task_id', '=', task)
    .where('assignments.id', '=', assignment)
    .executeTakeFirstOrThrow();
}
