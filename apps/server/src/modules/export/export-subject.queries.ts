import { type SubmissionState, submissionState } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { reviewableBy, type ScopeOf } from '../../shared/query/scope.ts';
import { questionsOf } from '../../shared/task/questions.ts';
import { managedTask } from '../../shared/task/task-access.ts';

type Schemas = components['schemas'];

/** What an export is of: all of a task, or one assignment of it. `words` name the file. */
export type ExportSubject = { task: string; assignment: string | null; words: readonly string[] };

export async function exportedTask(db: Db, actor: ScopeOf, id: string): Promise<ExportSubject> {
  const task = await managedTask(db, actor, id);
  return { task: task.id, assignment: null, words: [task.name] };
}

export async function exportedSubmission(db: Db, actor: ScopeOf, id: string): Promise<ExportSubject> {
  const found = await db
    .selectFrom('assignments')
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['assignments.task_id', 'tasks.name', 'users.username'])
    .where('assignments.id', '=', id)
    .where('assignments.removed_at', 'is', null)
    .where('tasks.deleted_at', 'is', null)
    .where(reviewableBy(actor))
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return { task: found.task_id, assignment: id, words: [found.name, found.username] };
}

export type ExportFrame = {
  task: string;
  questions: readonly Schemas['Question'][];
  datasets: readonly Pick<Schemas['Dataset'], 'id' | 'name' | 'columns'>[];
  contributors: ReadonlyMap<string, { username: string; state: SubmissionState }>;
};

/** What all lines of an export have in common. */
export async function exportFrame(db: Db, id: string): Promise<ExportFrame> {
  const task = await db.selectFrom('tasks').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  const datasets = await db
    .selectFrom('datasets')
    .select(['id', 'name', 'columns'])
    .where('task_id', '=', id)
    .where('rows_count', '>', 0)
    .orderBy('dataset_no')
    .execute();
  const assignments = await db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['assignments.id', 'assignments.is_completed', 'assignments.status', 'users.username'])
    .where('assignments.task_id', '=', id)
    .execute();
  return {
    task: task.name,
    questions: await questionsOf(db, id),
    datasets,
    contributors: new Map(
      assignments.map(({ id: assignment, username, ...flags }) => [
        assignment,
        { username, state: submissionState(flags) },
      ]),
    ),
  };
}
