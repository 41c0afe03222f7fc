import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, ok, problem } from './fake-server.ts';
import { aCategory, idOf } from './records.ts';

afterEach(() => void vi.unstubAllGlobals());

const ask = (path: string, init?: RequestInit) => fetch(new Request(`http://localhost/cms/v1${path}`, init));

test('what the test has foreseen is answered', async () => {
  const { received } = fakeServer({ 'GET /category/{id}': { only: idOf(2), answer: ok(aCategory()) } });
  const answer = await ask(`/category/${idOf(2)}`);
  expect([answer.status, await answer.json()]).toEqual([200, aCategory()]);
  expect(received.map(({ operation }) => operation)).toEqual([`GET /category/${idOf(2)}`]);
});

test.fails('a request that the test has not foreseen fails it', async () => {
  fakeServer({});
  await ask('/category');
});

test.fails('an answer for one record is none for another', async () => {
  fakeServer({ 'GET /category/{id}': { only: idOf(2), answer: ok(aCategory()) } });
  await ask(`/category/${idOf(3)}`);
});

test.fails('a request that breaks the contract fails the test', async () => {
  fakeServer({ 'POST /category': problem(400, 'validation_failed') });
  await ask('/category', { method: 'POST', body: JSON.stringify({ name: 5 }) });
});

test.fails('an answer that breaks the contract fails the test', async () => {
  fakeServer({ 'GET /category/{id}': ok(aCategory({ id: 'none' })) });
  await ask(`/category/${idOf(2)}`);
});
