import { type SubmissionState, submissionFlags, submissionState } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { type GuidelinesRead, guidelinesRead } from '../../shared/guideline/guidelines-read.ts';
import { type LaterFirst, laterFirstRounds } from '../../shared/query/as-of-round.ts';
import { contributorCodes } from '../../shared/query/contributor-codes.ts';
import { seesContributors } from '../../shared/query/contributor-names.ts';
import { reviewableBy, type ScopeOf } from '../../shared/query/scope.ts';
import { type RowsThatCount, rowsByDefault } from '../../shared/rows/rows-that-count.ts';
import { questionsOf } from '../../shared/task/questions.ts';
import { managedTask } from '../../shared/task/task-access.ts';
import { type ExportRequest, isFirstSubmitted, notAllowed } from './export-request.ts';

type Schemas = components['schemas'];

/** A source of imported answers has no username but a name. */
const contributorName = sql<string>`case when users.source_of is null then users.username else users.name end`;

/** What an export is of: all of a task, or one assignment of it, whose contributor is named. */
export type ExportSubject = {
  task: string;
  name: string;
  assignment: { id: string; username: string } | null;
  /** The names of the contributors are not for the reader. */
  isNameless: boolean;
};

export async function exportedTask(db: Db, actor: ScopeOf, id: string): Promise<ExportSubject> {
  const task = await managedTask(db, actor, id);
  return { task: task.id, name: task.name, assignment: null, isNameless: false };
}

export async function exportedSubmission(db: Db, actor: ScopeOf, id: string): Promise<ExportSubject> {
  const found = await db
    .selectFrom('assignments')
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['assignments.task_id', 'tasks.name', contributorName.as('username'), seesContributors(actor).as('sees')])
    .where('assignments.id', '=', id)
    .where('assignments.removed_at', 'is', null)
    .where('tasks.deleted_at', 'is', null)
    .where(reviewableBy(actor))
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  const { task_id: task, name, username, sees } = found;
  return { task, name, assignment: { id, username }, isNameless: !sees };
}

/** Refuses a dataset that is not the task's. */
export async function checkDataset(db: Db, task: string, dataset: string, place = ''): Promise<void> {
  const found = await db
    .selectFrom('datasets')
    .select('id')
    .where('task_id', '=', task)
    .where('id', '=', dataset)
    .executeTakeFirst();
  if (!found) throw notAllowed(`${place}/dataset`);
}

export type ExportFrame = {
  task: string;
  questions: readonly Schemas['Question'][];
  /** Those whose rows are exported. */
  datasets: readonly (Pick<Schemas['Dataset'], 'id' | 'name' | 'columns'> & RowRange)[];
  /** By assignment. */
  contributors: ReadonlyMap<string, { name: string | null; origin: 'person' | 'source'; state: SubmissionState }>;
  /** By assignment. */
  guidelines: ReadonlyMap<string, GuidelinesRead>;
  /** Which rows are exported unless others are asked for. */
  rows: RowsThatCount;
  /** The assignments that are exported; null: all. */
  assignments: readonly string[] | null;
  laterFirst: readonly LaterFirst[];
};

/** The numbers of the rows from the first to the last. */
export type RowRange = { first_row_no: number; last_row_no: number };

type Choices = Pick<ExportRequest, 'contributors' | 'status' | 'round' | 'rows' | 'dataset'>;

/** What all lines of an export have in common. */
export async function exportFrame(
  db: Db,
  { task: id, assignment, isNameless }: ExportSubject,
  chosen: Choices,
): Promise<ExportFrame> {
  const task = await db
    .selectFrom('tasks')
    .select(['name', 'project_id', 'pilot', 'gold_rows_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const datasets = await db
    .selectFrom('datasets')
    .select(['id', 'name', 'columns', 'first_row_no'])
    .select(sql<number>`first_row_no + rows_count + withdrawn_count + deleted_count - 1`.as('last_row_no'))
    .where('task_id', '=', id)
    .where('rows_count', '>', 0)
    .$if(chosen.dataset != null, (query) => query.where('id', '=', chosen.dataset ?? null))
    .orderBy('dataset_no')
    .execute();
  const assignments = await db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['assignments.id', 'assignments.is_completed', 'assignments.status', 'users.id as user'])
    .select(['users.source_of', contributorName.as('username')])
    .where('assignments.task_id', '=', id)
    .execute();
  const codes = chosen.contributors === 'codes' ? await contributorCodes(db, task.project_id) : undefined;
  return {
    task: task.name,
    rows: rowsByDefault(task),
    questions: await questionsOf(db, id),
    datasets,
    contributors: new Map(
      assignments.map(({ id: assignment, username, user, source_of, ...flags }) => [
        assignment,
        {
          // a code would be that of other tasks of the project, which may show whose it is
          name: isNameless ? null : codes ? (codes.get(user) ?? '') : username,
          origin: source_of === null ? 'person' : 'source',
          state: submissionState(flags),
        },
      ]),
    ),
    guidelines: await guidelinesRead(db, id),
    assignments: await chosenAssignments(db, id, assignment?.id ?? null, chosen),
    laterFirst: await laterFirstRounds(db, id),
  };
}

async function chosenAssignments(db: Db, task: string, one: string | null, chosen: Choices) {
  const { status, round } = chosen;
  if (one === null && status == null && round == null) return null;
  let query = db.selectFrom('assignments').select('id').where('task_id', '=', task);
  if (one !== null) query = query.where('id', '=', one);
  if (status != null) {
    const flags = submissionFlags[status];
    query = query.where('is_completed', '=', flags.is_completed);
    if (flags.is_completed) query = query.where('status', '=', flags.status);
  }
  if (round != null)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('submissions')
          .select('submissions.round')
          .where('submissions.task_id', '=', task)
          .whereRef('submissions.assignment_id', '=', 'assignments.id')
          .where(
            'submissions.round',
            '=',
            isFirstSubmitted(chosen) ? sql.ref<number>('assignments.first_round') : sql<number>`${round}`,
          ),
      ),
    );
  return (await query.execute()).map(({ id }) => id);
}
