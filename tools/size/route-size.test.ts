import { describe, expect, test } from 'vitest';
import { type Manifest, measureRoutes, screenParts } from './route-size.ts';

const later = (file: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file,
  isDynamicEntry: true,
  imports,
  dynamicImports,
});
const builder = 'src/features/task/builder';
const MANIFEST: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], dynamicImports: [] },
  '_react.js': { file: 'react.js' },
  '_table.js': { file: 'table.js', imports: ['_react.js'] },
  '../../libs/i18n/src/messages/cn.json?start.json': later('cn-start.js'),
  '../../libs/i18n/src/messages/de.json?start.json': later('de-start.js'),
  '../../libs/i18n/src/messages/cn.json?console.json': later('cn-console.js'),
  '../../libs/i18n/src/messages/cn.json?builder.json': later('cn-builder.js'),
  '../../libs/i18n/src/messages/cn.json?contributor.json': later('cn-contributor.js'),
  '../../libs/i18n/src/messages/cn.json?queue.json': later('cn-queue.js'),
  '../../libs/ui/src/components/icon/icon-set.ts': later('icons.js'),
  'src/app/signed-in.tsx': later('frame.js'),
  'src/features/user-task/answers/answers-outbox.ts': later('answers.js'),
  'src/features/auth/registration-screen.tsx': later('registration.js'),
  'src/features/error/error-screen.tsx': later('error.js'),
  'src/features/task/task-list-screen.tsx': later('tasks.js', ['_table.js']),
  'src/features/user-task/my-tasks/my-tasks-screen.tsx': later('my-tasks.js'),
  [`${builder}/task-edit-screen.tsx`]: later(
    'edit.js',
    [],
    [`${builder}/data/data-step.tsx`, `${builder}/people/people-step.tsx`],
  ),
  [`${builder}/data/data-step.tsx`]: later('data.js', ['_table.js']),
  [`${builder}/people/people-step.tsx`]: later('people.js'),
};
const BYTES: Record<string, number> = {
  'index.js': 1,
  'react.js': 10,
  'table.js': 100,
  'cn-start.js': 500,
  'de-start.js': 1000,
  'cn-console.js': 10_000,
  'cn-builder.js': 100_000,
  'cn-contributor.js': 200_000,
  'cn-queue.js': 50_000,
  'icons.js': 1e6,
  'frame.js': 1e7,
  'answers.js': 1e8,
  'registration.js': 1e9,
  'error.js': 2e9,
  'tasks.js': 3e9,
  'my-tasks.js': 4e9,
  'edit.js': 5e9,
  'data.js': 6e9,
  'people.js': 7e9,
};
const weigh = (file: string) => BYTES[file] ?? Number.NaN;

const PARTS = screenParts(`
  screen({
    messages: ['records', 'queue'],
    load: async () => (await import('../../features/task/task-list-screen.tsx')).TaskListScreen,
  }),
  screen({
    path: paths.taskEdit,
    messages: ['builder'],
    load: async () => (await import('../../features/task/builder/task-edit-screen.tsx')).TaskEditScreen,
  }),
  screen({
    messages: ['contributor'],
    load: async () => (await import('../../features/user-task/my-tasks/my-tasks-screen.tsx')).MyTasksScreen,
  }),`);
const routes = measureRoutes(MANIFEST, weigh, PARTS);

describe('a route weighs every file once', () => {
  test.each([
    ['auth/login', 1011],
    ['auth/registration', 1_000_001_011],
    ['error/error', 2_001_001_011],
    ['error/error, signed in', 2_111_011_011],
    ['task/task-list', 3_011_061_111],
    ['user-task/my-tasks/my-tasks', 4_111_211_011],
    ['task/builder/task-edit, data', 11_011_111_111],
    ['task/builder/task-edit, people', 12_011_111_011],
  ])('%s: %i', (screen, bytes) => {
    expect(routes.find((route) => route.screen === screen)?.bytes).toBe(bytes);
  });

  test('and is listed once, the heaviest first', () => {
    expect(routes).toHaveLength(8);
    expect(routes[0]?.screen).toBe('task/builder/task-edit, people');
  });
});

test('the sign-in page has a smaller budget than the others', () => {
  const budgets = Map.groupBy(routes, ({ budget }) => budget);
  expect(budgets.get(125_000)?.map(({ screen }) => screen)).toEqual(['auth/login']);
  expect(budgets.get(200_000)).toHaveLength(7);
});

test('a sign-in page that is fetched by itself weighs what it imports', () => {
  const manifest = { ...MANIFEST, 'src/features/auth/login-screen.tsx': later('login.js', ['_table.js']) };
  const signIn = measureRoutes(manifest, (file) => (file === 'login.js' ? 5 : weigh(file)), PARTS).filter(
    ({ isSignIn }) => isSignIn,
  );
  expect(signIn.map(({ bytes }) => bytes)).toEqual([1011 + 105]);
});

test('a manifest without an entry has no routes', () => {
  expect(measureRoutes({}, weigh, PARTS)).toEqual([]);
});

test('a screen whose parts of the catalogues the routes do not say is refused', () => {
  expect(() => measureRoutes(MANIFEST, weigh, new Map())).toThrow('no parts of the catalogues for');
});
