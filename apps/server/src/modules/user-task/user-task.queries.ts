import { type AnswerValue, isAnswered } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor, Context } from '../../http/operations.ts';
import { questionsOf } from '../../shared/questions.ts';
import { rowContent } from '../../shared/row-content.ts';
import { mentions } from '../../shared/search.ts';
import { dueDate, isLate, workable } from '../../shared/task-access.ts';

type Schemas = components['schemas'];
export type Contributor = Actor<2>;
type Window = { position?: number; limit: number };

/** Last save while Incomplete, else hand-in or decision. */
const movedAt = sql<string>`case
  when not assignments.is_completed then coalesce(assignments.last_saved_at, assignments.returned_at, assignments.created_at)
  when assignments.status = 2 then coalesce(assignments.decided_at, assignments.handed_in_at)
  else assignments.handed_in_at end`;

/** The contributor's own assignments, on tasks that are published. */
const ownAssignments = (db: Db, actor: Contributor) =>
  db
    .selectFrom('assignments')
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .where('assignments.user_id', '=', actor.id)
    .where('assignments.removed_at', 'is', null)
    .where('tasks.deleted_at', 'is', null)
    .where('tasks.is_draft', '=', false);

const userTasks = (db: Db, actor: Contributor, today: string) =>
  ownAssignments(db, actor)
    .select(['assignments.task_id as task', 'assignments.id as assignment', 'tasks.name'])
    .select(['assignments.is_completed', 'assignments.status', 'assignments.round', 'assignments.remarks'])
    .select(['assignments.returned_at', 'assignments.opened_at'])
    .select(['assignments.rows_count', 'assignments.rows_done', 'assignments.rows_skipped'])
    .select(['assignments.answers_count', 'assignments.questions_count'])
    .select([
      sql<Schemas['UserTask']['project']>`json_build_object('id', projects.id, 'name', projects.name)`.as('project'),
      dueDate.as('due_date'),
      isLate(today).as('late'),
      workable.as('workable'),
      movedAt.as('moved_at'),
    ]);

type Found = Awaited<ReturnType<ReturnType<typeof userTasks>['executeTakeFirstOrThrow']>>;
const toUserTask = ({ is_completed, status, moved_at, ...task }: Found): Schemas['UserTask'] => ({
  ...task,
  submission: { is_completed, status, updatedAt: moved_at },
});

const inState = {
  outstanding: sql<boolean>`not assignments.is_completed`,
  submitted: sql<boolean>`(assignments.is_completed and assignments.status = 1)`,
  approved: sql<boolean>`assignments.status = 2`,
};

/** Outstanding first, among them the late ones, then by due date; the handed-in ones latest first. */
export async function listUserTasks(
  db: Db,
  actor: Contributor,
  query: Context<'listUserTasks'>['query'],
  today: string,
): Promise<Schemas['UserTaskList']> {
  const found = userTasks(db, actor, today)
    .where(query.state ? inState[query.state] : sql<boolean>`true`)
    .where(mentions(query.q, 'tasks.name', 'projects.name'));
  const page = found
    .orderBy('assignments.is_completed')
    .orderBy(isLate(today), 'desc')
    .orderBy(sql`case when not assignments.is_completed then ${dueDate} end`, (order) => order.asc().nullsLast())
    .orderBy(movedAt, 'desc')
    .orderBy('assignments.id')
    .limit(query.pageSize)
    .offset((query.pageNumber - 1) * query.pageSize);
  const count = found.clearSelect().select(sql<number>`count(*)`.as('n'));
  const [entities, total] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()]);
  return { entities: entities.map(toUserTask), totalCount: total.n };
}

export async function userTaskById(
  db: Db,
  actor: Contributor,
  taskId: string,
  today: string,
): Promise<Schemas['UserTask']> {
  const found = await userTasks(db, actor, today).where('tasks.id', '=', taskId).executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return toUserTask(found);
}

export async function userTaskDetail(
  db: Db,
  actor: Contributor,
  taskId: string,
  { position, limit }: Context<'getUserTask'>['query'],
  { now, today }: { now: Date; today: string },
): Promise<Schemas['UserTaskDetail']> {
  const summary = await userTaskById(db, actor, taskId, today);
  const [task, questions, datasets, resume] = await Promise.all([
    db
      .selectFrom('tasks')
      .select(['guideline', 'question_logic', 'assign_logic'])
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow(),
    questionsOf(db, taskId),
    db.selectFrom('datasets').select(['id', 'name']).where('task_id', '=', taskId).orderBy('dataset_no').execute(),
    firstOpenPosition(db, taskId, summary.assignment),
  ]);
  const resume_position = resume ?? 1;
  const start = position ?? resume_position;
  const rows = await windowOfRows(db, taskId, summary.assignment, { position: start, limit });
  const cells = await answersOf(db, taskId, summary.assignment, rows);
  const matrix = rows.map(({ row_no }) =>
    questions.map(({ question_no }): AnswerValue => {
      const value = cells.find((cell) => cell.row_no === row_no && cell.question_no === question_no)?.value;
      return isAnswered(value) ? value : null;
    }),
  );
  return {
    ...summary,
    ...task,
    datasets,
    questions,
    task_row: rows.map((row) => rowContent(row.columns, row)),
    answer: JSON.stringify(matrix),
    answered: summary.answers_count,
    position: start,
    resume_position,
    server_time: now.toISOString(),
  };
}

export async function userTaskRows(
  db: Db,
  actor: Contributor,
  taskId: string,
  window: Window,
): Promise<Schemas['UserTaskRowList']> {
  const own = await ownAssignments(db, actor)
    .select(['assignments.id', 'assignments.rows_count', 'assignments.is_completed', 'assignments.status'])
    .where('tasks.id', '=', taskId)
    .executeTakeFirst();
  if (!own) throw new AppError('not_found');
  const rows = await windowOfRows(db, taskId, own.id, window);
  const [cells, marks] = await Promise.all([
    answersOf(db, taskId, own.id, rows),
    // While a reviewer is at work the marks are not said yet.
    own.is_completed && own.status === 1 ? [] : marksOf(db, taskId, own.id, rows),
  ]);
  return {
    rows: rows.map((row) => ({
      position: row.position,
      content: rowContent(row.columns, row),
      skipped_reason: row.skipped_reason,
      done: row.done,
      answers: cells
        .filter((cell) => cell.row_no === row.row_no)
        .map(({ question_no, value, revision }) => ({ question_no, value, revision })),
      marks: marks.filter((mark) => mark.row_no === row.row_no).map(({ row_no: _, ...mark }) => mark),
    })),
    totalCount: own.rows_count,
  };
}

export async function firstOpenPosition(db: Db, taskId: string, assignmentId: string): Promise<number | undefined> {
  const open = await db
    .selectFrom('assignment_rows')
    .select('position')
    .where('task_id', '=', taskId)
    .where('assignment_id', '=', assignmentId)
    .where('done', '=', false)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return open?.position;
}

const windowOfRows = (db: Db, taskId: string, assignmentId: string, { position = 1, limit }: Window) =>
  db
    .selectFrom('assignment_rows as ar')
    .innerJoin('dataset_rows as row', (join) =>
      join.onRef('row.task_id', '=', 'ar.task_id').onRef('row.row_no', '=', 'ar.row_no'),
    )
    .innerJoin('datasets', (join) =>
      join.onRef('datasets.task_id', '=', 'row.task_id').onRef('datasets.id', '=', 'row.dataset_id'),
    )
    .select(['ar.position', 'ar.row_no', 'ar.skipped_reason', 'ar.done'])
    .select(['row.dataset_id', 'row.row_id', 'row.cells', 'datasets.columns'])
    .where('ar.task_id', '=', taskId)
    .where('ar.assignment_id', '=', assignmentId)
    .where('ar.position', '>=', position)
    .orderBy('ar.position')
    .limit(limit)
    .execute();

type RowNumber = { row_no: number };
const numbers = (rows: readonly RowNumber[]) => sql<number[]>`${rows.map(({ row_no }) => row_no)}::int[]`;

const answersOf = (db: Db, taskId: string, assignmentId: string, rows: readonly RowNumber[]) =>
  db
    .selectFrom('answers')
    .select(['row_no', 'question_no', 'value', 'revision'])
    .where('task_id', '=', taskId)
    .where('assignment_id', '=', assignmentId)
    .where(sql<boolean>`row_no = any(${numbers(rows)})`)
    .orderBy('row_no')
    .orderBy('question_no')
    .execute();

const marksOf = (db: Db, taskId: string, assignmentId: string, rows: readonly RowNumber[]) =>
  db
    .selectFrom('marks')
    .leftJoin('answers', (join) =>
      join
        .onRef('answers.task_id', '=', 'marks.task_id')
        .onRef('answers.assignment_id', '=', 'marks.assignment_id')
        .onRef('answers.row_no', '=', 'marks.row_no')
        .onRef('answers.question_no', '=', 'marks.question_no'),
    )
    .select(['marks.row_no', 'marks.question_no', 'marks.verdict', 'marks.correct_answer', 'marks.remark'])
    .select(sql<boolean>`marks.answer_revision is not distinct from answers.revision`.as('current'))
    .where('marks.task_id', '=', taskId)
    .where('marks.assignment_id', '=', assignmentId)
    .where(sql<boolean>`marks.row_no = any(${numbers(rows)})`)
    .orderBy('marks.question_no')
    .execute();
