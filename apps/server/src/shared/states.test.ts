import { randomUUIDv7 } from 'node:crypto';
import {
  DAY_MS,
  dueDate as dueDateOf,
  isWorkable as isTaskWorkable,
  type ProjectState,
  projectFlags,
  projectState,
  type SubmissionState,
  submissionFlags,
  submissionState,
  type TaskState,
  taskState,
  today as todayAt,
} from '@concord/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dashboardOf } from '../testing/client/dashboard.ts';
import { makeProject, makePublished, makeTask } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import {
  countsByState,
  dueDate,
  isActive,
  isWorkable,
  partsOfWork,
  projectsThatAre,
  tasksThatAre,
  workThat,
} from './states.ts';

const app = await createTestApp();
const { db, people } = app;

type Case = { project: ProjectState; task: TaskState; work: SubmissionState; due: string | null; end: string | null };

/** One assignment of one task of one project, with every state that the fragments return for the three on 2026-11-21. */
async function stored({ project, task, work, due, end }: Case) {
  const own = { manager_id: people.manager, created_by: people.manager };
  const project_id = await makeProject(db, { ...own, state: project, end_date: end });
  const { status, is_draft } = projectFlags[task];
  const task_id = await makeTask(db, { project_id, created_by: people.manager, due_date: due, status, is_draft });
  const values = { task_id, id: randomUUIDv7(), user_id: people.contributor, position: 1, ...submissionFlags[work] };
  await db.insertInto('assignments').values(values).execute();
  const today = '2026-11-21';
  const { disputed: _, ...ownStates } = partsOfWork(today); // is asked of another table
  const parts = Object.entries(ownStates).map(([state, own]) => [state, workThat(own)] as const);
  const states = { project: projectsThatAre(today), task: tasksThatAre(today), work: Object.fromEntries(parts) };
  const named = Object.entries(states).flatMap(([noun, fragments]) =>
    Object.entries(fragments).map(([state, fragment]) => fragment.as(`${noun} ${state}`)),
  );
  const row = await db
    .selectFrom('assignments')
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .innerJoinLateral(
      (eb) => eb.selectFrom('assignments').select(countsByState).where('assignments.task_id', '=', task_id).as('work'),
      (join) => join.onTrue(),
    )
    .select(named)
    .select([isWorkable.as('workable'), isActive.as('counts'), dueDate.as('due')])
    .select(['projects.status as p_status', 'projects.is_draft as p_draft', 'projects.is_completed as p_completed'])
    .select(['tasks.status as t_status', 'tasks.is_draft as t_draft', 'tasks.due_date', 'projects.end_date'])
    .select(['assignments.status as a_status', 'assignments.is_completed as a_completed'])
    .where('assignments.task_id', '=', task_id)
    .executeTakeFirstOrThrow();
  const isTrue = Object.entries(row).filter(([name, value]) => name.includes(' ') && value === true);
  return { row, states: new Set(isTrue.map(([name]) => name)) };
}

const YESTERDAY = '2026-11-20';
const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';
const active = { project: 'active', task: 'active', work: 'incomplete', due: null, end: null } as const;

// DESIGN.md section 4, Late: nothing is late on its last day, without one, or where no one can work on it.
test.each<[string, Partial<Case>, ...late: ('project' | 'work')[]]>([
  ['has no last day', {}],
  ['is due yesterday', { due: YESTERDAY }, 'work'],
  ['is due today', { due: TODAY }],
  ['is due tomorrow', { due: TOMORROW }],
  ['ends with its project yesterday', { end: YESTERDAY }, 'project', 'work'],
  ['ends with its project today', { end: TODAY }],
  ['ends with its project tomorrow', { end: TOMORROW }],
  ['is due today in a project that ended yesterday', { due: TODAY, end: YESTERDAY }, 'project'],
  ['is due yesterday in a project that ends tomorrow', { due: YESTERDAY, end: TOMORROW }, 'work'],
  ['is submitted', { work: 'under_review', due: YESTERDAY, end: YESTERDAY }, 'project'],
  ['is approved', { work: 'approved', due: YESTERDAY, end: YESTERDAY }, 'project'],
  ['is of an inactive task', { task: 'inactive', due: YESTERDAY, end: YESTERDAY }, 'project'],
  ['is of a draft', { task: 'draft', due: YESTERDAY, end: YESTERDAY }, 'project'],
  ['is of an inactive project', { project: 'inactive', due: YESTERDAY, end: YESTERDAY }],
  ['is of a completed project', { project: 'completed', due: YESTERDAY, end: YESTERDAY }],
  ['is of a draft project', { project: 'draft', due: YESTERDAY, end: YESTERDAY }],
])('work that %s, on 2026-11-21', async (_, values, ...late) => {
  const { states } = await stored({ ...active, ...values });
  expect({
    project: states.has('project overdue'),
    task: states.has('task late'),
    work: states.has('work late'),
  }).toEqual({ project: late.includes('project'), task: late.includes('work'), work: late.includes('work') });
});

const cases = (['draft', 'active', 'inactive', 'completed'] as const).flatMap((project) =>
  (['draft', 'active', 'inactive'] as const).flatMap((task) =>
    (['incomplete', 'under_review', 'approved'] as const).map((work) => ({ project, task, work })),
  ),
);

test.each(cases)(
  'the database and the domain agree on $work work of a task $task in a project $project',
  async (one) => {
    const { row, states } = await stored({ ...active, ...one });
    const project = { status: row.p_status, is_draft: row.p_draft, is_completed: row.p_completed };
    const task = { status: row.t_status, is_draft: row.t_draft };
    const among = (noun: string, ...names: string[]) => names.filter((name) => states.has(`${noun} ${name}`));
    expect([projectState(project)]).toEqual(among('project', 'draft', 'active', 'inactive', 'completed'));
    expect([submissionState({ status: row.a_status, is_completed: row.a_completed })]).toEqual(
      among('work', 'incomplete', 'under_review', 'approved'),
    );
    expect(states.has('work submitted')).toBe(one.work !== 'incomplete');
    expect([taskState(task)]).toEqual(
      among('task', 'draft', 'active', 'paused', 'inactive').map((name) => (name === 'paused' ? 'active' : name)),
    );
    expect(states.has('task published')).toBe(one.task !== 'draft');
    expect(states.has('task complete')).toBe(one.task !== 'draft' && one.work === 'approved');
    expect(row.workable).toBe(isTaskWorkable(project, task));
    expect(states.has('task active')).toBe(isTaskWorkable(project, task));
    // Outstanding (DESIGN.md section 5): not submitted, on a published task of an uncompleted project.
    expect(row.counts).toBe(one.work === 'incomplete' && one.task !== 'draft' && one.project !== 'completed');
  },
);

test.each([
  [TODAY, TOMORROW],
  [TOMORROW, TODAY],
  [TODAY, null],
  [null, TODAY],
  [null, null],
])('the database and the domain agree on the last day of a task due %s in a project ending %s', async (due, end) => {
  const { row } = await stored({ ...active, due, end });
  expect(row.due).toBe(dueDateOf({ due_date: due, project: { end_date: end } })?.day ?? null);
});

test('work becomes late at midnight at +08:00, on every page at once', async () => {
  app.clock.stop();
  const now = app.services.now();
  const day = todayAt(now);
  const midnight = new Date(`${day}T00:00:00+08:00`).getTime() + DAY_MS;
  app.clock.advance(midnight - 1 - now.getTime());
  // Only what this test makes is left.
  await sql`update projects set deleted_at = now()`.execute(db);
  await sql`update tasks set deleted_at = now()`.execute(db);
  const project_id = await makeProject(db, { manager_id: people.manager, end_date: day });
  const { task, assignments } = await makePublished(app, { project_id, contributors: ['contributor'] });
  const [master, manager, contributor] = [app.as('master'), app.as('manager'), app.as('contributor')];
  const seen = async () => {
    const [ofMaster, ofManager, own] = [
      await dashboardOf(master, 0),
      await dashboardOf(manager, 1),
      await dashboardOf(contributor, 2),
    ];
    const detail = (await manager.get(`/task/${task}`)).result;
    return {
      project: (await manager.get(`/project/${project_id}`)).result.late,
      'project list': (await manager.get('/project?state=overdue')).result.totalCount === 1,
      task: detail.late,
      'task list': (await manager.get('/task?state=late')).result.totalCount === 1,
      'contributor of the task': detail.contributor[0]?.assignment?.late,
      submission: (await manager.get(`/submission/${assignments.contributor ?? ''}`)).result.late,
      'submission list': (await manager.get('/submission?state=late')).result.totalCount === 1,
      'own task': (await contributor.get(`/userTask/${task}`)).result.late,
      'own tasks': (await contributor.get('/userTask?state=late')).result.totalCount === 1,
      'dashboard of a master': [ofMaster.late_project, ofMaster.late_task],
      'dashboard of a manager': [ofManager.late_project, ofManager.overdue_sum.late],
      'dashboard of a contributor': [own.lifetime_stat.late, own.task[0]?.late],
    };
  };
  const before = await seen();
  for (const [place, late] of Object.entries(before)) expect([late].flat().some(Boolean), place).toBe(false);
  app.clock.advance(1);
  const after = await seen();
  for (const [place, late] of Object.entries(after)) expect([late].flat().every(Boolean), place).toBe(true);
});
