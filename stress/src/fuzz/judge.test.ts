import { expect, test } from 'vitest';
import type { Answer } from '../server/send.ts';
import { faultOf } from './judge.ts';
import type { Person } from './people.ts';
import { createPool } from './requests/pool.ts';
import { make } from './requests/request.ts';

const manager: Person = { who: 'manager', type: 1, token: 'x', pool: createPool() };
const contributor: Person = { ...manager, who: 'contributor', type: 2 };
const answer = (status: number, body?: unknown, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: {
    'x-request-id': 'x',
    'content-type': status < 400 ? 'application/json' : 'application/problem+json',
    ...headers,
  },
  text: body === undefined ? '' : JSON.stringify(body),
  body,
  ms: 1,
});
const problem = { type: 'x', title: 'x', status: 404, code: 'not_found', params: {}, request_id: 'x' };
const id = '01900000-0000-7000-8000-000000000000';
test('an answer as the contract has it is no fault', () => {
  expect(faultOf(make('GET', `/category/${id}`), manager, answer(404, problem))).toBeUndefined();
});

test.each([
  ['a failure', make('GET', '/category'), answer(500, { ...problem, code: 'internal' }), 'an answer of 500'],
  ['the database being gone', make('GET', '/category'), answer(503, problem), 'an answer of 503'],
  ['a status that is not declared', make('GET', '/category'), answer(409, problem), 'does not declare'],
  ['a body of another shape', make('GET', `/category/${id}`), answer(200, { id }), 'the body breaks the contract'],
  [
    'another kind of refusal',
    make('GET', '/category'),
    answer(400, {}, { 'content-type': 'text/html' }),
    'a refusal as',
  ],
  ['no id of the request', make('GET', '/category'), answer(400, {}, { 'x-request-id': undefined }), 'x-request-id'],
  ['no word of what is allowed', make('PUT', '/category'), answer(405, problem), '405 without Allow'],
])('%s is a fault', (_what, request, given, fault) => {
  expect(faultOf(request, manager, given)).toContain(fault);
});

test('a success of someone who may not ask is a fault', () => {
  expect(faultOf(make('POST', `/user/${id}/disable`, { version: 1 }), manager, answer(200, {}))).toBeDefined();
  expect(faultOf(make('DELETE', `/category/${id}`), contributor, answer(204))).toBe(
    'deleteCategory of contributor succeeded',
  );
});

test.each([
  ['deleteCategory took the path', make('DELETE', '/category/1')],
  ['deleteCategory took the query', make('DELETE', `/category/${id}?more=1`)],
  ['deleteProject took the query', make('DELETE', `/project/${id}?with_drafts=perhaps`)],
])('“%s”: a success although something is wrong is a fault', (fault, request) => {
  expect(faultOf(request, manager, answer(204))).toContain(fault);
});

test('a success although the body is wrong is a fault', () => {
  const request = make('PUT', `/view/${id}/default`);
  expect(faultOf(request, manager, answer(204))).toBeUndefined();
  const wrong = make('POST', `/category/${id}/purge`, { surplus: 1 });
  const master: Person = { ...manager, who: 'master', type: 0 };
  expect(faultOf(wrong, master, answer(204))).toContain('purgeCategory took the body');
});

test('a body behind a byte order mark is read as the server reads it', () => {
  const request = { ...make('POST', '/question/read', {}), body: '\ufeff{"text":"{}"}' };
  const outcome = answer(200, { concord: 'questions', version: 1, guideline: '', questions: [] });
  expect(faultOf(request, manager, outcome)).toBeUndefined();
  expect(faultOf({ ...request, body: '\ufeff{}' }, manager, outcome)).toBe('readQuestions took the body \ufeff{}');
});
