import type { Schema } from '@concord/api-client';
import type { AnswerTo } from '@concord/api-client/contract-check';
import { act, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aJob } from '../../../testing/builder/a-job.ts';
import { TASK } from '../../../testing/builder/a-task.ts';
import { hanna, luis, refOf, whole } from '../../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../../testing/builder/task-server.ts';
import { ok, problem } from '../../../testing/fake-server.ts';
import { renderApp, aUser as signedIn } from '../../../testing/render-app.tsx';

const alone = { contributor: [], shared: [], pairs_count: 0, pairs_met: 0, least: 0, most: 0, groups: [] };
const nothing: Schema<'OverlapPreview'> = { raised: 0, lowered: 0, kept: 0, contributor: [] };
const more: Schema<'OverlapPreview'> = {
  raised: 1200,
  lowered: 0,
  kept: 1,
  contributor: [
    { user: refOf(hanna), gained: 700, lost: 0, rows_count: 1300 },
    { user: refOf(luis), gained: 500, lost: 20, rows_count: 1100 },
  ],
};

async function open(task: Partial<Schema<'Task'>> = {}) {
  const server = taskServer({ ...whole, status: 1, is_draft: false, answers_per_row: 1, ...task });
  const answers = {
    ...server.answers,
    'GET /task/{id}/sharedRows': ok(alone),
    'GET /task/{id}/overlap': ({ url }: { url: URL }) =>
      ok(url.searchParams.get('answers_per_row') === '1' ? nothing : more),
  };
  return { ...(await renderApp(`/task/${TASK}`, { user: signedIn(1), answers })), server };
}

const sent = ({ received }: Awaited<ReturnType<typeof open>>) =>
  received.filter(({ operation }) => /^POST .*\/overlap$/.test(operation));

async function openDialog(app: Awaited<ReturnType<typeof open>>) {
  await app.actor.click(await app.screen.findByRole('button', { name: 'Change overlap' }));
  const dialog = within(await app.screen.findByRole('dialog', { name: 'Change overlap' }));
  return { dialog, confirm: () => dialog.getByRole('button', { name: 'Change overlap' }) };
}

async function askForTwo(app: Awaited<ReturnType<typeof open>>) {
  const { dialog, confirm } = await openDialog(app);
  const answers = dialog.getByRole('spinbutton', { name: 'Answers per row' });
  await app.actor.clear(answers);
  await app.actor.type(answers, '2');
  await dialog.findByText('1,200 rows get more answers.');
  return { dialog, confirm };
}

test('who gains and loses rows is said before the overlap is changed', async () => {
  const app = await open();
  app.answers['POST /task/{id}/overlap'] = () => app.server.apply({ answers_per_row: 2 });
  const { dialog, confirm } = await openDialog(app);
  await dialog.findByText('No rows are reassigned.');
  await app.actor.click(confirm());
  expect(sent(app)).toEqual([]);
  const answers = dialog.getByRole('spinbutton', { name: 'Answers per row' });
  await app.actor.clear(answers);
  await app.actor.type(answers, '2');
  expect(await dialog.findByText('1,200 rows get more answers.')).toBeTruthy();
  expect(dialog.getByText('1 row keeps more answers because contributors have started it.')).toBeTruthy();
  const table = within(dialog.getByRole('table', { name: 'Who gains and loses rows' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ContributorRows gainedRows lostRows afterwards',
    expect.stringContaining('70001,300'),
    expect.stringContaining('500201,100'),
  ]);
  await app.actor.click(confirm());
  expect(await app.screen.findByText('Overlap changed')).toBeTruthy();
  expect(sent(app).map(({ body }) => body)).toEqual([{ version: 1, answers_per_row: 2, overlap_share: 100 }]);
  expect(app.screen.queryByRole('dialog')).toBeNull();
});

test('the late reply to an earlier change doesn’t close the dialog that was opened again', async () => {
  const app = await open();
  const held = Promise.withResolvers<void>();
  app.answers['POST /task/{id}/overlap'] = async () => {
    await held.promise;
    return app.server.apply({ answers_per_row: 2 });
  };
  const first = await askForTwo(app);
  await app.actor.click(first.confirm());
  await app.actor.click(first.dialog.getByRole('button', { name: 'Cancel' }));
  const { dialog } = await openDialog(app);
  const answers = dialog.getByRole<HTMLInputElement>('spinbutton', { name: 'Answers per row' });
  await app.actor.clear(answers);
  await app.actor.type(answers, '3');
  held.resolve();
  expect(await app.screen.findByText('Overlap changed')).toBeTruthy();
  expect(answers.isConnected && answers.value).toBe('3');
});

test('a change of the overlap is sent once, however quickly the button is pressed again', async () => {
  const app = await open();
  app.answers['POST /task/{id}/overlap'] = () => app.server.apply({ answers_per_row: 2 });
  const button = (await askForTwo(app)).confirm();
  act(() => {
    button.click();
    button.click();
  });
  expect(await app.screen.findByText('Overlap changed')).toBeTruthy();
  expect(sent(app)).toHaveLength(1);
});

test('numbers that can’t be are refused at their fields, and nothing is asked', async () => {
  const app = await open({ answers_per_row: 2 });
  const { dialog, confirm } = await openDialog(app);
  await dialog.findByText('1,200 rows get more answers.');
  const share = dialog.getByRole('spinbutton', { name: 'Overlap' });
  const asked = app.received.length;
  await app.actor.clear(share);
  await app.actor.type(share, '0');
  expect(share.getAttribute('aria-invalid')).toBe('true');
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
  expect(app.received.length).toBe(asked);
});

test('when too few contributors have open work, the dialog says what to do', async () => {
  const app = await open();
  app.answers['GET /task/{id}/overlap'] = problem(409, 'no_open_work', { params: { have: 1, need: 2 } });
  const { dialog, confirm } = await openDialog(app);
  expect(await dialog.findByText(/Not enough contributors have open work \(1 \/ 2\)/)).toBeTruthy();
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
});

/** The server counts many rows by a job, which has the number of the request that started it. */
function countByJobs(
  app: Awaited<ReturnType<typeof open>>,
  result: () => AnswerTo<'GET /task/{id}/overlap'> | undefined,
) {
  const jobs: Schema<'Job'>[] = [];
  app.answers['GET /task/{id}/overlap'] = ({ url }: { url: URL }) => {
    const asked = url.searchParams.get('job');
    const id = asked ?? `019a0000-0000-7000-8000-00000000000${jobs.length}`;
    if (!asked) jobs.push(aJob({ id, kind: 'preview', state: 'waiting', progress: 0 }));
    return (asked ? result() : undefined) ?? { status: 202, body: aJob({ id, kind: 'preview', progress: 0 }) };
  };
  app.answers['POST /job/{id}/cancel'] = ok(aJob({ kind: 'preview', state: 'failed', error: 'job_cancelled' }));
  return jobs;
}
const cancelled = ({ received }: Awaited<ReturnType<typeof open>>) =>
  received.flatMap(({ operation }) => /^POST \/job\/(.*)\/cancel$/.exec(operation)?.[1] ?? []);

test('many rows are counted by a job, whether the server can be reached meanwhile or not; then the overlap can be changed', async () => {
  const app = await open();
  const answers = [undefined, problem(503, 'unavailable'), ok(more)];
  const jobs = countByJobs(app, () => answers.shift());
  const { dialog, confirm } = await openDialog(app);
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
  expect(await dialog.findByText('1,200 rows get more answers.')).toBeTruthy();
  expect(confirm().getAttribute('aria-disabled')).not.toBe('true');
  expect([jobs.length, answers.length, cancelled(app)]).toEqual([1, 0, []]);
});

test('a count that no one waits for any more is cancelled', async () => {
  const app = await open();
  const jobs = countByJobs(app, () => undefined);
  const { dialog } = await openDialog(app);
  const answers = dialog.getByRole('spinbutton', { name: 'Answers per row' });
  await expect.poll(() => jobs.length).toBe(1);
  await app.actor.clear(answers);
  await app.actor.type(answers, '2');
  await expect.poll(() => jobs.length).toBe(2);
  await expect.poll(() => cancelled(app)).toEqual([jobs[0]?.id]);
  await app.actor.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => cancelled(app)).toEqual(jobs.map(({ id }) => id));
});

test('a count that takes long is said in words, aloud too, until what would change is there', async () => {
  const app = await open();
  let result: AnswerTo<'GET /task/{id}/overlap'> | undefined;
  countByJobs(app, () => result);
  const { dialog } = await openDialog(app);
  const status = await dialog.findByText('Calculating the changes', { selector: '[role="status"]' });
  expect(dialog.getAllByText('Calculating the changes')).toHaveLength(2);
  result = ok(more);
  expect(await dialog.findByText('1,200 rows get more answers.')).toBeTruthy();
  expect(status.isConnected).toBe(false);
  expect(dialog.queryByText('Calculating the changes')).toBeNull();
});

test('what prevents the change is said when the job finds it', async () => {
  const app = await open();
  countByJobs(app, () => problem(409, 'no_open_work', { params: { have: 1, need: 2 } }));
  const { dialog, confirm } = await openDialog(app);
  expect(await dialog.findByText(/Not enough contributors have open work \(1 \/ 2\)/)).toBeTruthy();
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
  expect(cancelled(app)).toEqual([]);
});

test('many rows are moved by a job, which the page shows; until it is done the overlap stays', async () => {
  const app = await open();
  const job = aJob({ kind: 'overlap', state: 'running' });
  app.answers['GET /job/{id}'] = ok(job);
  app.answers['POST /task/{id}/overlap'] = () => {
    app.server.apply({ job });
    return { status: 202, body: job };
  };
  const { confirm } = await askForTwo(app);
  await app.actor.click(confirm());
  expect(await app.screen.findByText('The overlap is being changed')).toBeTruthy();
  expect(app.screen.queryByText('Overlap changed')).toBeNull();
  expect(app.screen.queryByRole('button', { name: 'Change overlap' })).toBeNull();
});

test('a draft has its overlap among its settings', async () => {
  const { screen } = await open({ is_draft: true });
  await screen.findByRole('button', { name: 'Publish task' });
  expect(screen.queryByRole('button', { name: 'Change overlap' })).toBeNull();
});
