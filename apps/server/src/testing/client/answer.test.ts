import { expect, test } from 'vitest';
import { Answer } from './answer.ts';

const answer = (status: number, body: object) =>
  new Answer({ name: 'GET /task', status, body, text: JSON.stringify(body), bytes: Buffer.of(), headers: {} });

test('the result of a success is its body, and it has no problem', () => {
  const found = answer(200, { id: 'x' });
  expect(found.result).toEqual({ id: 'x' });
  expect(() => found.problem).toThrow('GET /task succeeded with 200: {"id":"x"}');
});

test('the token of a sign-in is that of its session, and there is none where a code is needed', () => {
  expect(answer(200, { authToken: 'x' }).token).toBe('x');
  expect(() => answer(202, { ticket: 'x' }).token).toThrow('opened no session: 202');
});

test('the problem of a refusal is its body, and it has no result', () => {
  const refused = answer(404, { code: 'not_found' });
  expect(refused.problem).toEqual({ code: 'not_found' });
  expect(() => refused.result).toThrow('GET /task was refused with 404: {"code":"not_found"}');
});
