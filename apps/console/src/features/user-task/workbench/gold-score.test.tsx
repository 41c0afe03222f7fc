import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ok, problem } from '../../../testing/fake-server.ts';
import { freshBrowser, openWorkbench } from '../../../testing/user-task/open-workbench.tsx';
import { TASK_ID, taskOnServer } from '../../../testing/user-task/task-on-server.ts';

beforeEach(() => freshBrowser());

const SCORE = 'GET /userTask/{id}/goldScore';
const score = { right: 18, of: 22, share: 18 / 22, wilson: { low: 0.615, high: 0.927 } };
const submission = { is_completed: true, status: 1, updatedAt: '2026-11-20T06:02:00Z' } as const;

async function open(
  changed: Parameters<ReturnType<typeof taskOnServer>['say']>[0],
  shown: typeof score | null = score,
) {
  const onServer = taskOnServer();
  onServer.answers[SCORE] = { only: TASK_ID, answer: ok({ score: shown }) };
  onServer.say(changed);
  const app = await openWorkbench(onServer);
  return { ...app, asked: () => app.received.filter(({ operation }) => operation.endsWith('/goldScore')).length };
}

test('whoever has submitted reads their own score, with its interval in words', async () => {
  const { screen } = await open({ round: 1, submission });
  expect(
    await screen.findByText(
      /^Some of your answers were compared with known ones: 18 \/ 22 match \(82%\)\. .* probably between 62% and 93% would match\.$/,
    ),
  ).toBeTruthy();
});

test('of returned work it is read, too', async () => {
  const { screen } = await open({ round: 1, returned_at: '2026-11-21T06:02:00Z' });
  expect(await screen.findByText(/18 \/ 22 match/)).toBeTruthy();
});

test('a score that cannot be read leaves the work in view', async () => {
  const onServer = taskOnServer({ round: 1, submission });
  onServer.answers[SCORE] = problem(403, 'forbidden');
  const { screen, received, rowOf } = await openWorkbench(onServer);
  await waitFor(() => expect(received.some(({ operation }) => operation.endsWith('/goldScore'))).toBe(true));
  await rowOf(1);
  expect(await screen.findByText(/^Submitted on/)).toBeTruthy();
});

test('a task that shows no score says nothing of it', async () => {
  const { screen, asked } = await open({ round: 1, submission }, null);
  await waitFor(() => expect(asked()).toBe(1));
  expect(screen.queryByText(/known ones/)).toBeNull();
});

test('work that was not submitted yet is not asked about', async () => {
  const { asked, rowOf } = await open({});
  await rowOf(1);
  expect(asked()).toBe(0);
});
