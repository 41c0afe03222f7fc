import { describe, expect, test } from 'vitest';
import { importCircles } from './circles.ts';
import { importsOf } from './imports-of.ts';

const check = (files: Record<string, string[]>) => [
  ...importCircles({ files: Object.entries(files).map(([path, imports]) => ({ path, imports })) }),
];

describe('circles of imports', () => {
  test('are none when every import leads on', () => {
    expect(check({ 'a.ts': ['./b.ts', './c.ts'], 'b.ts': ['./c.ts'], 'c.ts': ['react'] })).toEqual([]);
  });

  test('are refused, with the shortest way around', () => {
    const files = {
      'x/a.ts': ['../y/b.ts'],
      'y/b.ts': ['./c.ts', './d.ts'],
      'y/c.ts': ['./d.ts'],
      'y/d.ts': ['../x/a.ts'],
    };
    expect(check(files)).toEqual(['circle of imports: x/a.ts → y/b.ts → y/d.ts → x/a.ts']);
  });

  test('are refused, each on its own', () => {
    const files = { 'a.ts': ['./b.ts', './c.ts'], 'b.ts': ['./a.ts'], 'c.ts': ['./d.ts'], 'd.ts': ['./c.ts'] };
    expect(check(files)).toHaveLength(2);
  });

  test('are refused when a file imports itself', () => {
    expect(check({ 'a.ts': ['./a.ts'] })).toEqual(['circle of imports: a.ts → a.ts']);
  });
});

test.each([
  ["import { a } from './a.ts';"],
  ["import './a.ts';"],
  ["import type { A } from './a.ts';"],
  ["import { type A } from './a.ts';"],
  ["import {\n  a,\n  b,\n} from './a.ts';"],
  ["import * as all from './a.ts';"],
  ["export { a } from './a.ts';"],
  ["export * from './a.ts';"],
  ["export * as all from './a.ts';"],
  ["export type { A } from './a.ts';"],
  ["const { a } = await import('./a.ts');"],
  ['const load = () => import(`./a.ts`);'],
  ["type A = import('./a.ts').A;"],
  ["let a: typeof import('./a.ts');"],
  ["declare module './a.ts' {\n  interface A {}\n}"],
])('the reader of imports sees %s', (text) => {
  expect(importsOf('x.ts', text)).toEqual(['./a.ts']);
});

test('the reader of imports sees the types of JavaScript, and no comment of TypeScript', () => {
  const text = "/** @type {import('./a.ts').A} */\nlet a;";
  expect(importsOf('x.mjs', text)).toEqual(['./a.ts']);
  expect(importsOf('x.ts', text)).toEqual([]);
});

test('the reader of imports sees none in a text', () => {
  expect(importsOf('x.ts', 'const a = "import { a } from \'./a.ts\'";')).toEqual([]);
});
