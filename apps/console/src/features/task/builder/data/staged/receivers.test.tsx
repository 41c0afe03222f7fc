import type { Schema } from '@concord/api-client';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TASK } from '../../../../../testing/builder/a-task.ts';
import { hanna, luis, refOf } from '../../../../../testing/builder/a-whole-task.ts';
import { aDataset, anUpload } from '../../../../../testing/builder/an-upload.ts';
import { fakeUploads, taskServer } from '../../../../../testing/builder/task-server.ts';
import { type Answers, ok } from '../../../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../../../testing/render-app.tsx';

const file = new File(['review,store\n'], 'cafe-reviews-batch-5.csv', { type: 'text/csv' });
const published = { is_draft: false, status: 1, task_row: [aDataset()], rows_count: 4807 } as const;

/** A published task to which a file is added. */
async function open(more: Answers, task: Partial<Schema<'Task'>> = {}) {
  const server = taskServer({ ...published, task_row: [...published.task_row], ...task });
  const app = await renderApp(`/task/${TASK}/edit?step=data`, {
    user: aUser(1),
    answers: { ...server.answers, ...more },
  });
  await app.actor.upload(await app.screen.findByLabelText('Choose a file', { selector: 'input' }), file);
  return app;
}

type Receiver = Schema<'OpenContributor'>;
/** Who has so many rows left and would get all rows of the file, unless it is said otherwise. */
const ada = (rows_left: number, each: Partial<Receiver> = {}): Receiver => ({
  ...{ user: refOf(hanna), rows_left, least: 4807, most: 4807 },
  ...each,
});
const ben = (rows_left: number, each: Partial<Receiver> = {}): Receiver => ({
  ...ada(rows_left, each),
  user: refOf(luis),
});
const checkOf = (assigned: Omit<Schema<'RowsToAssign'>, 'gold_rows_count'>, gold_rows_count: number | null = null) => ({
  ...anUpload().check,
  assigned: { ...assigned, gold_rows_count },
});

test('who gets rows that are added to a published task is said before they are imported', async () => {
  const check = checkOf({
    contributor: [ada(0, { least: 2403, most: 2404 }), ben(1200, { least: 2403, most: 2404 })],
    away: [],
    paused: [],
    needed: 1,
  });
  fakeUploads(() => ({ status: 201, body: { ...anUpload(), check } }));
  const answers = { 'POST /task/{id}/dataset/check': { only: TASK, answer: ok(check) } };
  const app = await open(answers);
  const table = await app.screen.findByRole('table', { name: 'Who gets the rows' });
  const cells = [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent),
  );
  expect(cells.map(([, ...numbers]) => numbers)).toEqual([
    ['0', '2,403–2,404'],
    ['1,200', '2,403–2,404'],
  ]);
  await waitFor(() =>
    expect(app.screen.getByRole('button', { name: 'Import 4,807 valid rows' })).toHaveProperty('disabled', false),
  );
});

test('of a task that hides gold it is said how much of the added rows is gold, and each one’s rows include it', async () => {
  const each = [ada(0, { least: 14, most: 15 }), ben(1200, { least: 12, most: 12 })];
  const check = checkOf({ contributor: each, away: [], paused: [], needed: 1 }, 4);
  fakeUploads(() => ({ status: 201, body: { ...anUpload(), check } }));
  const app = await open({ 'POST /task/{id}/dataset/check': { only: TASK, answer: ok(check) } }, { gold_share: 10 });
  const table = await app.screen.findByRole('table', { name: 'Who gets the rows' });
  expect(app.screen.getByText('4 of these rows have gold answers and become hidden gold rows.')).toBeTruthy();
  expect(app.screen.getByText(/New rows include hidden gold rows, which go to several contributors\.$/)).toBeTruthy();
  const cells = [...table.querySelectorAll('tbody tr')].map((row) => row.lastElementChild?.textContent);
  expect(cells).toEqual(['14–15', '12']);
  expect(app.screen.queryByText(/answers? each/), 'not all rows get as many answers').toBeNull();
});

test('rows that too few contributors could take are not imported until more can', async () => {
  let check = checkOf({ contributor: [ada(0)], away: [], paused: [], needed: 2 });
  fakeUploads(() => ({ status: 201, body: { ...anUpload(), check } }));
  const answers: Answers = { 'POST /task/{id}/dataset/check': { only: TASK, answer: () => ok(check) } };
  const app = await open(answers);
  expect(await app.screen.findByText(/^Not enough contributors have open work \(1 \/ 2\)/)).toBeTruthy();
  const work = app.screen.getByRole('main').querySelector('a[href^="/submission"]');
  expect(work?.getAttribute('href')).toBe(`/submission?task=${TASK}`);
  expect(app.screen.getByRole('button', { name: /^Import/ })).toHaveProperty('disabled', true);
  check = checkOf({ contributor: [ada(0), ben(3)], away: [], paused: [], needed: 2 });
  await app.actor.click(app.screen.getByRole('link', { name: 'People' }));
  await app.actor.click(await app.screen.findByRole('link', { name: /^Data/ }));
  expect(await app.screen.findByRole('table', { name: 'Who gets the rows' })).toBeTruthy();
  await waitFor(() => expect(app.screen.getByRole('button', { name: /^Import/ })).toHaveProperty('disabled', false));
});

test('who is away and gets none of the rows is named; when all are away, what can be done', async () => {
  const away = [{ user: ben(0).user, away_until: '2026-12-05' }];
  let check = checkOf({ contributor: [], away, paused: [], needed: 1 });
  fakeUploads(() => ({ status: 201, body: { ...anUpload(), check } }));
  const answers: Answers = { 'POST /task/{id}/dataset/check': { only: TASK, answer: () => ok(check) } };
  const app = await open(answers);
  expect(await app.screen.findByText(/^The contributors who could get these rows are away today/)).toBeTruthy();
  expect(app.screen.getByText('Luis (until 5 December 2026) is away and gets none of these rows.')).toBeTruthy();
  expect(app.screen.getByRole('button', { name: /^Import/ })).toHaveProperty('disabled', true);
  check = checkOf({ contributor: [ada(0)], away, paused: [], needed: 1 });
  await app.actor.click(app.screen.getByRole('link', { name: 'People' }));
  await app.actor.click(await app.screen.findByRole('link', { name: /^Data/ }));
  expect(await app.screen.findByRole('table', { name: 'Who gets the rows' })).toBeTruthy();
  expect(app.screen.getByText('Luis (until 5 December 2026) is away and gets none of these rows.')).toBeTruthy();
});

test('whose work is paused is named with the rows they don’t get', async () => {
  const paused = [ben(0).user];
  let check = checkOf({ contributor: [], away: [], paused, needed: 1 });
  fakeUploads(() => ({ status: 201, body: { ...anUpload(), check } }));
  const answers: Answers = { 'POST /task/{id}/dataset/check': { only: TASK, answer: () => ok(check) } };
  const app = await open(answers);
  expect(await app.screen.findByText(/^Not enough contributors have open work \(0 \/ 1\)/)).toBeTruthy();
  expect(app.screen.getByText('No new rows while paused: Luis')).toBeTruthy();
  check = checkOf({ contributor: [ada(0)], away: [], paused, needed: 1 });
  await app.actor.click(app.screen.getByRole('link', { name: 'People' }));
  await app.actor.click(await app.screen.findByRole('link', { name: /^Data/ }));
  expect(await app.screen.findByRole('table', { name: 'Who gets the rows' })).toBeTruthy();
  expect(app.screen.getByText('No new rows while paused: Luis')).toBeTruthy();
});

test('when the connection is back, who gets the rows is asked anew and the button keeps the focus', async () => {
  const check = checkOf({ contributor: [ada(0)], away: [], paused: [], needed: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  fakeUploads(() => ({ status: 201, body: { ...anUpload(), check } }));
  const answer = async () => {
    asked += 1;
    if (asked > 1) await promise;
    return ok(check);
  };
  const app = await open({ 'POST /task/{id}/dataset/check': { only: TASK, answer } });
  await waitFor(() => expect(app.screen.getByRole('button', { name: /^Import/ })).toHaveProperty('ariaBusy', null));
  const button = app.screen.getByRole('button', { name: /^Import/ });
  button.focus();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(asked).toBe(2));
  expect(button).toBe(document.activeElement);
  expect(button).toHaveProperty('disabled', false);
  expect(button.getAttribute('aria-disabled')).not.toBe('true');
  resolve();
});
