import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { eachRecord, listPage } from '../../db/paging.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { eachWithAnswerCounts, withAnswerCounts } from '../../shared/list/answer-counts.queries.ts';
import { inLanguage } from '../../shared/query/collation.ts';
import { during } from '../../shared/query/day-range.ts';
import { managedBy, type Reader, type ScopeOf, type Staff } from '../../shared/query/scope.ts';
import { eachWord, isInNames } from '../../shared/query/search.ts';
import { dueDate, tasksThatAre } from '../../shared/states.ts';
import { busyWith } from '../../shared/task/jobs.queries.ts';
import { questionsOf } from '../../shared/task/questions.ts';
import { contributorsOf, reviewersOf } from './people.queries.ts';

type Schemas = components['schemas'];

const projectRef = sql<Schemas['ProjectRef']>`json_build_object(
  'id', projects.id, 'name', projects.name, 'status', projects.status,
  'is_draft', projects.is_draft, 'is_completed', projects.is_completed, 'end_date', projects.end_date)`;

const rowsCount = sql<number>`(
  select coalesce(sum(datasets.rows_count), 0)::bigint from datasets where datasets.task_id = tasks.id)`;

/** The number of the version of the guideline; drafts have no versions yet. */
const currentGuideline = sql<number>`coalesce((
  select max(guidelines.guideline_no) from guidelines where guidelines.task_id = tasks.id), 1)`;

const pilotOf = sql<Schemas['TaskPilot'] | null>`(case when tasks.pilot is not null then json_build_object(
  'state', tasks.pilot, 'rows_count', (select count(*)::int from pilot_rows where pilot_rows.task_id = tasks.id)) end)`;

const tasks = (db: Db, actor: ScopeOf, today: string) => {
  const { complete, late } = tasksThatAre(today);
  return db
    .selectFrom('tasks')
    .leftJoin('projects', 'projects.id', 'tasks.project_id') // each has one: not read where nothing is asked of it
    .leftJoin('task_counts as work', 'work.task_id', 'tasks.id')
    .select([
      'tasks.id',
      'tasks.name',
      'tasks.status',
      'tasks.is_draft',
      'tasks.due_date',
      'tasks.gold_share',
      'tasks.gold_rows_count',
      'tasks.created_at as createdAt',
      'tasks.updated_at as updatedAt',
      'tasks.version',
    ])
    .select([projectRef.as('project'), rowsCount.as('rows_count'), complete.as('complete'), late.as('late')])
    .select(pilotOf.as('pilot'))
    .where('tasks.deleted_at', 'is', null)
    .where(managedBy(actor));
};

/** From the least that answers can be relied on. */
const VERDICTS: readonly Schemas['QualityVerdict'][] = [
  'not_reliable',
  'tentative',
  'too_few_rows',
  'probably_reliable',
  'reliable',
];

/** That of the question that can be relied on least, as it was computed last. */
const weakestVerdict = sql<Schemas['QualityVerdict'] | null>`(
  select read.verdict from question_quality as stored
    cross join lateral (select stored.summary -> 'reading' ->> 'verdict' as verdict) as read
  where stored.task_id = tasks.id and stored.answers_counted = 'first_submitted' and read.verdict is not null
  order by array_position(${VERDICTS}::text[], read.verdict) limit 1)`;

/** True of each task: it tells the planner that indexes of projects have all of theirs. */
const isOfProject = sql<boolean>`(projects.id is not null and projects.deleted_at is null)`;

/** By its own name or that of its project. */
const isMentioned = (word: string) => sql<boolean>`(${isInNames('tasks', word)}
  or tasks.project_id in (select id from projects where ${isInNames('projects', word)}))`;

type Request = Pick<Context<'listTasks'>, 'query'> & { actor: Reader };

function taskList(db: Db, { query, actor }: Request, today: string) {
  let found = tasks(db, actor, today)
    .select([
      sql<number>`coalesce(work.submitted, 0)`.as('submitted'),
      sql<number>`coalesce(work.total, 0)`.as('total'),
      weakestVerdict.as('quality'),
    ])
    .where(during(query, 'tasks.updated_at'))
    .where(eachWord(query.q, isMentioned));
  if (query.state) found = found.where(tasksThatAre(today)[query.state]);
  if (query.project) found = found.where('tasks.project_id', '=', query.project);
  const sort = {
    columns: {
      name: inLanguage(actor.language, 'tasks.name'),
      project: inLanguage(actor.language, 'projects.name'),
      due_date: dueDate,
      createdAt: 'tasks.created_at',
      updatedAt: 'tasks.updated_at',
    },
    mayBeNull: ['due_date'],
    stretches: {
      project: {
        valued: [{ of: isOfProject, by: inLanguage(actor.language, 'projects.name') }],
      },
      due_date: {
        valued: [
          { of: sql`tasks.due_date is not null`, by: sql`tasks.due_date` },
          {
            of: sql`tasks.due_date is null and projects.end_date is not null and ${isOfProject}`,
            by: sql`projects.end_date`,
          },
        ],
        without: sql`tasks.due_date is null and projects.end_date is null`,
      },
    },
    tiebreak: 'tasks.id',
  } as const;
  return { found, sort };
}

export async function listTasks(db: Db, request: Request, today: string) {
  const { found, sort } = taskList(db, request, today);
  const { entities, totalCount } = await listPage(db, found, request.query, sort);
  return { entities: await withAnswerCounts(db, 'task', entities), totalCount };
}

/** All tasks that the filter finds, a few at a time. */
export function eachTask(db: Db, request: Request, today: string): AsyncGenerator<Schemas['TaskSummary'][]> {
  const { found, sort } = taskList(db, request, today);
  return eachWithAnswerCounts(db, 'task', eachRecord(found, request.query, sort));
}

export async function taskById(db: Db, actor: Staff, id: string, today: string): Promise<Schemas['Task']> {
  const task = await tasks(db, actor, today)
    .select([
      'tasks.guideline',
      'tasks.question_logic',
      'tasks.assign_logic',
      'tasks.answers_per_row',
      'tasks.overlap_share',
      'tasks.review_sample',
      'tasks.review_riskiest',
      'tasks.acceptance',
      'tasks.acceptance_lot',
      'tasks.majority_share',
      'tasks.consensus_probability',
      'tasks.hide_contributors',
    ])
    .select(currentGuideline.as('guideline_no'))
    .where('tasks.id', '=', id)
    .executeTakeFirst();
  if (!task) throw new AppError('not_found');
  return {
    ...task,
    task_row: await datasetsOf(db, id),
    questions: await questionsOf(db, id),
    contributor: await contributorsOf(db, id, today),
    reviewer: await reviewersOf(db, id),
    job: (await busyWith(db, id)) ?? null,
  };
}

export const datasetsOf = (db: Db, task: string): Promise<Schemas['Dataset'][]> =>
  db
    .selectFrom('datasets')
    .select(['id', 'dataset_no', 'name', 'filename', 'language', 'columns', 'created_at as createdAt'])
    .select(['rows_count', 'withdrawn_count'])
    .where('task_id', '=', task)
    .orderBy('dataset_no')
    .execute();
