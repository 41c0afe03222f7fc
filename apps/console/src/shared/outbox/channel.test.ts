import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openTabChannel } from './channel.ts';
import type { AnyEntry } from './entry.ts';

type Message = Parameters<ReturnType<typeof openTabChannel<AnyEntry, string>>['post']>[0];
const open = (kind: string) => openTabChannel<AnyEntry, string>(kind);
const saved = (scope: string): Message => ({ kind: 'saved', user: 'user-1', scope, entries: [], saved: 'yes' });

test('other tabs hear what is said of their kind, until they stop listening', async () => {
  const [one, other, ofMarks] = [open('answer'), open('answer'), open('mark')];
  const [heard, heardToo] = [vi.fn(), vi.fn()];
  const stops = [one.listen(heardToo), other.listen(heard), ofMarks.listen(heardToo)];
  one.post(saved('task-1'));
  await waitFor(() => expect(heard.mock.calls).toEqual([[saved('task-1')]]));
  for (const stop of stops) stop();
  one.post(saved('task-2'));
  expect(heardToo).not.toHaveBeenCalled();
});
