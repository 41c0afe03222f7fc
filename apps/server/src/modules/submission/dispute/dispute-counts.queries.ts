import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Staff } from '../../../shared/query/scope.ts';
import { managedTask } from '../../../shared/task/task-access.ts';
import { userRef } from '../../../shared/user-ref.ts';

type Counts = components['schemas']['DisputeCounts'];

const withOutcome = (outcome: 'upheld' | 'kept') => sql`count(*) filter (where outcome = ${outcome})`;

/** The disputes of a task by contributor, and by the reviewers who made the marks or decided; most first. */
export async function countDisputes(db: Db, actor: Staff, id: string): Promise<Counts> {
  const { id: task } = await managedTask(db, actor, id);
  const contributors = await sql<Counts['contributors'][number]>`
    select ${userRef('users')} as user, made, upheld, kept
    from (
      select assignment_id, count(*) as made, ${withOutcome('upheld')} as upheld, ${withOutcome('kept')} as kept
      from disputes where task_id = ${task} group by assignment_id
    ) as own
    join assignments on assignments.task_id = ${task} and assignments.id = own.assignment_id
    join users on users.id = assignments.user_id
    order by made desc, users.name, users.id`.execute(db);
  const reviewers = await sql<Counts['reviewers'][number]>`
    select ${userRef('users')} as user, coalesce(disputed, 0) as disputed, coalesce(upheld, 0) as upheld,
      coalesce(kept, 0) as kept, coalesce(decided, 0) as decided
    from (
      select marked_by as id, count(*) as disputed, ${withOutcome('upheld')} as upheld, ${withOutcome('kept')} as kept
      from disputes where task_id = ${task} group by marked_by
    ) as marking
    full join (
      select decided_by as id, count(*) as decided
      from disputes where task_id = ${task} and outcome is not null group by decided_by
    ) as deciding using (id)
    join users using (id)
    order by disputed desc, decided desc, users.name, users.id`.execute(db);
  return { contributors: contributors.rows, reviewers: reviewers.rows };
}
