import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');
const json = { 'content-type': 'application/json' };
const someId = '01900000-0000-7000-8000-000000000000';

const post = (path: string, payload: string | Buffer, headers: Record<string, string> = json) =>
  manager.send({ method: 'POST', path, headers, payload });
const validation = (...errors: object[]) => ({ code: 'validation_failed', errors });

test.each([
  ['JSON that ends early', '{"name":'],
  ['no JSON at all', 'name=x'],
  ['an apostrophe for a quote', "{'name': 'x'}"],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a key that would reach a prototype', '{"name":"x","__proto__":{"admin":true}}'],
  ['a prototype behind a constructor', '{"name":"x","constructor":{"prototype":{}}}'],
])('%s is malformed', async (_what, payload) => {
  const { status, body } = await post('/category', payload);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'validation_failed' });
});

test('a name in another encoding than UTF-8 is refused, not stored with signs in place of its letters', async () => {
  const { status } = await post('/category', Buffer.from('{"name":"caf\xe9 latin"}', 'latin1'));
  expect(status).toBe(400);
  expect((await manager.get('/category?q=latin')).body).toMatchObject({ totalCount: 0 });
});

test('a body that does not say what it is, is refused for that', async () => {
  const { status } = await post('/category', '{"name":"untyped"}', {});
  expect(status).toBe(415);
});

test('a missing body is required', async () => {
  expect((await manager.post('/category')).body).toMatchObject(
    validation({ pointer: '', code: 'required', params: {} }),
  );
  expect((await post('/category', '')).body).toMatchObject(validation({ pointer: '', code: 'required', params: {} }));
});

test.each(['[]', '[{"name":"x"}]', 'null', '"name"', '7', 'true'])('%s is no record', async (payload) => {
  const { status, body } = await post('/category', payload);
  expect(status).toBe(400);
  expect(body).toMatchObject(validation({ pointer: '', code: 'type', params: {} }));
});

test('every wrong field is named at once, with what it should be', async () => {
  const { status, problem } = await app.as('master').unchecked('POST', '/user', {
    username: 'ab',
    email: 'nowhere',
    name: ' ',
    type: 3,
    occupation: 'x'.repeat(101),
    firstname: 5,
    admin: true,
  });
  expect(status).toBe(400);
  const { errors } = problem;
  expect(errors).toHaveLength(7);
  expect(errors).toEqual(
    expect.arrayContaining([
      { pointer: '/username', code: 'too_short', params: { n: 3 } },
      { pointer: '/email', code: 'format', params: {} },
      { pointer: '/name', code: 'format', params: {} },
      { pointer: '/type', code: 'not_allowed', params: {} },
      { pointer: '/occupation', code: 'too_long', params: { n: 100 } },
      { pointer: '/firstname', code: 'type', params: {} },
      { pointer: '/admin', code: 'unknown_field', params: {} },
    ]),
  );
});

test('values of a body are not converted: the text "1" is no number', async () => {
  const { body } = await manager.unchecked('PATCH', `/category/${someId}`, { version: '1' });
  expect(body).toMatchObject(validation({ pointer: '/version', code: 'type', params: {} }));
});

test('a number the database cannot hold is refused before it gets there', async () => {
  const { body } = await manager.patch(`/category/${someId}`, { version: 99_999_999_999 });
  expect(body).toMatchObject(validation({ pointer: '/version', code: 'too_large', params: { n: 2_147_483_647 } }));
});

test('a field that may be null gives one reason, the useful one', async () => {
  const wrong = { version: 1, start_date: 7, end_date: '2026-02-30' };
  const { body } = await manager.unchecked('PATCH', `/project/${someId}`, wrong);
  expect(body).toMatchObject({
    errors: [
      { pointer: '/start_date', code: 'type', params: {} },
      { pointer: '/end_date', code: 'format', params: {} },
    ],
  });
});

test.each(['0000-01-01', '2026-13-01', '2026-1-1', '2026-02-29', '20260101', '2026-01-01T00:00:00Z'])(
  '%s is no date',
  async (from) => {
    const { status, body } = await manager.get(`/submission?from=${from}`);
    expect(status).toBe(400);
    expect(body).toMatchObject(validation({ pointer: '/from', code: 'format', params: {} }));
  },
);

test.each([
  ['U+0000', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
])('text with %s, which PostgreSQL cannot store, is refused in bodies', async (_what, description) => {
  const { status, body } = await manager.post('/category', { name: 'a', description });
  expect(status).toBe(400);
  expect(body).toMatchObject(validation({ pointer: '/description', code: 'format', params: {} }));
});

test.each(['/category?q=%00', '/user?q=a%00b', `/download/a%00b`])(
  '%s, with what cannot be stored, is refused',
  async (path) => {
    expect((await manager.get(path)).status).toBe(400);
  },
);

test.each(['/category/%zz', '/category/%', '/user/%c0%ae'])('the undecodable address %s is refused', async (path) => {
  const { status, body } = await manager.get(path);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'validation_failed' });
});

test('text in any script goes in and comes out as it was', async () => {
  const name = '数据 👩\u200d👩\u200d👧 שלום می\u200cخواهم e\u0301 ﷽';
  const description = 'line one\n\u202eline two\u202c';
  const { status, body } = await manager.post('/category', { name, description });
  expect(status).toBe(201);
  expect(body).toMatchObject({ name, description });
});

test.each([
  'a\nb',
  'a\rb',
  '\tb',
  'a\u0085',
  'a\u2028b',
  '\u202egnp.exe',
  '\u2066a',
  'a\u200fb',
  'a\u0007',
  'a\u061cb',
])('the name %j is refused, and said to be one of such characters', async (name) => {
  const code = 'name_characters';
  const ofCategory = await manager.post('/category', { name });
  expect(ofCategory).toMatchObject({ status: 400, body: validation({ pointer: '/name', code, params: {} }) });
  const self = { version: 1, name, firstname: name, lastname: name, occupation: name };
  const { body } = await manager.patch('/auth/profile', self);
  const fields = ['name', 'firstname', 'lastname', 'occupation'];
  expect(body).toMatchObject(validation(...fields.map((field) => ({ pointer: `/${field}`, code, params: {} }))));
});

test('a blank name is no name for another reason', async () => {
  const { body } = await manager.post('/category', { name: ' \u3000 ' });
  expect(body).toMatchObject(validation({ pointer: '/name', code: 'format', params: {} }));
});

test('markup and SQL are text like any other', async () => {
  const name = `'); drop table users; -- <script>alert(1)</script>`;
  const { status, body } = await manager.post('/category', { name });
  expect(status).toBe(201);
  expect(body).toMatchObject({ name });
  expect((await manager.get(`/category?q=${encodeURIComponent("'; drop table users")}`)).status).toBe(200);
});

test.each([
  ['/project?sortField=password_hash', '/sortField', 'not_allowed'],
  ['/project?sortField=name;drop table users', '/sortField', 'not_allowed'],
  ['/project?sortOrder=sideways', '/sortOrder', 'not_allowed'],
  ['/project?pageSize=101', '/pageSize', 'too_large'],
  ['/project?pageSize=0', '/pageSize', 'too_small'],
  ['/project?pageNumber=-1', '/pageNumber', 'too_small'],
  ['/project?pageNumber=one', '/pageNumber', 'type'],
  ['/project?pageNumber=1e1', '/pageNumber', 'type'],
  ['/project?pageSize=0x10', '/pageSize', 'type'],
  ['/project?pageSize=%205', '/pageSize', 'type'],
  ['/project?pageSize=5%20', '/pageSize', 'type'],
  ['/project?pageSize=%2B5', '/pageSize', 'type'],
  ['/project?pageSize=5.0', '/pageSize', 'type'],
  ['/project?pageSize=%D9%A5', '/pageSize', 'type'],
  ['/project?pageSize=%EF%BC%95', '/pageSize', 'type'],
  ['/user?type=0x1', '/type', 'type'],
  ['/audit?limit=1e1', '/limit', 'type'],
  [`/submission/${someId}/row?round=1_0`, '/round', 'type'],
  ['/project?pageSize=99999999999999999999', '/pageSize', 'too_large'],
  ['/project?pageNumber=1.5', '/pageNumber', 'type'],
  ['/project?pageNumber=', '/pageNumber', 'type'],
  ['/project?pageNumber=1&pageNumber=2', '/pageNumber', 'type'],
  ['/project?nonsense=1', '/nonsense', 'unknown_field'],
  ['/project?__proto__=1', '/__proto__', 'unknown_field'],
  ['/project/not-a-uuid', '/id', 'format'],
  [`/project/urn:uuid:${someId}`, '/id', 'format'],
  ['/project/..%2f..%2fetc%2fpasswd', '/id', 'format'],
])('GET %s says which part is wrong', async (path, pointer, code) => {
  const { status, body } = await manager.get(path);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'validation_failed', errors: [{ pointer, code }] });
});

test.each([
  ['text/plain', 'x'],
  ['application/xml', '<name>x</name>'],
  ['application/x-www-form-urlencoded', 'name=x'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['application/json-patch+json', '[]'],
  ['constructor', 'x'],
])('content of type %s is refused where JSON is taken', async (type, payload) => {
  const { status, body } = await post('/category', payload, { 'content-type': type });
  expect(status).toBe(415);
  expect(body).toMatchObject({ code: 'unsupported_media_type' });
});

test('an upload takes multipart only', async () => {
  for (const headers of [json, {}]) {
    const { status } = await post(`/task/${someId}/dataset/upload`, '{}', headers);
    expect(status).toBe(415);
  }
});

test('a body of ten megabytes is too large, and one of a stranger much sooner', async () => {
  const large = await post('/category', JSON.stringify({ name: 'x'.repeat(10 * 1024 * 1024) }));
  expect(large.status).toBe(413);
  expect(large.body).toMatchObject({ code: 'too_large' });
  const stranger = await app.withToken(undefined).post('/auth/login', { username: 'x', password: 'x'.repeat(20_000) });
  expect(stranger.status).toBe(413);
});

test('a body with hundreds of thousands of mistakes is answered with a few of them', async () => {
  const cells = Array.from({ length: 100_000 }, () => ({}));
  const { status, problem } = await app
    .as('contributor')
    .send({ method: 'PUT', path: `/userTask/${someId}/answers`, headers: json, payload: JSON.stringify({ cells }) });
  expect(status).toBe(400);
  expect(problem.errors?.length).toBeLessThan(51);
});

test('a body nested thousands deep is refused like any other nonsense', async () => {
  const { status } = await post('/category', `{"name":${'['.repeat(8_000)}${']'.repeat(8_000)}}`);
  expect(status).toBe(400);
});

test.each([
  ['GET', '/nowhere'],
  ['GET', '/'],
  ['GET', ''],
  ['PATCH', '/nowhere'],
  ['OPTIONS', '/nowhere'],
  ['HEAD', '/nowhere'],
])('%s %s is not there', async (method, path) => {
  const { statusCode, headers } = await app.server.inject({ method: method as 'GET', url: `/cms/v1${path}` });
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toContain('application/problem+json');
});

test('an endless id is none', async () => {
  const { status, body } = await manager.get(`/category/${'x'.repeat(10_000)}`);
  expect(status).toBe(400);
  expect(body).toMatchObject(validation({ pointer: '/id', code: 'format', params: {} }));
});

test('a refusal tells the request id under which the log has it', async () => {
  const { headers, problem } = await manager.get('/nowhere');
  expect(problem.request_id).toBe(headers['x-request-id']);
});

test('the dashboard answers with and without its slash', async () => {
  const [slash, none] = [await manager.get('/dashboard/'), await manager.get('/dashboard')];
  expect(none.status).toBe(slash.status);
  expect(none.status).not.toBe(404);
});
