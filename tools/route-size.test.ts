import { expect, test } from 'vitest';
import { type Manifest, measureRoutes } from './route-size.ts';

const MANIFEST: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], dynamicImports: [] },
  '_react.js': { file: 'react.js' },
  '_table.js': { file: 'table.js', imports: ['_react.js'] },
  '../../libs/i18n/src/messages/cn.json': { file: 'cn.js', isDynamicEntry: true },
  '../../libs/i18n/src/messages/de.json': { file: 'de.js', isDynamicEntry: true },
  'src/app/shell/shell.tsx': { file: 'shell.js', isDynamicEntry: true },
  'src/features/auth/sign-in-screen.tsx': { file: 'sign-in.js', isDynamicEntry: true },
  'src/features/task/task-list-screen.tsx': { file: 'tasks.js', isDynamicEntry: true, imports: ['_table.js'] },
};
const BYTES: Record<string, number> = {
  'index.js': 1000,
  'react.js': 60_000,
  'table.js': 300,
  'cn.js': 20,
  'de.js': 30,
  'shell.js': 4000,
  'sign-in.js': 500,
  'tasks.js': 119_000,
};
const weigh = (file: string) => BYTES[file] ?? Number.NaN;

test('a route weighs its entry, frame, screen and largest catalogue, every file once', () => {
  expect(measureRoutes(MANIFEST, weigh)).toEqual([
    { screen: 'task/task-list', bytes: 1000 + 60_000 + 300 + 30 + 4000 + 119_000, budget: 180_000, isSignIn: false },
    { screen: 'auth/sign-in', bytes: 1000 + 60_000 + 30 + 500, budget: 110_000, isSignIn: true },
  ]);
});

test('a build without lazy screens has no routes', () => {
  expect(measureRoutes({ 'index.html': { file: 'index.js', isEntry: true } }, weigh)).toEqual([]);
});
