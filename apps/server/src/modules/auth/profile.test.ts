import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

type CurrentUser = components['schemas']['CurrentUser'];

const app = await createTestApp();
const person = app.as('contributor');
const me = async () => (await person.get('/auth/getUser')).body as CurrentUser;
const base64 = (bytes: string, size = 40) => Buffer.from(bytes.padEnd(size, '\0'), 'latin1').toString('base64');
const png = '\x89PNG\r\n\x1a\n';

test('everybody changes their own name, occupation and language, and nothing else of themselves', async () => {
  const { version } = await me();
  const { status, body } = await person.patch('/auth/profile', {
    version,
    name: ' 陈美 ',
    occupation: 'Coder',
    language: 'de',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: '陈美', occupation: 'Coder', language: 'de', version: version + 1 });
  expect(await me()).toEqual(body);
  for (const field of [{ type: 0 }, { username: 'boss' }, { email: 'new@example.org' }, { pic: 'https://x.example' }])
    expect((await person.patch('/auth/profile', { version: version + 1, ...field })).status).toBe(400);
});

test('a profile changed meanwhile is not overwritten: the answer says what it is now', async () => {
  const { version } = await me();
  const { status, body } = await person.patch('/auth/profile', { version: version - 1, occupation: 'Late' });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'stale_version', current: { occupation: 'Coder', version } });
});

test.each([
  ['image/png', png],
  ['image/jpeg', '\xff\xd8\xff\xe0'],
  ['image/webp', 'RIFF\0\0\0\0WEBP'],
])('a picture of type %s is shown to whoever has its address, until there is another', async (type, bytes) => {
  const { pic: old } = await me();
  const { body } = await person.put('/auth/picture', { image: base64(bytes) });
  const { pic } = body as CurrentUser;
  expect(pic).toMatch(/^\/cms\/v1\/picture\/[\da-f-]{36}$/);
  const stranger = app.withToken(undefined);
  const path = (address: string | null) => address?.replace('/cms/v1', '') ?? '';
  const answer = await stranger.get(path(pic));
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
  if (old) expect((await stranger.get(path(old))).status).toBe(404);
});

test.each([
  ['a page with scripts in it', base64('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a file of more than 256 KiB', base64(png, 256 * 1024 + 1)],
  ['four bytes of nothing', 'AAAA'],
])('%s is no picture, and the one before stays', async (_what, image) => {
  const { pic } = await me();
  expect((await person.put('/auth/picture', { image })).body).toMatchObject({ code: 'picture_unsupported' });
  expect((await me()).pic).toBe(pic);
});

test('a picture that is removed is gone', async () => {
  const { pic } = await me();
  expect((await person.delete('/auth/picture')).body).toMatchObject({ pic: null });
  expect((await app.withToken(undefined).get(pic?.replace('/cms/v1', '') ?? '')).status).toBe(404);
});
