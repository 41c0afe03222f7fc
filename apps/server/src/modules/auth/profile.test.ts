import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

type CurrentUser = components['schemas']['CurrentUser'];

const app = await createTestApp();
const person = app.as('contributor');
const me = async () => (await person.get('/auth/getUser')).body as CurrentUser;
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64');

/** The beginnings of pictures of this size, which is all that is looked at. */
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const big = (value: number, length: number) => value.toString(16).padStart(2 * length, '0');
const little = (value: number, length: number) => bytes(big(value, length)).reverse().toString('hex');
const png = (width: number, height: number) =>
  bytes(`89504e470d0a1a0a 0000000d 49484452 ${big(width, 4)} ${big(height, 4)} 0806000000 00000000 ${'00'.repeat(20)}`);
const jpeg = (width: number, height: number) =>
  bytes(
    `ffd8 ffe0 0010 4a46494600 0101 00 0001 0001 0000 ffc0 0011 08 ${big(height, 2)} ${big(width, 2)} 03 012200 021101 031101 ffd9`,
  );
const webp = (width: number, height: number) =>
  bytes(
    `52494646 24000000 57454250 56503858 0a000000 00 000000 ${little(width - 1, 3)} ${little(height - 1, 3)} ${'00'.repeat(14)}`,
  );

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
  ['image/png', png(256, 256)],
  ['image/jpeg', jpeg(1024, 768)],
  ['image/webp', webp(1, 1024)],
])('a picture of type %s is shown to whoever has its address, until there is another', async (type, picture) => {
  const { pic: old } = await me();
  const { body } = await person.put('/auth/picture', { image: base64(picture) });
  const { pic } = body as CurrentUser;
  expect(pic).toMatch(/^\/cms\/v1\/picture\/[\da-f-]{36}$/);
  const stranger = app.withToken(undefined);
  const path = (address: string | null) => address?.replace('/cms/v1', '') ?? '';
  const answer = await stranger.get(path(pic));
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    ...{ 'content-type': type, 'x-content-type-options': 'nosniff', 'content-disposition': 'attachment' },
    'cache-control': 'private, max-age=31536000, immutable',
  });
  expect(answer.text).toBe(picture.toString());
  if (old) expect((await stranger.get(path(old))).status).toBe(404);
});

test.each([
  ['a page with scripts in it', base64('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a file of more than 256 KiB', base64(Buffer.concat([png(9, 9), Buffer.alloc(256 * 1024)]))],
  ['a PNG of 30,000 by 30,000 pixels', base64(png(30_000, 30_000))],
  ['a PNG that is a line', base64(png(1025, 1))],
  ['a PNG of 4 billion pixels a side', base64(png(2 ** 32 - 1, 2 ** 32 - 1))],
  ['a PNG without pixels', base64(png(0, 0))],
  ['a JPEG of 65,000 pixels a side', base64(jpeg(65_000, 65_000))],
  ['a WebP of 16,000 pixels a side', base64(webp(16_000, 16_000))],
  ['a PNG that ends after its name', base64(png(9, 9).subarray(0, 8))],
  ['a JPEG without a size', base64(jpeg(9, 9).subarray(0, 20))],
  ['a GIF', base64(bytes('474946383961 0100 0100 00 00 00 2c 0000000001000100 00 02 02 4401 00 3b'))],
  ['an icon', base64(bytes(`00000100 0100 1010 0000 0100 2000 68040000 16000000 ${'00'.repeat(64)}`))],
  ['four bytes of nothing', 'AAAA'],
])('%s is no picture, and the one before stays', async (_what, image) => {
  const { pic } = await me();
  expect((await person.put('/auth/picture', { image })).body).toMatchObject({ code: 'picture_unsupported' });
  expect((await me()).pic).toBe(pic);
});

test('a picture stands beside the name wherever a person is named', async () => {
  const { body } = await person.put('/auth/picture', { image: base64(png(64, 64)) });
  const { pic, username } = body as CurrentUser;
  const users = (await app.as('manager').get(`/user?q=${username}`)).body as components['schemas']['UserList'];
  expect(users.entities.find((user) => user.username === username)?.pic).toBe(pic);
  const home = (await app.as('master').get('/dashboard')).body as components['schemas']['MasterDashboard'];
  expect(home.idle_user.find((user) => user.username === username)?.pic).toBe(pic);
});

test('a picture that is removed is gone', async () => {
  const { pic } = await me();
  expect((await person.delete('/auth/picture')).body).toMatchObject({ pic: null });
  expect((await app.withToken(undefined).get(pic?.replace('/cms/v1', '') ?? '')).status).toBe(404);
});
