import type { Schema } from '@concord/api-client';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aJob } from '../../../testing/builder/a-job.ts';
import { TASK } from '../../../testing/builder/a-task.ts';
import { hanna, luis, refOf, rosa, whole } from '../../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../../testing/builder/task-server.ts';
import { ok, problem } from '../../../testing/fake-server.ts';
import { renderApp, aUser as signedIn } from '../../../testing/render-app.tsx';

const progress = (fields: Partial<Schema<'AssignmentProgress'>>): Schema<'AssignmentProgress'> => ({
  id: '019a0000-0000-7000-8000-00000000a551',
  is_completed: false,
  status: 1,
  round: 0,
  returned_at: null,
  paused_at: null,
  gold_below: null,
  version: 1,
  late: false,
  rows_count: 10,
  rows_done: 4,
  rows_skipped: 0,
  answers_count: 4,
  questions_count: 10,
  correct_count: 0,
  incorrect_count: 0,
  updatedAt: '2026-11-20T06:00:00Z',
  ...fields,
});

async function open(ofHanna: Partial<Schema<'AssignmentProgress'>> = {}, more: Partial<Schema<'Task'>> = {}) {
  const contributor = [
    { user: refOf(hanna), away_until: null, assignment: progress(ofHanna) },
    {
      user: refOf(luis),
      away_until: null,
      assignment: progress({ id: '019a0000-0000-7000-8000-00000000a552', is_completed: true }),
    },
  ];
  const server = taskServer({ ...whole, status: 1, is_draft: false, contributor, ...more });
  const answers = {
    ...server.answers,
    'GET /task/{id}/row': { only: TASK, answer: ok({ rows: [], totalCount: 0 }) },
  };
  return { ...(await renderApp(`/task/${TASK}`, { user: signedIn(1), answers })), server };
}

async function askToPassOn({ actor, screen }: Awaited<ReturnType<typeof open>>) {
  await actor.click(await screen.findByRole('button', { name: `Actions for “${hanna.name}”` }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Pass on rows' }));
  return within(await screen.findByRole('alertdialog'));
}

test('a contributor whose account is disabled is marked, as no one else would see why nothing happens', async () => {
  const contributor = [
    { user: refOf(hanna), away_until: null, disabled: true as const, assignment: progress({}) },
    { user: refOf(luis), away_until: null, assignment: progress({}) },
  ];
  const { screen } = await open({}, { contributor });
  const row = within(await screen.findByRole('row', { name: new RegExp(hanna.name) }));
  expect(row.getByText('Disabled')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: new RegExp(luis.name) })).queryByText('Disabled')).toBeNull();
});

test('what a contributor has not started is passed on after it was confirmed', async () => {
  const app = await open();
  app.answers['POST /task/{id}/contributor/{user_id}/passOn'] = () => app.server.apply({});
  const dialog = await askToPassOn(app);
  expect(
    dialog.getByText(/^Rows Hanna.* hasn’t started go to the contributors with the fewest rows left/),
  ).toBeTruthy();
  expect(dialog.getByText(/^Hanna.* still gets rows that are added later\..* add days away/)).toBeTruthy();
  await app.actor.click(dialog.getByRole('button', { name: 'Pass on rows' }));
  expect(await app.screen.findByText(`${hanna.name}’s rows passed on`)).toBeTruthy();
  const sent = app.received.find(({ operation }) => operation.endsWith('/passOn'));
  expect(sent?.body).toEqual({ version: 1 });
  expect(sent?.url.pathname).toContain(`/task/${TASK}/contributor/${hanna.id}/`);
  expect(app.screen.queryByRole('alertdialog')).toBeNull();
});

test('when rows can go to no one, it is said in the dialog, which stays', async () => {
  const app = await open();
  app.answers['POST /task/{id}/contributor/{user_id}/passOn'] = problem(409, 'rows_not_movable');
  const dialog = await askToPassOn(app);
  await app.actor.click(dialog.getByRole('button', { name: 'Pass on rows' }));
  expect(await dialog.findByText(/No other contributor can take over these rows/)).toBeTruthy();
});

test('when all that is left has been started, that is said', async () => {
  const app = await open();
  app.answers['POST /task/{id}/contributor/{user_id}/passOn'] = problem(409, 'nothing_to_pass_on');
  const dialog = await askToPassOn(app);
  await app.actor.click(dialog.getByRole('button', { name: 'Pass on rows' }));
  expect(await dialog.findByText(/^All remaining rows have been started/)).toBeTruthy();
});

test('the work of a source is not passed on', async () => {
  const source = { ...refOf(luis), name: 'Excel, spring', source: true as const };
  const contributor = [
    { user: refOf(hanna), away_until: null, assignment: progress({}) },
    { user: source, away_until: null, assignment: progress({ id: '019a0000-0000-7000-8000-00000000a552' }) },
  ];
  const { screen } = await open({}, { contributor });
  expect(await screen.findByRole('button', { name: `Actions for “${hanna.name}”` })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Actions for “Excel, spring”' })).toBeNull();
});

test('who is away is shown as such, and of those who would get rows, that they get none', async () => {
  const others = [
    {
      user: refOf(luis),
      away_until: '2026-12-05',
      assignment: progress({ id: '019a0000-0000-7000-8000-00000000a552' }),
    },
    {
      user: refOf(rosa),
      away_until: '2026-12-05',
      assignment: progress({ id: '019a0000-0000-7000-8000-00000000a553', is_completed: true }),
    },
  ];
  const app = await open(
    {},
    { contributor: [{ user: refOf(hanna), away_until: '2026-12-11', assignment: progress({}) }, ...others] },
  );
  expect(await app.screen.findAllByText('Away until 5 December 2026')).toHaveLength(2);
  const dialog = await askToPassOn(app);
  expect(dialog.getByText('Luis (until 5 December 2026) is away and gets none of them.')).toBeTruthy();
  expect(dialog.queryByText(/still gets rows/)).toBeNull();
});

test('many rows are moved by a job, which the page shows', async () => {
  const app = await open();
  const job = aJob({ kind: 'contributors', state: 'running' });
  app.answers['GET /job/{id}'] = ok(job);
  app.answers['POST /task/{id}/contributor/{user_id}/passOn'] = () => {
    app.server.apply({ job });
    return { status: 202, body: job };
  };
  const dialog = await askToPassOn(app);
  await app.actor.click(dialog.getByRole('button', { name: 'Pass on rows' }));
  expect(await app.screen.findByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(app.screen.queryByText(`${hanna.name}’s rows passed on`)).toBeNull();
});

test.each([
  ['have no row left', { rows_done: 10 }],
  ['have submitted', { is_completed: true }],
])('nothing is passed on of contributors who %s', async (_, fields) => {
  const { screen } = await open(fields);
  await screen.findByText(hanna.name);
  expect(screen.queryByRole('button', { name: `Actions for “${hanna.name}”` })).toBeNull();
});

test('someone who works alone has no one to pass rows on to', async () => {
  const { screen } = await open(
    {},
    { contributor: [{ user: refOf(hanna), away_until: null, assignment: progress({}) }] },
  );
  await screen.findByText(hanna.name);
  expect(screen.queryByRole('button', { name: `Actions for “${hanna.name}”` })).toBeNull();
});
