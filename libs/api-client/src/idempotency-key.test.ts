import { expect, test } from 'vitest';
import { createApi } from './index.ts';
import { type Answer, answering } from './testing/server.ts';

const made: Answer = { status: 201, body: { id: '019a9f5e-0000-7000-8000-000000000001' } };
const lost: Answer = { status: 502, body: 'Bad Gateway' };
const refused: Answer = { status: 409, body: { code: 'name_taken', params: {} } };

async function setUp(...[first, ...more]: [Answer, ...Answer[]]) {
  const { baseUrl, keys, received } = await answering(first, ...more);
  const api = createApi({ baseUrl, token: () => 'a-token', onUnauthorized() {} });
  const add = (name: string) => api.call('post', '/category', { body: { name } }).catch(() => undefined);
  return { api, keys, received, add };
}

test('what makes a record is sent under a name of its own, anything else under none', async () => {
  const { api, keys, add } = await setUp(made);
  await add('First');
  await add('First');
  await api.call('post', '/auth/logout');
  await api.call('patch', '/category/{id}', {
    params: { path: { id: '019a9f5e-0000-7000-8000-000000000001' } },
    body: { version: 1, name: 'Second' },
  });
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(keys[1]).toMatch(/^[\da-f]{32}$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys.slice(2)).toEqual([undefined, undefined]);
});

test('when the answer is lost the same again has the same name, something else another', async () => {
  const { keys, add } = await setUp(lost, lost, lost, made, made);
  await add('First');
  await add('Other');
  await add('First');
  await add('First');
  await add('First');
  const [first, other, second, third, fourth] = keys;
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, other, fourth]).size).toBe(3);
});

test('an import whose answer was lost is asked for under the same name', async () => {
  const { api, keys } = await setUp(lost, { status: 202, body: {} });
  const request = {
    params: { path: { id: '019a9f5e-0000-7000-8000-000000000001' } },
    body: { upload_id: '019a9f5e-0000-7000-8000-000000000002', name: 'Rows', columns: [], only_good: false },
  };
  const ask = () => api.call('post', '/task/{id}/dataset/import', request).catch(() => undefined);
  await ask();
  await ask();
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('what was refused was not made: the same again is another attempt', async () => {
  const { keys, add } = await setUp(refused, made);
  await add('First');
  await add('First');
  expect(keys[1]).not.toBe(keys[0]);
});
