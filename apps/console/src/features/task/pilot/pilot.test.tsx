import type { Schema } from '@concord/api-client';
import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aJob } from '../../../testing/builder/a-job.ts';
import { TASK } from '../../../testing/builder/a-task.ts';
import { hanna, luis, people, refOf, whole } from '../../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../../testing/builder/task-server.ts';
import { ok, problem } from '../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';

type Task = Schema<'Task'>;
const alone = { contributor: [], shared: [], pairs_count: 0, pairs_met: 0, least: 0, most: 0, groups: [] };

async function open(task: Partial<Task>, path = `/task/${TASK}`) {
  const server = taskServer({ ...whole, ...task });
  const answers = {
    ...server.answers,
    ...people,
    'GET /task/{id}/sharedRows': ok(alone),
    'GET /job/{id}': ok(aJob()),
    'POST /task/{id}/publish': ({ body }: { body: Schema<'PublishRequest'> }) =>
      server.apply({ status: 1, is_draft: false, pilot: { state: 'running', rows_count: body.pilot_rows ?? 0 } }),
    'POST /task/{id}/publishRest': ({ body }: { body: Schema<'PublishRestRequest'> }) =>
      server.apply({ pilot: { state: body.pilot, rows_count: 30 } }),
  };
  return { ...(await renderApp(path, { user: aUser(1), answers })), server };
}
const running = { status: 1, is_draft: false, pilot: { state: 'running', rows_count: 30 } } as const;
const sent = ({ received }: Awaited<ReturnType<typeof open>>, path: string) =>
  received.filter(({ operation }) => operation === `POST /task/${TASK}/${path}`).map(({ body }) => body);

test('a draft is published as a pilot of 30 rows, or as many as it is wished', async () => {
  const app = await open({ rows_count: 400 });
  await app.actor.click(await app.screen.findByRole('button', { name: 'Publish a pilot' }));
  const dialog = within(await app.screen.findByRole('dialog', { name: 'Publish a pilot' }));
  const rows = dialog.getByRole('spinbutton', { name: 'Rows in the pilot' });
  expect(rows).toHaveProperty('value', '30');
  const publish = dialog.getByRole('button', { name: 'Publish a pilot' });
  for (const [typed, message] of [
    ['0', 'At least 1'],
    ['401', 'At most 400'],
    ['', 'Required field'],
    ['x', 'Wrong format'],
  ] as const) {
    await app.actor.clear(rows);
    if (typed !== '') await app.actor.type(rows, typed);
    expect(dialog.getByText(message)).toBeTruthy();
    await app.actor.click(publish);
  }
  expect(sent(app, 'publish')).toEqual([]);
  await app.actor.clear(rows);
  await app.actor.type(rows, '12');
  await app.actor.click(publish);
  expect(await app.screen.findByText('Every contributor answers the same 12 rows.')).toBeTruthy();
  expect(sent(app, 'publish')).toEqual([{ version: 1, pilot_rows: 12 }]);
});

test('a short task suggests all of its rows', async () => {
  const app = await open({ rows_count: 8 });
  await app.actor.click(await app.screen.findByRole('button', { name: 'Publish a pilot' }));
  expect(await app.screen.findByRole('spinbutton', { name: 'Rows in the pilot' })).toHaveProperty('value', '8');
});

test('a pilot shows how far it is, and leads to its quality', async () => {
  const { screen } = await open(running);
  const panel = within(await screen.findByRole('region', { name: 'Pilot' }));
  expect(panel.getByText('Every contributor answers the same 30 rows.')).toBeTruthy();
  expect(panel.getByText(/^Submitted: \d+ \/ \d+$/)).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Quality' }).getAttribute('href')).toBe(`/task/${TASK}/quality`);
  expect(screen.queryByRole('button', { name: 'Change overlap' })).toBeNull();
});

test('while a job changes the rows of the task, the rest of a pilot is not published', async () => {
  const job = aJob();
  const app = await open({ ...running, job });
  expect(await app.screen.findByText('Every contributor answers the same 30 rows.')).toBeTruthy();
  expect(app.screen.queryByRole('button', { name: 'Publish the rest' })).toBeNull();
});

test.each([
  ['Count as data', 'counted', 'The answers to its 30 rows count as data.'],
  ['Keep apart', 'apart', 'The answers to its 30 rows are kept apart.'],
] as const)('the rest is published after a choice: %s', async (choice, pilot, becomes) => {
  const app = await open(running);
  await app.actor.click(await app.screen.findByRole('button', { name: 'Publish the rest' }));
  const dialog = within(await app.screen.findByRole('dialog', { name: 'Publish the rest' }));
  await app.actor.click(dialog.getByRole('radio', { name: new RegExp(choice) }));
  await app.actor.click(dialog.getByRole('button', { name: 'Publish the rest' }));
  expect(await app.screen.findByText(becomes)).toBeTruthy();
  expect(sent(app, 'publishRest')).toEqual([{ version: 1, pilot }]);
  expect(app.screen.queryByRole('button', { name: 'Publish the rest' })).toBeNull();
  expect(app.screen.getByRole('heading', { level: 1 })).toBe(document.activeElement);
  const panel = within(app.screen.getByRole('region', { name: 'Pilot' }));
  expect(panel.getByRole('link', { name: 'Quality' }).getAttribute('href')).toContain('?answers=pilot');
});

test('the rest is published once, however quickly the button is pressed again', async () => {
  const app = await open(running);
  await app.actor.click(await app.screen.findByRole('button', { name: 'Publish the rest' }));
  const dialog = within(await app.screen.findByRole('dialog', { name: 'Publish the rest' }));
  const publish = dialog.getByRole('button', { name: 'Publish the rest' });
  fireEvent.click(publish);
  fireEvent.click(publish);
  expect(await app.screen.findByText('The answers to its 30 rows count as data.')).toBeTruthy();
  expect(sent(app, 'publishRest')).toHaveLength(1);
});

test('why the rest could not be published is said in the dialog', async () => {
  const app = await open(running);
  app.answers['POST /task/{id}/publishRest'] = problem(409, 'no_open_work', { params: { have: 1, need: 2 } });
  await app.actor.click(await app.screen.findByRole('button', { name: 'Publish the rest' }));
  const dialog = within(await app.screen.findByRole('dialog', { name: 'Publish the rest' }));
  await app.actor.click(dialog.getByRole('button', { name: 'Publish the rest' }));
  expect(await dialog.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('(1 / 2)'));
});

test('of a task with a pilot, its rows can be chosen for an export', async () => {
  const app = await open({ ...running, pilot: { state: 'apart', rows_count: 30 } });
  app.answers['POST /task/{id}/export'] = problem(503, 'unavailable');
  await app.actor.click(await app.screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await app.screen.findByRole('dialog'));
  await app.actor.selectOptions(await dialog.findByRole('combobox', { name: 'Rows' }), 'The pilot only');
  await app.actor.click(dialog.getByRole('button', { name: 'Download' }));
  await dialog.findByRole('alert');
  expect(sent(app, 'export')).toMatchObject([{ rows: 'pilot' }]);
});

const work = (n: number): Schema<'AssignmentProgress'> => ({
  id: `019a0000-0000-7000-8000-00000000a55${n}`,
  is_completed: false,
  status: 1,
  round: 0,
  returned_at: null,
  paused_at: null,
  gold_below: null,
  version: 1,
  late: false,
  rows_count: 30,
  rows_done: 4,
  rows_skipped: 0,
  answers_count: 4,
  questions_count: 30,
  correct_count: 0,
  incorrect_count: 0,
  updatedAt: '2026-11-20T06:00:00Z',
});
const contributor = [
  { user: refOf(hanna), away_until: '2026-12-05', assignment: work(1) },
  { user: refOf(luis), away_until: null, assignment: work(2) },
];

test('while a pilot runs no rows can be passed on, which is possible once it has ended', async () => {
  const app = await open({ ...running, contributor });
  await app.screen.findByRole('region', { name: 'Pilot' });
  expect(app.screen.queryByRole('button', { name: `Actions for “${hanna.name}”` })).toBeNull();
  await app.actor.click(app.screen.getByRole('button', { name: 'Publish the rest' }));
  const dialog = within(await app.screen.findByRole('dialog', { name: 'Publish the rest' }));
  await app.actor.click(dialog.getByRole('button', { name: 'Publish the rest' }));
  expect(await app.screen.findByRole('button', { name: `Actions for “${hanna.name}”` })).toBeTruthy();
});

test('who is away is named before the rest is published', async () => {
  const app = await open({ ...running, contributor });
  await app.actor.click(await app.screen.findByRole('button', { name: 'Publish the rest' }));
  const dialog = within(await app.screen.findByRole('dialog', { name: 'Publish the rest' }));
  expect(
    dialog.getByText(
      `${hanna.name} (until 5 December 2026) is away but still gets rows. You can pass them on afterwards.`,
    ),
  ).toBeTruthy();
});

const locked = 'While a pilot is running, its rows and contributors can’t be changed. Publish the rest first.';

test('the builder says that a pilot is running, and takes no data meanwhile', async () => {
  const { screen } = await open({ ...running, contributor }, `/task/${TASK}/edit?step=data`);
  expect(await screen.findByText(locked)).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Datasets' })).toBeTruthy();
  expect(screen.queryByText('Add another dataset')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  expect(screen.queryByText(/^The task is published: rows you add/)).toBeNull();
});

test('beside the contributors it says so as well, and promises no rows to new ones', async () => {
  const { screen } = await open({ ...running, contributor }, `/task/${TASK}/edit?step=people`);
  expect(await screen.findByText(locked)).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Contributors' })).toBeTruthy();
  expect(screen.queryByText(/^New contributors get rows/)).toBeNull();
});

test('who was not the first to change the task sees it as it is now, and can try again', async () => {
  const app = await open(running);
  app.answers['POST /task/{id}/publishRest'] = ({ body }: { body: Schema<'PublishRestRequest'> }) =>
    body.version === app.server.task().version
      ? app.server.apply({ pilot: { state: body.pilot, rows_count: 30 } })
      : problem(409, 'stale_version');
  await app.actor.click(await app.screen.findByRole('button', { name: 'Publish the rest' }));
  const dialog = within(await app.screen.findByRole('dialog', { name: 'Publish the rest' }));
  app.server.apply({ due_date: '2099-12-31' });
  await app.actor.click(dialog.getByRole('button', { name: 'Publish the rest' }));
  expect(await dialog.findByText(/Someone else has changed this/)).toBeTruthy();
  expect(await app.screen.findByText('31 December 2099')).toBeTruthy();
  await app.actor.click(dialog.getByRole('button', { name: 'Publish the rest' }));
  expect(await app.screen.findByText('The answers to its 30 rows count as data.')).toBeTruthy();
});
