import { expect, test } from 'vitest';
import { inWords } from './terminal-log.mjs';

const line = (level: number, msg: string, more: object = {}) =>
  JSON.stringify({ level, time: 1, pid: 2, ...more, msg });

test.each([
  [
    'what the server says',
    line(30, 'Concord is ready: http://localhost:4000'),
    'Concord is ready: http://localhost:4000',
  ],
  ['a warning', line(40, 'no backups are made', { risk: 'no_backup' }), 'Warning: no backups are made'],
  [
    'an error with where it happened',
    line(50, 'a job failed', { err: { message: 'no space', stack: 'Error: no space\n    at work' } }),
    'Error: a job failed\nError: no space\n    at work',
  ],
  ['a request that failed', line(50, 'a request failed', { req: { method: 'GET' } }), 'Error: a request failed'],
  ['a line of something else', 'Segmentation fault', 'Segmentation fault'],
  ['half a line', '{"level":30,"ms', '{"level":30,"ms'],
  ['an object of something else', '{"a":1}', '{"a":1}'],
])('%s is shown in words', (_what, given, shown) => {
  expect(inWords(given)).toBe(shown);
});

test('requests that were answered are not shown', () => {
  expect(inWords(line(30, 'answered', { req: { method: 'GET', url: '/cms/v1/task' }, status: 200 }))).toBeUndefined();
});
