import { describe, expect, test } from 'vitest';
import {
  dueDate,
  isWorkable,
  nextProjectState,
  nextTaskState,
  type ProjectState,
  type ProjectVerb,
  projectFlags,
  projectState,
  type TaskState,
  type TaskVerb,
  taskState,
  verbToActive,
} from './status.ts';

const projectStates: ProjectState[] = ['draft', 'active', 'inactive', 'completed'];
const taskStates: TaskState[] = ['draft', 'active', 'inactive'];

test.each([
  ['draft', 0, true, false],
  ['active', 1, false, false],
  ['inactive', 0, false, false],
  ['completed', 0, false, true],
] as const)(
  'a project that is %s has status %i, is_draft %s, is_completed %s',
  (state, status, is_draft, is_completed) => {
    expect(projectFlags[state]).toEqual({ status, is_draft, is_completed });
    expect(projectState({ status, is_draft, is_completed })).toBe(state);
  },
);

test.each([
  [0, true, 'draft'],
  [1, false, 'active'],
  [0, false, 'inactive'],
] as const)('a task with status %i and is_draft %s is %s', (status, is_draft, state) => {
  expect(taskState({ status, is_draft })).toBe(state);
});

describe('a project moves', () => {
  const allowed: Record<ProjectVerb, Partial<Record<ProjectState, ProjectState>>> = {
    publish: { draft: 'active' },
    activate: { inactive: 'active' },
    deactivate: { active: 'inactive' },
    complete: { active: 'completed', inactive: 'completed' },
    reopen: { completed: 'active' },
  };
  const verbs: ProjectVerb[] = ['publish', 'activate', 'deactivate', 'complete', 'reopen'];
  test.each(verbs.flatMap((verb) => projectStates.map((state) => [verb, state] as const)))(
    '%s from %s',
    (verb, state) => {
      expect(nextProjectState(state, verb)).toBe(allowed[verb][state]);
    },
  );
});

describe('a task moves', () => {
  const allowed: Record<TaskVerb, Partial<Record<TaskState, TaskState>>> = {
    publish: { draft: 'active' },
    activate: { inactive: 'active' },
    deactivate: { active: 'inactive' },
  };
  const verbs: TaskVerb[] = ['publish', 'activate', 'deactivate'];
  test.each(verbs.flatMap((verb) => taskStates.map((state) => [verb, state] as const)))('%s from %s', (verb, state) => {
    expect(nextTaskState(state, verb)).toBe(allowed[verb][state]);
  });
});

test.each([
  ['2026-11-10', '2026-11-30', { day: '2026-11-10', of: 'task' }],
  ['2026-12-24', '2026-11-30', { day: '2026-12-24', of: 'task' }],
  ['2026-11-30', '2026-11-30', { day: '2026-11-30', of: 'task' }],
  [null, '2026-11-30', { day: '2026-11-30', of: 'project' }],
  ['2026-11-10', null, { day: '2026-11-10', of: 'task' }],
  [null, null, null],
])('a task due %s in a project ending %s is due %o', (due_date, end_date, due) => {
  expect(dueDate({ due_date, project: { end_date } })).toEqual(due);
});

test.each([
  ['draft', 'publish'],
  ['inactive', 'activate'],
  ['completed', 'reopen'],
  ['active', undefined],
] as const)('what makes a project active that is %s: %s', (state, verb) => {
  expect(verbToActive(state)).toBe(verb);
});

test('a task is workable exactly when it and its project are Active', () => {
  const workable = projectStates.flatMap((project) =>
    taskStates
      .filter((task) => isWorkable(projectFlags[project], projectFlags[task]))
      .map((task) => `${project} ${task}`),
  );
  expect(workable).toEqual(['active active']);
});
