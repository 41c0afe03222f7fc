import type { components } from '@concord/openapi';
import type { Db } from '../../../db/db.ts';
import { managedBy, type Staff } from '../../../shared/query/scope.ts';
import { questionsOf } from '../../../shared/task/questions.ts';
import { reviewedTask } from '../../../shared/task/task-access.ts';
import { userRef } from '../../../shared/user-ref.ts';

type Schemas = components['schemas'];

/** The task as far as its answers are decided with it; it is also for reviewers, who may not open the task. */
export async function adjudicationTask(db: Db, actor: Staff, id: string): Promise<Schemas['AdjudicationTask']> {
  const { name, guideline, project_id, hide_contributors } = await reviewedTask(db, actor, id);
  const { is_manager } = await db
    .selectFrom('projects')
    .select(managedBy(actor).as('is_manager'))
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow();
  return {
    ...{ id, name, guideline, is_manager },
    questions: await questionsOf(db, id),
    contributors: hide_contributors && !is_manager ? [] : await contributorsOf(db, id),
  };
}

async function contributorsOf(db: Db, task: string): Promise<Schemas['UserRef'][]> {
  const people = await db
    .selectFrom('task_contributors')
    .innerJoin('users', 'users.id', 'task_contributors.user_id')
    .select(userRef('users').as('user'))
    .where('task_contributors.task_id', '=', task)
    .orderBy('task_contributors.position')
    .orderBy('users.id')
    .execute();
  return people.map(({ user }) => user);
}
