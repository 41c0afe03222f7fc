import type { Schema } from '@concord/api-client';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aJob } from '../../../testing/builder/a-job.ts';
import { TASK } from '../../../testing/builder/a-task.ts';
import { hanna, luis, refOf, whole } from '../../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../../testing/builder/task-server.ts';
import { ok, problem } from '../../../testing/fake-server.ts';
import { renderApp, aUser as signedIn } from '../../../testing/render-app.tsx';

const alone = { contributor: [], shared: [], pairs_count: 0, pairs_met: 0, least: 0, most: 0, groups: [] };
const more: Schema<'GoldSharePreview'> = {
  hidden: 0,
  gold_rows_count: 60,
  contributor: [
    { user: refOf(hanna), gained: 7, lost: 0, rows_count: 107 },
    { user: refOf(luis), gained: 12, lost: 0, rows_count: 1212 },
  ],
};

async function open(task: Partial<Schema<'Task'>> = {}, preview = more) {
  const published = { ...whole, status: 1, is_draft: false, gold_share: 5, gold_rows_count: 60 } as const;
  const server = taskServer({ ...published, ...task });
  const answers = {
    ...server.answers,
    'GET /task/{id}/sharedRows': ok(alone),
    'GET /task/{id}/goldShare': () => ok(preview),
  };
  const app = await renderApp(`/task/${TASK}`, { user: signedIn(1), answers });
  return { ...app, server, panel: within(await app.screen.findByRole('region', { name: 'Hidden gold' })) };
}
type App = Awaited<ReturnType<typeof open>>;

const requests = ({ received }: App, method: 'GET' | 'POST') =>
  received.filter(({ operation }) => operation.startsWith(method) && operation.endsWith('/goldShare'));

async function openDialog(app: App) {
  await app.actor.click(app.panel.getByRole('button', { name: 'Change hidden gold' }));
  const dialog = within(await app.screen.findByRole('dialog', { name: 'Change hidden gold' }));
  const confirm = () => dialog.getByRole('button', { name: 'Change hidden gold' });
  const share = () => dialog.getByRole('spinbutton', { name: 'Share of hidden gold rows' });
  const type = async (text: string) => {
    await app.actor.clear(share());
    await app.actor.type(share(), text);
  };
  return { dialog, confirm, share, type, mix: () => dialog.getByRole('checkbox', { name: 'Mix in hidden gold rows' }) };
}

test('who gains and loses rows is said before the share is changed', async () => {
  const app = await open();
  app.answers['POST /task/{id}/goldShare'] = () => app.server.apply({ gold_share: 10 });
  const { dialog, confirm, type } = await openDialog(app);
  expect(confirm()).toHaveProperty('disabled', true);
  expect(requests(app, 'GET')).toEqual([]);
  await type('10');
  const table = within(await dialog.findByRole('table', { name: 'Who gains and loses rows' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ContributorRows gainedRows lostRows afterwards',
    expect.stringContaining('70107'),
    expect.stringContaining('1201,212'),
  ]);
  expect(dialog.queryByText(/hidden gold\. (It is|They are) no longer data/)).toBeNull();
  await app.actor.click(confirm());
  expect(await app.screen.findByText('Hidden gold changed')).toBeTruthy();
  expect(requests(app, 'POST').map(({ body }) => body)).toEqual([{ version: 1, gold_share: 10 }]);
  expect(app.panel.getByText('10%')).toBeTruthy();
});

test('where it is switched on, it is said how many rows are no data any more', async () => {
  const app = await open({ gold_share: null, gold_rows_count: 0 }, { ...more, hidden: 60 });
  expect(app.panel.getByText('No gold is mixed in.')).toBeTruthy();
  expect(app.panel.queryByText('Hidden gold rows')).toBeNull();
  const { dialog, confirm, mix, share } = await openDialog(app);
  await app.actor.click(mix());
  expect(share()).toHaveProperty('value', '5');
  expect(await dialog.findByText(/^60 rows with gold answers become hidden gold/)).toBeTruthy();
  expect(confirm()).toHaveProperty('disabled', false);
});

test('switched off, it is asked without a share', async () => {
  const app = await open();
  app.answers['POST /task/{id}/goldShare'] = () => app.server.apply({ gold_share: null });
  const { dialog, confirm, mix } = await openDialog(app);
  await app.actor.click(mix());
  await dialog.findByRole('table');
  expect(requests(app, 'GET').map(({ url }) => url.searchParams.get('gold_share'))).toEqual([null]);
  await app.actor.click(confirm());
  expect(await app.screen.findByText('Hidden gold changed')).toBeTruthy();
  expect(requests(app, 'POST').map(({ body }) => body)).toEqual([{ version: 1, gold_share: null }]);
  // what was gold until then is still no data
  expect(app.panel.getByText('No gold is mixed in.')).toBeTruthy();
  expect(app.panel.getByText('60')).toBeTruthy();
});

test('where there is too little gold, the dialog says how much, and nothing can be changed', async () => {
  const app = await open();
  app.answers['GET /task/{id}/goldShare'] = problem(422, 'gold_rows_too_few', { params: { have: 60, need: 80 } });
  const { dialog, confirm, type } = await openDialog(app);
  await type('50');
  expect(await dialog.findByText(/There aren’t enough hidden gold rows for this share \(60 \/ 80\)/)).toBeTruthy();
  expect(confirm()).toHaveProperty('disabled', true);
});

test('a share that can’t be is refused at its field, and nothing is asked', async () => {
  const app = await open();
  const { confirm, type, share } = await openDialog(app);
  await type('51');
  await app.actor.tab();
  expect(share().getAttribute('aria-invalid')).toBe('true');
  expect(confirm()).toHaveProperty('disabled', true);
  expect(requests(app, 'GET')).toEqual([]);
});

test('many rows are changed by a job, which the page shows; until it is done nothing else is', async () => {
  const app = await open();
  const job = aJob({ kind: 'gold_share', state: 'running' });
  app.answers['GET /job/{id}'] = ok(job);
  app.answers['POST /task/{id}/goldShare'] = () => {
    app.server.apply({ job });
    return { status: 202, body: job };
  };
  const { dialog, confirm, type } = await openDialog(app);
  await type('10');
  await dialog.findByRole('table');
  await app.actor.click(confirm());
  expect(await app.screen.findByText('The share of hidden gold is being changed')).toBeTruthy();
  expect(app.screen.queryByText('Hidden gold changed')).toBeNull();
  expect(app.screen.queryByRole('button', { name: 'Change hidden gold' })).toBeNull();
});

test('where no rows change hands, the dialog says so, and the share can be changed', async () => {
  const app = await open({}, { ...more, contributor: [] });
  const { dialog, confirm, type } = await openDialog(app);
  await type('6');
  expect(await dialog.findByText('No rows are reassigned.')).toBeTruthy();
  expect(dialog.queryByRole('table')).toBeNull();
  expect(confirm()).toHaveProperty('disabled', false);
});

test('another share is not confirmed by what the one before would change', async () => {
  const app = await open();
  const { dialog, confirm, type } = await openDialog(app);
  await type('10');
  await dialog.findByRole('table');
  const known = Promise.withResolvers<void>();
  app.answers['GET /task/{id}/goldShare'] = async () => {
    await known.promise;
    return ok({ ...more, contributor: [] });
  };
  await type('20');
  expect(dialog.queryByRole('table')).toBeNull();
  expect(confirm()).toHaveProperty('disabled', true);
  await waitFor(() => expect(requests(app, 'GET').at(-1)?.url.searchParams.get('gold_share')).toBe('20'));
  expect(confirm()).toHaveProperty('disabled', true);
  known.resolve();
  expect(await dialog.findByText('No rows are reassigned.')).toBeTruthy();
  expect(confirm()).toHaveProperty('disabled', false);
});

test('the share that a task has already is no change', async () => {
  const app = await open();
  const { dialog, confirm, type, mix } = await openDialog(app);
  await type('10');
  await dialog.findByRole('table');
  await type('5');
  expect(confirm()).toHaveProperty('disabled', true);
  expect(dialog.queryByRole('table')).toBeNull();
  await app.actor.click(mix());
  expect(dialog.queryByRole('spinbutton')).toBeNull();
  await dialog.findByRole('table');
  await app.actor.click(mix());
  expect(confirm()).toHaveProperty('disabled', true);
});

test('what is refused is said in the dialog, which keeps what was typed', async () => {
  const app = await open();
  app.answers['POST /task/{id}/goldShare'] = problem(409, 'stale_version');
  const { dialog, confirm, type, share } = await openDialog(app);
  await type('10');
  await dialog.findByRole('table');
  await app.actor.click(confirm());
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(share()).toHaveProperty('value', '10');
  expect(app.screen.queryByText('Hidden gold changed')).toBeNull();
});

test('while a pilot runs the share is shown and can’t be changed', async () => {
  const { panel } = await open({ pilot: { state: 'running', rows_count: 30 } });
  expect(panel.getByText('5%')).toBeTruthy();
  expect(panel.queryByRole('button')).toBeNull();
});

test('after a pilot the share can be changed again', async () => {
  const { panel } = await open({ pilot: { state: 'apart', rows_count: 30 } });
  expect(panel.getByRole('button', { name: 'Change hidden gold' })).toBeTruthy();
});

test('a draft has no panel for it', async () => {
  const { screen } = await renderApp(`/task/${TASK}`, {
    user: signedIn(1),
    answers: taskServer({ ...whole, status: 0, is_draft: true }).answers,
  });
  await screen.findByRole('region', { name: 'Contributors' });
  expect(screen.queryByRole('region', { name: 'Hidden gold' })).toBeNull();
});
