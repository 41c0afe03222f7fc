import { expect, test } from 'vitest';
import { createGate, type GatedWork } from './gate.ts';

/** A gate whose clock and work end when the test says so. */
function aGate(permits: number) {
  let time = 0;
  const gate = createGate(permits, () => time);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    ...gate,
    started,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    start: (kind: GatedWork, name: string) =>
      gate.run(kind, () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('so much runs at once, and the rest in the order in which it came', async () => {
  const gate = aGate(2);
  for (const name of ['1', '2', '3', '4']) void gate.start('answers', name);
  expect(gate.started).toEqual(['1', '2']);
  expect(gate.waiting('answers')).toBe(2);
  await gate.end('2');
  expect(gate.started).toEqual(['1', '2', '3']);
  await gate.end('1');
  await gate.end('3');
  expect([gate.started, gate.waiting('answers')]).toEqual([['1', '2', '3', '4'], 0]);
});

test('lists have half of it, however little else there is to do, and answers all', async () => {
  const gate = aGate(4);
  for (const name of ['list 1', 'list 2', 'list 3']) void gate.start('lists', name);
  expect(gate.started).toEqual(['list 1', 'list 2']);
  for (const name of ['1', '2', '3']) void gate.start('answers', name);
  expect(gate.started.slice(2)).toEqual(['1', '2']);
  await gate.end('list 1');
  expect(gate.started.slice(4)).toEqual(['3']);
  await gate.end('1');
  expect(gate.started.slice(5)).toEqual(['list 3']);
});

test('what is done now goes before what was kept, and that before lists', async () => {
  const gate = aGate(2);
  for (const name of ['1', '2']) void gate.start('answers', name);
  for (const kind of ['lists', 'kept', 'answers'] as const) void gate.start(kind, kind);
  await gate.end('1');
  expect(gate.started.slice(2)).toEqual(['answers']);
  await gate.end('2');
  expect(gate.started.slice(3)).toEqual(['kept']);
  await gate.end('answers');
  expect(gate.started.slice(4)).toEqual(['lists']);
});

test('work that fails makes way as well', async () => {
  const gate = createGate(1);
  await expect(gate.run('answers', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await gate.run('answers', async () => 'done')).toBe('done');
});

test('it says how long the first of those who wait has waited', async () => {
  const gate = aGate(1);
  void gate.start('answers', '1');
  expect(gate.waitedMs('answers')).toBe(0);
  void gate.start('answers', '2');
  gate.pass(100);
  void gate.start('answers', '3');
  gate.pass(50);
  expect([gate.waitedMs('answers'), gate.waitedMs('lists')]).toEqual([150, 0]);
  await gate.end('1');
  expect(gate.waitedMs('answers')).toBe(50);
});
