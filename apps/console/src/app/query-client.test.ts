import { ApiError, type ApiErrorCode } from '@concord/api-client';
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('a list that was being read for the first time while something was added has it in the end', async () => {
  const client = createQueryClient();
  const records: string[] = ['old'];
  const answered = Promise.withResolvers<void>();
  const reads: string[][] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['get', '/category'],
    queryFn: async () => {
      const found = [...records];
      reads.push(found);
      if (reads.length === 1) await answered.promise;
      return found;
    },
  });
  onTestFinished(observer.subscribe(() => undefined));
  const adding = new MutationObserver(client, { mutationFn: async () => records.push('new') });
  await adding.mutate();
  void client.invalidateQueries(); // others have heard of it as well
  expect(reads).toEqual([['old']]);
  answered.resolve();
  await expect.poll(() => observer.getCurrentResult().data).toEqual(['old', 'new']);
  expect(reads).toHaveLength(2);
});

test('a list that has been read before is read once more after a change', async () => {
  const client = createQueryClient();
  let reads = 0;
  const observer = new QueryObserver(client, { queryKey: ['get', '/category'], queryFn: async () => ++reads });
  onTestFinished(observer.subscribe(() => undefined));
  await expect.poll(() => observer.getCurrentResult().data).toBe(1);
  await new MutationObserver(client, { mutationFn: async () => undefined }).mutate();
  await expect.poll(() => observer.getCurrentResult().data).toBe(2);
  expect(observer.getCurrentResult().fetchStatus).toBe('idle');
});

test('a change is tried, and refused, also where the browser says that there is no network', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const saving = new MutationObserver(createQueryClient(), {
    mutationFn: () => Promise.reject(new ApiError(0, { code: 'network' })),
  });
  await expect(saving.mutate()).rejects.toMatchObject({ code: 'network' });
});

test.each<[ApiErrorCode, boolean]>([
  ['stale_version', true],
  ['wrong_state', true],
  ['validation_failed', false],
])('what is on screen is read again after a refusal that says it is out of date: %s, %s', async (code, isRead) => {
  const client = createQueryClient();
  client.setQueryData(['get', '/category'], 'as it was');
  const saving = new MutationObserver(client, { mutationFn: () => Promise.reject(new ApiError(409, { code })) });
  await expect(saving.mutate()).rejects.toMatchObject({ code });
  expect(client.getQueryState(['get', '/category'])?.isInvalidated).toBe(isRead);
});

test('answers that are saved at the pace of typing make nothing else be read again', async () => {
  const client = createQueryClient();
  client.setQueryData(['get', '/category'], 'as it was');
  const save = { mutationKey: ['put', '/userTask/{id}/answers'], mutationFn: async () => undefined };
  await new MutationObserver(client, save).mutate();
  expect(client.getQueryState(['get', '/category'])?.isInvalidated).toBe(false);
});
