import { expect, test } from 'vitest';
import { runThread } from './run-thread.ts';

const thread = (source: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads';${source}`)}`,
  );

test('a thread is given a request, and its message is the result', async () => {
  const module = thread('parentPort.postMessage(workerData.map((each) => 2 * each));');
  expect(await runThread<number[], number[]>({ module, request: [1, 2] })).toEqual([2, 4]);
});

test('what a thread throws is thrown', async () => {
  await expect(runThread({ module: thread("throw new Error('no figures')"), request: [] })).rejects.toThrow(
    'no figures',
  );
});

test('a thread ends at once when no one waits for it any more', async () => {
  const left = new AbortController();
  const module = thread('parentPort.on("message", () => undefined);');
  const running = runThread({ module, request: [], gone: left.signal });
  left.abort();
  await expect(running).rejects.toMatchObject({ code: 'unavailable' });
});

test('a thread does not start when no one waits for it', async () => {
  const module = new URL('./not-there.ts', import.meta.url);
  const running = runThread({ module, request: [], gone: AbortSignal.abort() });
  await expect(running).rejects.toMatchObject({ code: 'unavailable' });
});
