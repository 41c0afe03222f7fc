import { expect, test } from 'vitest';
import { longFunctions, tooLong } from './long-functions.ts';

const body = (lines: number) => '  work();\n'.repeat(lines - 2);
const named = (found: ReturnType<typeof longFunctions>) => found.map(({ name, lines }) => `${name} ${lines}`);

test.each([
  ['a.ts', `function work() {\n${body(60)}}`, []],
  ['a.ts', `function work() {\n${body(61)}}`, ['work 61']],
  ['a.ts', `const work = () => {\n${body(61)}};`, ['work 61']],
  ['a.ts', `const table = { work: async () => {\n${body(61)}} };`, ['work 61']],
  ['a.ts', `class A { work() {\n${body(61)}} }`, ['work 61']],
  ['a.ts', `run(() => {\n${body(61)}});`, ['(without a name) 61']],
  ['a.ts', `function outer() {\n  function inner() {\n${body(61)}  }\n}`, ['outer 63', 'inner 61']],
  ['a.tsx', `function Screen() {\n${body(120)}}`, []],
  ['a.tsx', `function Screen() {\n${body(121)}}`, ['Screen 121']],
  ['a.tsx', `function useScreen() {\n${body(61)}}`, ['useScreen 61']],
  ['a.ts', `function Screen() {\n${body(61)}}`, ['Screen 61']],
  ['a.ts', `const table = {\n${'  a: 1,\n'.repeat(200)}};`, []],
])('%s: a function of more lines than it may have is found (%#)', (path, source, expected) => {
  expect(named(longFunctions(path, source))).toEqual(expected);
});

test('it is said which function is too long, and by how much', () => {
  const long = { path: 'a.ts', name: 'work', lines: 61 };
  expect(tooLong(long)).toBe('a.ts: work has 61 lines, more than 60: split it');
});
