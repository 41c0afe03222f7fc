import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dashboardOf } from '../../testing/client/dashboard.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const person = app.as('contributor');
const me = async () => (await person.get('/auth/getUser')).result;
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64');

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f5bd7' } });
const png = (width: number, height: number) => blank(width, height).png().toBuffer();

/** The first bytes of files that claim a size and end there. */
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const big = (value: number, length: number) => value.toString(16).padStart(2 * length, '0');
const pngHead = (width: number, height: number) =>
  bytes(`89504e470d0a1a0a 0000000d 49484452 ${big(width, 4)} ${big(height, 4)} 0806000000 00000000 ${'00'.repeat(20)}`);
const jpegHead = (width: number, height: number) =>
  bytes(
    `ffd8 ffe0 0010 4a46494600 0101 00 0001 0001 0000 ffc0 0011 08 ${big(height, 2)} ${big(width, 2)} 03 012200 021101 031101 ffd9`,
  );

test('users change their own name, occupation and language, and nothing else of themselves', async () => {
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

const stranger = app.withToken(undefined);
const pathOf = (address: string | null) => address?.replace('/cms/v1', '') ?? '';
const served = async (address: string | null) => (await stranger.get(pathOf(address))).bytes;

test.each([
  ['image/png', await png(256, 256)],
  ['image/jpeg', await blank(1024, 768).jpeg().toBuffer()],
  ['image/webp', await blank(1, 1024).webp().toBuffer()],
])('a picture of type %s is shown at its address, until there is another', async (type, picture) => {
  const { pic: old } = await me();
  const { result } = await person.put('/auth/picture', { image: base64(picture) });
  const { pic } = result;
  expect(pic).toMatch(/^\/cms\/v1\/picture\/[\da-f-]{36}$/);
  const answer = await stranger.get(pathOf(pic));
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  const [sent, kept] = await Promise.all([picture, await served(pic)].map((file) => sharp(file).metadata()));
  expect([kept?.format, kept?.width, kept?.height]).toEqual([sent?.format, sent?.width, sent?.height]);
  if (old) expect((await stranger.get(pathOf(old))).status).toBe(404);
});

test('where a photograph was taken, and what was appended to it, is not kept; it is turned upright', async () => {
  const photograph = await blank(40, 20)
    .withExif({ IFD0: { Copyright: 'Only mine' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const file = Buffer.concat([photograph, Buffer.from('<script>alert(1)</script>')]);
  const { result } = await person.put('/auth/picture', { image: base64(file) });
  const kept = await served(result.pic);
  const { exif, orientation, width, height } = await sharp(kept).metadata();
  expect({ exif, orientation, width, height }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 20,
    height: 40,
  });
  expect(kept.includes('script')).toBe(false);
});

test.each([
  ['a page with scripts in it', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a file of more than 256 KiB', Buffer.concat([await png(9, 9), Buffer.alloc(256 * 1024)])],
  ['a PNG that is a line', await png(1025, 1)],
  ['a PNG of 30,000 by 30,000 pixels', pngHead(30_000, 30_000)],
  ['a PNG of 4 billion pixels a side', pngHead(2 ** 32 - 1, 2 ** 32 - 1)],
  ['a PNG without pixels', pngHead(0, 0)],
  ['the head of a PNG alone', pngHead(9, 9)],
  ['a PNG that ends half-way', (await png(200, 200)).subarray(0, -200)],
  ['a JPEG of 65,000 pixels a side', jpegHead(65_000, 65_000)],
  ['the head of a JPEG alone', jpegHead(9, 9)],
  ['a GIF', await blank(9, 9).gif().toBuffer()],
  ['a TIFF', await blank(9, 9).tiff().toBuffer()],
  ['an icon', bytes(`00000100 0100 1010 0000 0100 2000 68040000 16000000 ${'00'.repeat(64)}`)],
  ['four bytes of nothing', Buffer.alloc(3)],
])('%s is no picture, and the one before stays', async (_what, file) => {
  const { pic } = await me();
  const { body } = await person.put('/auth/picture', { image: base64(file) });
  expect(body).toMatchObject({ code: 'picture_unsupported' });
  expect((await me()).pic).toBe(pic);
});

test('a picture is beside the name wherever a person is named', async () => {
  const { result } = await person.put('/auth/picture', { image: base64(await png(64, 64)) });
  const { pic, username } = result;
  const users = (await app.as('manager').get(`/user?q=${username}`)).result;
  expect(users.entities.find((user) => user.username === username)?.pic).toBe(pic);
  const home = await dashboardOf(app.as('master'), 0);
  expect(home.idle_user.find((user) => user.username === username)?.pic).toBe(pic);
});

test('a picture that is removed is gone', async () => {
  const { pic } = await me();
  expect((await person.delete('/auth/picture')).body).toMatchObject({ pic: null });
  expect((await stranger.get(pathOf(pic))).status).toBe(404);
});
