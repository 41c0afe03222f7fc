import type { Schema } from '@concord/api-client';
import { expect, test } from 'vitest';
import { TASK } from '../../../testing/builder/a-task.ts';
import { whole } from '../../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../../testing/builder/task-server.ts';
import { ok } from '../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { questionQuality, taskQuality } from '../../../testing/task-quality.ts';

const noDisputes: Schema<'DisputeCounts'> = { contributors: [], reviewers: [] };

type Scene = { path?: string; quality?: Partial<Schema<'TaskQuality'>>; pilot?: Schema<'Task'>['pilot'] };

function open({ path = '', quality = {}, pilot = null }: Scene = {}) {
  const answers = {
    ...taskServer({ ...whole, is_draft: false, status: 1, pilot }).answers,
    'GET /task/{id}/quality': { only: TASK, answer: ok({ ...taskQuality, ...quality }) },
    'GET /task/{id}/dispute': { only: TASK, answer: ok(noDisputes) },
    'GET /task/{id}/quality/{question_no}': { only: TASK, answer: ok(questionQuality) },
  };
  return renderApp(`/task/${TASK}/quality${path}`, { user: aUser(1), answers });
}

test('the page says that figures are being renewed, and asks again until they are there', async () => {
  const { screen, answers, received } = await open({ quality: { state: 'renewing', answers_since: 40 } });
  await screen.findAllByText('New figures are being computed…');
  expect(screen.getByText('40 answers have been added since')).toBeTruthy();
  answers['GET /task/{id}/quality'] = ok(taskQuality);
  await expect.poll(() => screen.queryByText('40 answers have been added since'), { timeout: 4000 }).toBeNull();
  expect(received.filter(({ operation }) => operation.endsWith('/quality')).length).toBeGreaterThan(1);
});

test('other answers are asked for by name, and rework is called no measure of reliability', async () => {
  const { screen, actor, received } = await open();
  await screen.findByRole('radio', { name: 'As they are now' });
  const steps = history.length;
  await actor.click(await screen.findByRole('radio', { name: 'As they are now' }));
  expect(await screen.findByText(/^After rework: no measure of reliability\./)).toBeTruthy();
  const asked = received.findLast(({ operation }) => operation.endsWith('/quality'));
  expect(asked?.url.searchParams.get('answers')).toBe('now');
  expect(location.search).toBe('?answers=now');
  expect(history.length, 'Back leads to the page before').toBe(steps);
  expect(screen.getByRole('heading', { name: 'Tone' }).querySelector('a')?.search).toBe('?answers=now');
  const report = screen.getByRole('link', { name: 'Reliability report' });
  expect(report.getAttribute('href')).toBe(`/task/${TASK}/quality/report?answers=now`);
});

test('the figures of other answers never stand under the name of those that were chosen', async () => {
  const { screen, actor, answers } = await open({ path: '/1' });
  await screen.findByRole('heading', { name: 'Confusion matrix' });
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  answers['GET /task/{id}/quality/{question_no}'] = async () => {
    await sent;
    return ok({ ...questionQuality, answers: 'now' as const });
  };
  await actor.click(screen.getByRole('radio', { name: 'As they are now' }));
  expect(screen.queryByRole('heading', { name: 'Confusion matrix' })).toBeNull();
  expect(screen.getByRole('radio', { name: 'As they are now' })).toBe(document.activeElement);
  expect(screen.getByRole('link', { name: 'Quality' }).getAttribute('href')).toBe(`/task/${TASK}/quality?answers=now`);
  send();
  expect(await screen.findByRole('heading', { name: 'Confusion matrix' })).toBeTruthy();
});

test.each([
  [null, 0],
  [{ state: 'apart', rows_count: 30 } as const, 1],
])('answers of a pilot can be looked at where there was one: %j', async (pilot, times) => {
  const { screen } = await open({ pilot });
  await screen.findByRole('radio', { name: 'As they are now' });
  expect(screen.queryAllByRole('radio', { name: 'Pilot' })).toHaveLength(times);
});

test('the figures of a question are read again when there are newer ones', async () => {
  const { screen, answers, received } = await open({ path: '/1', quality: { state: 'renewing' } });
  await screen.findByRole('heading', { name: 'Confusion matrix' });
  const asked = () => received.filter(({ operation }) => operation.endsWith('/quality/1')).length;
  const before = asked();
  answers['GET /task/{id}/quality'] = ok({ ...taskQuality, as_of: '2026-11-20T07:00:00Z' });
  await expect.poll(asked).toBeGreaterThan(before);
});
