// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createApi } from './index.ts';
import { type Answer, answering } from './testing/server.ts';

const params = { path: { id: '019a9f5e-0000-7000-8000-000000000001' }, query: { delimiter: 'comma' as const } };
const file = new File(['text\nGood coffee\n'], 'reviews.csv', { type: 'text/csv' });

async function setUp(answer: Answer) {
  const server = await answering(answer);
  const expired: string[] = [];
  const { baseUrl } = server;
  const api = createApi({ baseUrl, token: () => 'a-token', onUnauthorized: (sent) => expired.push(sent) });
  return { api, expired, ...server };
}

test('a file is sent as multipart with the bearer token, up to its last byte', async () => {
  const { api, received } = await setUp({ status: 201, body: { id: 'u-1' } });
  const shares: number[] = [];
  const onProgress = (share: number) => shares.push(share);
  expect(await api.upload('/task/{id}/dataset/upload', file, { params, onProgress })).toEqual({ id: 'u-1' });
  expect(received[0]).toMatchObject({
    url: `/cms/v1/task/${params.path.id}/dataset/upload?delimiter=comma`,
    authorization: 'Bearer a-token',
    body: expect.stringContaining('filename="reviews.csv"'),
  });
  expect(shares.at(-1)).toBe(1);
});

test('a refused file throws what the server says is wrong with it', async () => {
  const body = { code: 'file_empty', params: {}, request_id: 'r-2' };
  const { api } = await setUp({ status: 422, body });
  const upload = api.upload('/task/{id}/dataset/upload', file, { params });
  await expect(upload).rejects.toMatchObject({ status: 422, code: 'file_empty', requestId: 'r-2' });
});

test('a refused token is reported', async () => {
  const { api, expired } = await setUp({ status: 401, body: { code: 'not_signed_in', params: {} } });
  await expect(api.upload('/task/{id}/dataset/upload', file, { params })).rejects.toMatchObject({ status: 401 });
  expect(expired).toEqual(['a-token']);
});

test('a file refused because the session has ended is sent once more when the person is back', async () => {
  const refused = { status: 401, body: { code: 'not_signed_in', params: {} } };
  const { baseUrl, received } = await answering(refused, { status: 201, body: { id: 'u-1' } });
  let token = 'old';
  const api = createApi({
    baseUrl,
    token: () => token,
    onUnauthorized() {
      token = 'new';
    },
    holdSession: () => async () => true,
  });
  expect(await api.upload('/task/{id}/dataset/upload', file, { params })).toEqual({ id: 'u-1' });
  expect(received.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
});

test('an aborted upload throws the reason of its signal', async () => {
  const { api } = await setUp({ status: 201, body: {} });
  const abort = new AbortController();
  const upload = api.upload('/task/{id}/dataset/upload', file, { params, signal: abort.signal });
  abort.abort(new Error('left the screen'));
  await expect(upload).rejects.toThrow('left the screen');
});

test('without a network a file is refused at once, and sent when it is tried again with one', async () => {
  const { api, received } = await setUp({ status: 201, body: { id: 'u-1' } });
  const upload = () => api.upload('/task/{id}/dataset/upload', file, { params });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(upload()).rejects.toMatchObject({ code: 'network' });
  expect(received).toEqual([]);
  onLine.mockRestore();
  expect(await upload()).toEqual({ id: 'u-1' });
});
