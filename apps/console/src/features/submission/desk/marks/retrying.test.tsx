import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { inNameOf } from '../../../../shared/outbox/page-outbox.ts';
import { aReviewer, first, openDesk } from '../../../../testing/desk/open-desk.tsx';
import { problem } from '../../../../testing/fake-server.ts';

const put = 'PUT /submission/{id}/marks';
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the person is back in the window', () => window.dispatchEvent(new Event('focus'))],
  ['the person is back in the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
])('marks do not wait out a pause when %s', async (_, comeBack) => {
  const desk = await openDesk();
  await desk.isAt(first);
  desk.answers[put] = { ...problem(503, 'unavailable'), headers: { 'Retry-After': '3600' } };
  await desk.actor.keyboard('c');
  await desk.screen.findAllByText(/^The server is busy/);
  Object.assign(desk.answers, desk.server.working);
  comeBack();
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'correct' }));
});

test('nothing of one user is sent in the name of another', async () => {
  const desk = await openDesk();
  expect(inNameOf(desk.user.id).headers).toEqual({ Authorization: 'Bearer a-token' });
  expect(() => inNameOf(aReviewer().id)).toThrow('not_signed_in');
});
