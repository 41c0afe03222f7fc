import { projectFlags } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Tables } from '../db/tables.ts';
import type { DemoUsername } from '../first-run/demo/people.ts';
import { newId } from '../kernel/new-id.ts';
import { MANY_ROWS } from '../shared/task/run-job.ts';
import type { TestApp } from './test-app.ts';

type Schemas = components['schemas'];

let made = 0;
/** A name that no other record of the run has. */
export const fresh = (word: string): string => `${word} ${++made}`;

type UserValues = Partial<Insertable<Tables['users']>>;

/** A user without a password; for lists and assignments. */
export async function makeUser(db: Db, values: UserValues = {}): Promise<string> {
  const id = newId();
  const username = fresh('user').replace(' ', '.');
  await db
    .insertInto('users')
    .values({
      id,
      username,
      email: `${username}@demo.invalid`,
      name: fresh('Person'),
      type: 2,
      state: 'active',
      ...values,
    })
    .execute();
  return id;
}

export async function makeCategory(db: Db, values: Partial<Insertable<Tables['categories']>> = {}): Promise<string> {
  const id = newId();
  await db
    .insertInto('categories')
    .values({ id, name: fresh('Category'), ...values })
    .execute();
  return id;
}

type ProjectValues = Partial<Insertable<Tables['projects']>> & {
  manager_id: string;
  state?: keyof typeof projectFlags;
};

/** An active project in a category of its own, unless the values say otherwise. */
export async function makeProject(db: Db, { state = 'active', ...values }: ProjectValues): Promise<string> {
  const id = newId();
  const category_id = values.category_id ?? (await makeCategory(db));
  await db
    .insertInto('projects')
    .values({
      id,
      name: fresh('Project'),
      created_by: values.manager_id,
      ...projectFlags[state],
      ...values,
      category_id,
    })
    .execute();
  return id;
}

type TaskValues = Partial<Insertable<Tables['tasks']>> & { project_id: string; created_by: string };

/** A draft with nothing in it. */
export async function makeTask(db: Db, values: TaskValues): Promise<string> {
  const id = newId();
  await db
    .insertInto('tasks')
    .values({ id, name: fresh('Task'), ...values })
    .execute();
  return id;
}

type DatasetValues = {
  columns?: Schemas['DatasetColumn'][];
  language?: string | null;
  rows: readonly (readonly string[])[];
  created_by: string;
};

/** Appends a dataset; one column of texts unless the columns say otherwise. */
export async function makeDataset(
  db: Db,
  task_id: string,
  { columns = [{ name: 'text', role: 'text' }], language = null, rows, created_by }: DatasetValues,
): Promise<string> {
  const id = newId();
  const { next_row_no, next_dataset_no } = await db
    .updateTable('tasks')
    .set((eb) => ({
      next_row_no: eb('next_row_no', '+', rows.length),
      next_dataset_no: eb('next_dataset_no', '+', 1),
    }))
    .where('id', '=', task_id)
    .returning(['next_row_no', 'next_dataset_no'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('datasets')
    .values({
      task_id,
      id,
      dataset_no: next_dataset_no - 1,
      name: fresh('Dataset'),
      filename: 'texts.csv',
      language,
      columns: JSON.stringify(columns),
      first_row_no: next_row_no - rows.length,
      rows_count: rows.length,
      created_by,
    })
    .execute();
  const idColumn = columns.findIndex(({ role }) => role === 'id');
  if (rows.length > 0)
    await db
      .insertInto('dataset_rows')
      .values(
        rows.map((cells, index) => ({
          task_id,
          row_no: next_row_no - rows.length + index,
          dataset_id: id,
          line: index + 2,
          row_id: cells[idColumn] ?? null,
          cells: [...cells],
        })),
      )
      .execute();
  return id;
}

/** A required single choice of a, b and c, unless the values say otherwise. */
export const question = (question_no: number, values: Partial<Schemas['Question']> = {}): Schemas['Question'] => ({
  question_no,
  name: `Question ${question_no}`,
  type: 'single',
  choices: ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase(), hotkey: null })),
  scale: 'nominal',
  required: true,
  use_iframe: false,
  hint: '',
  dataset: null,
  show_when: null,
  ...values,
});

export async function makeQuestions(db: Db, task_id: string, questions: readonly Schemas['Question'][]): Promise<void> {
  if (questions.length === 0) return;
  await db
    .insertInto('questions')
    .values(
      questions.map(({ dataset, choices, show_when, ...values }, index) => ({
        ...values,
        task_id,
        position: index + 1,
        dataset_id: dataset,
        choices: JSON.stringify(choices),
        show_when: show_when && JSON.stringify(show_when),
      })),
    )
    .execute();
}

export async function makeContributors(db: Db, task_id: string, users: readonly string[]): Promise<void> {
  await db
    .insertInto('task_contributors')
    .values(users.map((user_id, index) => ({ task_id, user_id, position: index + 1 })))
    .execute();
}

type Scene = Partial<Insertable<Tables['tasks']>> & {
  manager?: 'master' | 'manager' | 'manager2';
  /** A project of that manager; a new active one unless given. */
  project_id?: string;
  contributors?: readonly DemoUsername[];
  texts?: readonly string[];
  columns?: Schemas['DatasetColumn'][];
  rows?: readonly (readonly string[])[];
  questions?: readonly Schemas['Question'][];
};

/** A draft of the manager in a project of its own, still without rows, questions and contributors. */
export async function makeEmptyDraft({ db, people }: TestApp): Promise<string> {
  const project_id = await makeProject(db, { manager_id: people.manager });
  return makeTask(db, { project_id, created_by: people.manager });
}

/**
 * A draft that lacks nothing for publishing: three texts, one question, one contributor, unless the scene says
 * otherwise.
 */
export async function makeDraft(
  { db, people }: TestApp,
  {
    manager = 'manager',
    contributors = ['contributor'],
    texts = ['one', 'two', 'three'],
    columns,
    rows,
    questions,
    ...values
  }: Scene = {},
): Promise<{ task: string; project: string; dataset: string }> {
  const created_by = people[manager];
  const project = values.project_id ?? (await makeProject(db, { manager_id: created_by }));
  const task = await makeTask(db, { ...values, created_by, project_id: project });
  const dataset = await makeDataset(db, task, {
    rows: rows ?? texts.map((text) => [text]),
    created_by,
    ...(columns && { columns }),
  });
  await makeQuestions(db, task, questions ?? [question(1)]);
  await makeContributors(
    db,
    task,
    contributors.map((name) => people[name]),
  );
  return { task, project, dataset };
}

/** The same, published by its manager through the API. `assignments`: the ids by username. */
export async function makePublished(app: TestApp, scene: Scene = {}) {
  const { task, project, dataset } = await makeDraft(app, scene);
  const { status, text } = await app.as(scene.manager ?? 'manager').post(`/task/${task}/publish`, { version: 1 });
  if (status !== 200) throw new Error(`publishing failed: ${text}`);
  const assigned = await app.db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['users.username', 'assignments.id'])
    .where('assignments.task_id', '=', task)
    .execute();
  const assignments: Partial<Record<string, string>> = Object.fromEntries(
    assigned.map(({ username, id }) => [username, id]),
  );
  return { task, project, dataset, assignments };
}

/** Gives the dataset of a draft, which has one row, as many as make a job of every change of the task. */
export async function addManyRows(db: Db, { task, dataset }: { task: string; dataset: string }): Promise<void> {
  await sql`
    insert into dataset_rows (task_id, row_no, dataset_id, line, cells)
    select ${task}, n, ${dataset}, n + 1, array['text ' || n] from generate_series(2, ${MANY_ROWS}::int) as n`.execute(
    db,
  );
  await sql`update datasets set rows_count = ${MANY_ROWS} where task_id = ${task}`.execute(db);
  await sql`update tasks set next_row_no = ${MANY_ROWS + 1} where id = ${task}`.execute(db);
}
