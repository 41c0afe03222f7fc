import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCode, createApi } from './index.ts';
import { type Answer, answering } from './testing/server.ts';

const ID = '019a9f5e-0000-7000-8000-000000000001';

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('No ApiError was thrown', { cause: error });
  return error;
}

async function setUp(answer: Answer, token: string | undefined = 'a-token') {
  const server = await answering(answer);
  const expired: string[] = [];
  const api = createApi({ baseUrl: server.baseUrl, token: () => token, onUnauthorized: (sent) => expired.push(sent) });
  return { api, expired, ...server };
}

const problem = (code: ApiErrorCode, more = {}) => ({ type: 'about:blank', title: '', code, params: {}, ...more });

test('a call sends its parameters and the bearer token, and answers the data', async () => {
  const { api, received } = await setUp({ status: 200, body: { entities: [], totalCount: 0 } });
  const list = await api.call('get', '/task/{id}/row', {
    params: { path: { id: ID }, query: { position: 1, limit: 20 } },
  });
  expect(list).toEqual({ entities: [], totalCount: 0 });
  expect(received).toEqual([
    { method: 'GET', url: `/cms/v1/task/${ID}/row?position=1&limit=20`, authorization: 'Bearer a-token', body: '' },
  ]);
});

test('a call without a token sends no Authorization header', async () => {
  const server = await answering({ status: 200, body: { authToken: 'new' } });
  const api = createApi({ baseUrl: server.baseUrl, token: () => undefined, onUnauthorized() {} });
  await api.call('post', '/auth/login', { body: { username: 'ada', password: 'secret' } });
  expect(server.received[0]).toMatchObject({
    authorization: undefined,
    body: '{"username":"ada","password":"secret"}',
  });
});

test('a header of its own wins over the token in use', async () => {
  const { api, received } = await setUp({ status: 200, body: {} });
  await api.call('get', '/auth/getUser', { headers: { Authorization: 'Bearer another' } });
  expect(received[0]?.authorization).toBe('Bearer another');
});

test('an answer without a body is undefined', async () => {
  const { api } = await setUp({ status: 204 });
  expect(await api.call('post', '/auth/logout')).toBeUndefined();
});

test('a refused call throws what the server says is wrong', async () => {
  const errors = [{ pointer: '/name', code: 'required', params: {} }];
  const { api } = await setUp({ status: 400, body: problem('validation_failed', { errors, request_id: 'r-1' }) });
  const error = await failure(api.call('post', '/category', { body: { name: '' } }));
  expect(error).toMatchObject({ status: 400, code: 'validation_failed', errors, requestId: 'r-1' });
});

test('a stale update throws the current record', async () => {
  const { api } = await setUp({ status: 409, body: problem('stale_version', { current: { version: 3 } }) });
  const update = { params: { path: { id: ID } }, body: { version: 2, name: 'New' } };
  expect(await failure(api.call('patch', '/category/{id}', update))).toMatchObject({
    code: 'stale_version',
    current: { version: 3 },
  });
});

test('too many attempts say how many seconds to wait', async () => {
  const { api } = await setUp({ status: 429, body: problem('too_many_attempts'), headers: { 'Retry-After': '12' } });
  const attempt = api.call('post', '/auth/login', { body: { username: 'ada', password: 'wrong' } });
  expect(await failure(attempt)).toMatchObject({ code: 'too_many_attempts', retryAfter: 12 });
});

test('an answer in other words gets its code by status', async () => {
  const { api } = await setUp({ status: 502, body: '<h1>Bad gateway</h1>' });
  expect(await failure(api.call('get', '/workspace'))).toMatchObject({ status: 502, code: 'unavailable' });
});

test('no answer is the code network', async () => {
  const { api, close } = await setUp({ status: 200 });
  await close();
  expect(await failure(api.call('get', '/workspace'))).toMatchObject({ status: 0, code: 'network' });
});

test('an aborted call throws AbortError and no ApiError', async () => {
  const { api } = await setUp({ status: 200, body: {} });
  const call = api.call('get', '/workspace', { signal: AbortSignal.abort() });
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('a token that is no longer taken is reported once', async () => {
  const { api, expired } = await setUp({ status: 401, body: problem('not_signed_in') });
  await failure(api.call('get', '/project'));
  expect(expired).toEqual(['a-token']);
});

test('a wrong password at sign-in says nothing about the token in use', async () => {
  const { api, expired } = await setUp({ status: 401, body: problem('login_failed') });
  await failure(api.call('post', '/auth/login', { body: { username: 'ada', password: 'wrong' } }));
  expect(expired).toEqual([]);
});

test('a refusal of a token that has been replaced meanwhile is not reported', async () => {
  const server = await answering({ status: 401, body: problem('not_signed_in') });
  const expired: string[] = [];
  const { baseUrl, received } = server;
  const token = () => (received.length === 0 ? 'old' : 'new');
  const api = createApi({ baseUrl, token, onUnauthorized: (sent) => expired.push(sent) });
  await failure(api.call('get', '/project'));
  expect(received[0]?.authorization).toBe('Bearer old');
  expect(expired).toEqual([]);
});

const refused: Answer = { status: 401, body: problem('not_signed_in') };

async function expiring(isBack: boolean, ...answers: [Answer, ...Answer[]]) {
  const server = await answering(...answers);
  const tokens = { held: 'old' };
  const { promise: back, resolve } = Promise.withResolvers<boolean>();
  const api = createApi({
    baseUrl: server.baseUrl,
    token: () => tokens.held,
    onUnauthorized() {
      if (isBack) tokens.held = 'new';
      resolve(isBack);
    },
    holdSession: () => () => back,
  });
  return { ...server, api };
}

test('a call refused because the session has ended is sent once more when the person is back', async () => {
  const { api, received } = await expiring(true, refused, { status: 201, body: { id: ID } });
  await expect(api.call('post', '/category', { body: { name: 'Reviews' } })).resolves.toMatchObject({ id: ID });
  expect(received.map(({ authorization, body }) => [authorization, body])).toEqual([
    ['Bearer old', '{"name":"Reviews"}'],
    ['Bearer new', '{"name":"Reviews"}'],
  ]);
});

test('a call is not sent a third time', async () => {
  const { api, received } = await expiring(true, refused);
  expect(await failure(api.call('post', '/category', { body: { name: 'Reviews' } }))).toMatchObject({ status: 401 });
  expect(received).toHaveLength(2);
});

test('a call is not repeated for another user', async () => {
  const { api, received } = await expiring(false, refused, { status: 201, body: { id: ID } });
  expect(await failure(api.call('post', '/category', { body: { name: 'Reviews' } }))).toMatchObject({ status: 401 });
  expect(received).toHaveLength(1);
});

test('a call that names its token is its caller’s to repeat', async () => {
  const { api, received } = await expiring(true, refused);
  await failure(api.call('get', '/auth/getUser', { headers: { Authorization: 'Bearer old' } }));
  expect(received).toHaveLength(1);
});

test('a call made while the session is asked for anew waits for it', async () => {
  const server = await answering({ status: 200, body: { entities: [], totalCount: 0 } });
  let held: string | undefined;
  const { promise: back, resolve } = Promise.withResolvers<boolean>();
  const api = createApi({
    baseUrl: server.baseUrl,
    token: () => held,
    onUnauthorized() {},
    holdSession: () => () => back,
  });
  const list = api.call('get', '/project');
  held = 'new';
  resolve(true);
  await list;
  expect(server.received.map(({ authorization }) => authorization)).toEqual(['Bearer new']);
});

test('query options have the call as their key and fetch its data', async () => {
  const { api, received } = await setUp({ status: 200, body: { entities: [], totalCount: 0 } });
  const options = api.query('get', '/project', { params: { query: { q: '咖啡' } } });
  expect(options.queryKey).toEqual(['get', '/project', { query: { q: '咖啡' } }]);
  expect(api.query('get', '/workspace').queryKey).toEqual(['get', '/workspace', {}]);
  expect(await new QueryClient().fetchQuery(options)).toEqual({ entities: [], totalCount: 0 });
  expect(received[0]?.url).toBe(`/cms/v1/project?q=${encodeURIComponent('咖啡')}`);
});

test('mutation options have the operation as their key and send what they are given', async () => {
  const { api, received } = await setUp({ status: 201, body: { id: ID, name: 'Reviews' } });
  const { mutationKey, mutationFn } = api.mutate('post', '/category');
  expect(mutationKey).toEqual(['post', '/category']);
  expect(await mutationFn({ body: { name: 'Reviews' } })).toMatchObject({ id: ID });
  expect(received[0]?.body).toBe('{"name":"Reviews"}');
});

test('what each response says of the build of the console is passed on, refused or not', async () => {
  const named = (status: number, release: string): Answer => ({
    status,
    body: status === 200 ? { entities: [], totalCount: 0 } : problem('not_found'),
    headers: { 'Concord-Release': release, 'Access-Control-Expose-Headers': 'Concord-Release' },
  });
  const server = await answering(named(200, 'aaa'), { status: 200, body: {} }, named(404, 'bbb'));
  const heard: string[] = [];
  const onRelease = (release: string) => heard.push(release);
  const api = createApi({ baseUrl: server.baseUrl, token: () => 'a-token', onUnauthorized() {}, onRelease });
  await api.call('get', '/project');
  await api.call('get', '/workspace');
  await failure(api.call('get', '/project'));
  expect(heard).toEqual(['aaa', 'bbb']);
});
