import { type CONTRIBUTOR, disputedMarkRefusal, disputedWorkRefusal, markedRound } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { listPage } from '../../db/paging.ts';
import type { Context } from '../../http/contract/operations.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { disputesOf } from '../../shared/dispute/disputes.queries.ts';
import { acknowledgedGuideline } from '../../shared/guideline/guidelines-read.ts';
import { inLanguage } from '../../shared/query/collation.ts';
import { movedAt } from '../../shared/query/moved-at.ts';
import { mentions } from '../../shared/query/search.ts';
import {
  dueDate,
  isLate,
  isPublished,
  isSubmitted,
  isUnderReview,
  isWorkable,
  partsOfWork,
  workThat,
} from '../../shared/states.ts';
import { questionsOf } from '../../shared/task/questions.ts';
import { rowContent } from '../../shared/task/row-content.ts';
import { shownPause } from './paused-work.ts';
import { reworkOfWindow, shownRework } from './rework.queries.ts';
import {
  answersOf,
  firstOpenPosition,
  isChangedSinceReturn,
  marksOf,
  returnedRows,
  windowOfRows,
} from './user-task-rows.queries.ts';

type Schemas = components['schemas'];
export type Contributor = Actor<typeof CONTRIBUTOR>;

/** The contributor's own assignments, on tasks that are published. */
export const ownAssignments = (db: Db, actor: Contributor) =>
  db
    .selectFrom('assignments')
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .where('assignments.user_id', '=', actor.id)
    .where('assignments.removed_at', 'is', null)
    .where('tasks.deleted_at', 'is', null)
    .where(isPublished);

const userTasks = (db: Db, actor: Contributor, today: string) =>
  ownAssignments(db, actor)
    .select(['assignments.task_id as id', 'assignments.id as assignment', 'tasks.name'])
    .select(['assignments.is_completed', 'assignments.status', 'assignments.round', 'assignments.remarks'])
    .select(['assignments.returned_at', 'assignments.opened_at', 'assignments.returned_round', 'assignments.rework'])
    .select('assignments.paused_at')
    .select(['assignments.rows_count', 'assignments.rows_done', 'assignments.rows_skipped'])
    .select(['assignments.answers_count', 'assignments.questions_count'])
    .select([
      sql<Schemas['UserTask']['project']>`json_build_object(
        'id', projects.id, 'name', projects.name, 'end_date', projects.end_date)`.as('project'),
      'tasks.due_date',
      isLate(today).as('late'),
      isWorkable.as('workable'),
      movedAt.as('moved_at'),
    ]);

type Found = Awaited<ReturnType<ReturnType<typeof userTasks>['executeTakeFirstOrThrow']>>;
const toUserTask = ({
  is_completed,
  status,
  moved_at,
  returned_round: _,
  rework: __,
  ...task
}: Found): Schemas['UserTask'] => ({
  ...task,
  submission: { is_completed, status, updatedAt: moved_at },
});

const PROJECTS_LISTED = 100;

/** The projects of all their tasks, each once. */
const ownProjects = (db: Db, actor: Contributor) =>
  ownAssignments(db, actor)
    .select(['projects.id', 'projects.name'])
    .groupBy(['projects.id', 'projects.name'])
    .orderBy(inLanguage(actor.language, 'projects.name'))
    .orderBy('projects.id')
    .limit(PROJECTS_LISTED)
    .execute();

/** Not submitted first, of these the late ones, then by due date; the submitted ones latest first. Ascending, that is. */
const byUrgency = (today: string) => {
  const open = sql`not ${isSubmitted}`;
  return sql<string>`array[(${open} is false)::int, (not ${isLate(today)})::int,
    coalesce(extract(epoch from case when ${open} then ${dueDate} end), 'infinity'), -extract(epoch from ${movedAt})]`;
};

export async function listUserTasks(
  db: Db,
  actor: Contributor,
  query: Context<'listUserTasks'>['query'],
  today: string,
): Promise<Schemas['UserTaskList']> {
  let found = userTasks(db, actor, today).where(mentions(query.q, 'tasks.name', 'projects.name'));
  if (query.state) found = found.where(workThat(partsOfWork(today)[query.state]));
  if (query.project) found = found.where('tasks.project_id', '=', query.project);
  const [{ entities, totalCount }, project_list] = await Promise.all([
    listPage(db, found, query, {
      columns: {
        urgency: byUrgency(today),
        name: inLanguage(actor.language, 'tasks.name'),
        project: inLanguage(actor.language, 'projects.name'),
        due_date: dueDate,
        updatedAt: movedAt,
      },
      mayBeNull: ['due_date'],
      tiebreak: 'assignments.id',
    }),
    ownProjects(db, actor),
  ]);
  return { entities: entities.map(toUserTask), totalCount, project_list };
}

export async function userTaskById(
  db: Db,
  actor: Contributor,
  taskId: string,
  today: string,
): Promise<Schemas['UserTask']> {
  return toUserTask(await findUserTask(db, actor, taskId, today));
}

async function findUserTask(db: Db, actor: Contributor, taskId: string, today: string): Promise<Found> {
  const found = await userTasks(db, actor, today).where('tasks.id', '=', taskId).executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return found;
}

export async function userTaskDetail(
  db: Db,
  actor: Contributor,
  taskId: string,
  { position, limit }: Context<'getUserTask'>['query'],
  { now, today }: { now: Date; today: string },
): Promise<Schemas['UserTaskDetail']> {
  const found = await findUserTask(db, actor, taskId, today);
  const summary = toUserTask(found);
  const { assignment: id, round, returned_round } = found;
  const returned = returned_round === null || found.is_completed ? undefined : { id, round, returned_round };
  const [task, questions, datasets, resume, returned_rows, changed_since_return, unread_guideline, pause] =
    await Promise.all([
      db
        .selectFrom('tasks')
        .select(['guideline', 'question_logic', 'assign_logic'])
        .where('id', '=', taskId)
        .executeTakeFirstOrThrow(),
      questionsOf(db, taskId),
      db
        .selectFrom('datasets')
        .select(['id', 'name'])
        .where('task_id', '=', taskId)
        .where('rows_count', '>', 0)
        .orderBy('dataset_no')
        .execute(),
      firstOpenPosition(db, taskId, summary.assignment),
      returned ? returnedRows(db, taskId, returned) : [],
      returned !== undefined && isChangedSinceReturn(db, taskId, returned),
      found.workable && !found.is_completed ? unreadGuidelines(db, taskId, id) : [],
      shownPause(db, taskId, id),
    ]);
  const resume_position = resume ?? 1;
  const start = position ?? resume_position;
  const rows = await windowOfRows(db, taskId, summary.assignment, start, limit);
  const answers = await answersOf(db, taskId, summary.assignment, rows);
  const matrix = rows.map(({ row_no }) => {
    const values = new Map(answers.get(row_no)?.map(({ question_no, value }) => [question_no, value]));
    return questions.map(({ question_no }) => values.get(question_no) ?? null);
  });
  return {
    ...summary,
    ...task,
    ...pause,
    unread_guideline,
    datasets,
    questions,
    task_row: rows.map((row) => rowContent(row, row)),
    answer: JSON.stringify(matrix),
    answered: summary.answers_count,
    position: start,
    resume_position,
    rework: returned ? found.rework : null,
    returned_rows,
    changed_since_return,
    server_time: now.toISOString(),
  };
}

/** The versions that the contributor has not acknowledged, in order. */
const unreadGuidelines = (db: Db, taskId: string, assignment: string): Promise<Schemas['GuidelineChange'][]> =>
  db
    .selectFrom('assignments')
    .innerJoin('guidelines', 'guidelines.task_id', 'assignments.task_id')
    .select(['guidelines.guideline_no', 'guidelines.change_note', 'guidelines.created_at as createdAt'])
    .where('assignments.task_id', '=', taskId)
    .where('assignments.id', '=', assignment)
    .whereRef('guidelines.guideline_no', '>', acknowledgedGuideline)
    .orderBy('guidelines.guideline_no')
    .execute();

export async function userTaskRows(
  db: Db,
  actor: Contributor,
  taskId: string,
  { position = 1, limit }: Context<'listUserTaskRows'>['query'],
  now: Date,
): Promise<Schemas['UserTaskRowList']> {
  const own = await ownAssignments(db, actor)
    .select(['assignments.id', 'assignments.rows_count', isUnderReview.as('is_under_review')])
    .select(['assignments.returned_round', 'assignments.rework', 'assignments.is_completed', 'tasks.question_logic'])
    .select(['assignments.status', 'assignments.round', 'assignments.returned_at', 'assignments.decided_at'])
    .select(isWorkable.as('workable'))
    .where('tasks.id', '=', taskId)
    .executeTakeFirst();
  if (!own) throw new AppError('not_found');
  const rows = await windowOfRows(db, taskId, own.id, position, limit);
  const numbers = rows.map(({ row_no }) => row_no);
  const [answers, marks, disputes, rework] = await Promise.all([
    answersOf(db, taskId, own.id, rows),
    marksOf(db, taskId, own.id, rows),
    disputesOf(db, { task: taskId, assignment: own.id }, numbers),
    own.is_completed ? undefined : reworkOfWindow(db, taskId, own, rows),
  ]);
  const mayDispute = disputedWorkRefusal(own, now) === undefined;
  return {
    rows: rows.map((row) => {
      // while a reviewer is at work the marks are not shown yet
      const shownMarks = own.is_under_review ? [] : (marks.get(row.row_no) ?? []);
      const made = disputes.get(row.row_no) ?? [];
      return {
        ...shownRework(rework, row.row_no),
        position: row.position,
        content: rowContent(row, row),
        skipped_reason: row.skipped_reason,
        done: row.done,
        answers: answers.get(row.row_no) ?? [],
        marks: shownMarks,
        disputes: made,
        disputable: mayDispute && row.skipped_reason === null ? disputable(shownMarks, made, markedRound(own)) : [],
      };
    }),
    totalCount: own.rows_count,
  };
}

/** The questions whose marks can be disputed, in work in which that is possible. */
const disputable = (
  marks: readonly Schemas['MarkState'][],
  disputes: readonly Schemas['Dispute'][],
  round: number,
): number[] =>
  marks
    .filter(({ question_no, verdict, current }) => {
      const last = disputes.find((one) => one.question_no === question_no);
      const isDisputed = last !== undefined && (last.round === round || last.outcome === null);
      return disputedMarkRefusal({ verdict, isCurrent: current, isDisputed }) === undefined;
    })
    .map(({ question_no }) => question_no);
