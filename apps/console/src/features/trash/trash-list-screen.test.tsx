import type { Schema } from '@concord/api-client';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aJob } from '../../testing/builder/a-job.ts';
import { aTask } from '../../testing/builder/a-task.ts';
import { type Answers, list, ok, problem } from '../../testing/fake-server.ts';
import { holdToasts } from '../../testing/hold-toasts.ts';
import { aCategory, aProject, idOf } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { tableText } from '../../testing/table-text.ts';

type Entry = Schema<'TrashEntry'>;
const nothing = { categories: 0, projects: 0, tasks: 0, rows: 0, answers: 0, people: 0 };

function anEntry(fields: Partial<Entry> = {}): Entry {
  return {
    id: idOf(8),
    kind: 'project',
    name: 'Brand study',
    project: null,
    task: null,
    deleted_by: { id: idOf(1), name: 'Ben', username: 'ben', pic: null },
    deleted_at: '2026-11-20T05:48:00.000Z',
    expires_at: '2026-12-20T05:48:00.000Z',
    parents: [],
    content: nothing,
    is_busy: false,
    ...fields,
  };
}
const rows = anEntry({
  id: idOf(6),
  kind: 'dataset',
  name: 'Wave 2',
  project: { id: idOf(4), name: 'Brand study' },
  task: { id: idOf(9), name: 'Tone' },
  content: { ...nothing, rows: 1, answers: 2500 },
});

async function open(type: 0 | 1, entries: Entry[], answers: Answers = {}, query = '') {
  holdToasts();
  const app = await renderApp(`/trash${query}`, {
    user: aUser(type),
    answers: { 'GET /trash': list(...entries), ...answers },
  });
  const choose = async (name: string, action: string) => {
    await app.actor.click(await app.screen.findByRole('button', { name: `Actions for “${name}”` }));
    await app.actor.click(await app.screen.findByRole('menuitem', { name: action }));
  };
  const sent = (operation: string) => app.received.filter((one) => one.operation === operation).map(({ body }) => body);
  return { ...app, choose, sent };
}

test('the trash says what was deleted, what belongs to it, by whom, when, and until when it is kept', async () => {
  const { screen } = await open(1, [rows, anEntry({ deleted_by: null })]);
  await screen.findByText('Wave 2');
  const [heads, ...lines] = tableText('Trash');
  expect(heads?.slice(0, 5)).toEqual(['Name', 'Contains', 'Deleted by', 'Deleted on', 'Kept until']);
  expect(lines.map((cells) => cells.slice(0, 5))).toEqual([
    [
      'Wave 2Rows taken back: Tone',
      '1 row, 2,500 answers',
      expect.stringContaining('Ben'),
      '20 November 2026, 13:48',
      '20 December 2026',
    ],
    ['Brand studyProject', '–', '', '20 November 2026, 13:48', '20 December 2026'],
  ]);
  expect(screen.getByText(/stay here for 30 days/)).toBeTruthy();
});

test('what is searched, filtered and ordered is asked of the server and is in the address', async () => {
  const query = '?kind=task&sortField=name&sortOrder=asc';
  const { screen, actor, received, path } = await open(1, [anEntry()], {}, query);
  await actor.type(await screen.findByRole('searchbox', { name: 'Search the trash' }), 'tone');
  await expect.poll(path).toContain('q=tone');
  const asked = () => received.filter(({ operation }) => operation === 'GET /trash').at(-1)?.url.searchParams;
  await expect.poll(() => asked()?.get('q')).toBe('tone');
  expect(Object.fromEntries(asked() ?? [])).toMatchObject({ kind: 'task', sortField: 'name', sortOrder: 'asc' });
});

test('what was deleted last comes first', async () => {
  const { screen, received } = await open(1, [anEntry()]);
  await screen.findByRole('table');
  const asked = received.find(({ operation }) => operation === 'GET /trash')?.url.searchParams;
  expect([asked?.get('sortField'), asked?.get('sortOrder')]).toEqual(['deleted_at', 'desc']);
});

test('what comes back alone is restored at once', async () => {
  const { screen, choose, sent } = await open(1, [anEntry()], {
    'POST /project/{id}/restore': ok(aProject()),
  });
  await choose('Brand study', 'Restore');
  expect(await screen.findByText('“Brand study” restored')).toBeTruthy();
  expect(sent(`POST /project/${idOf(8)}/restore`)).toEqual([{ with_parents: true }]);
});

test.each(['project', 'task'] as const)(
  'a %s that belongs to something deleted is restored with it, once that was said',
  async (kind) => {
    const parents = [{ id: idOf(2), name: 'Retail' }];
    const { screen, actor, choose, sent } = await open(1, [anEntry({ kind, parents })], {
      'POST /project/{id}/restore': ok(aProject()),
      'POST /task/{id}/restore': ok(aTask()),
    });
    await choose('Brand study', 'Restore');
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore “Brand study”?' }));
    expect(dialog.getByText(/“Retail”/)).toBeTruthy();
    expect(sent(`POST /${kind}/${idOf(8)}/restore`)).toEqual([]);
    await actor.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('“Brand study” restored')).toBeTruthy();
    expect(sent(`POST /${kind}/${idOf(8)}/restore`)).toEqual([{ with_parents: true }]);
  },
);

test('a category whose name is taken asks for another one, until one is free', async () => {
  const entry = anEntry({ kind: 'category', name: 'Retail' });
  const { screen, actor, choose, sent, answers } = await open(0, [entry], {
    'POST /category/{id}/restore': problem(409, 'name_taken'),
  });
  await choose('Retail', 'Restore');
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore “Retail”?' }));
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(name.value).toBe('Retail');
  await actor.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await dialog.findByText('This name is already in use. Choose another name.')).toBeTruthy();
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await actor.clear(name);
  await actor.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await dialog.findByText('Required field')).toBeTruthy();
  answers['POST /category/{id}/restore'] = ok(aCategory());
  await actor.type(name, 'Retail 2025');
  await actor.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('“Retail 2025” restored')).toBeTruthy();
  expect(sent(`POST /category/${idOf(8)}/restore`)).toEqual([
    { with_parents: true },
    { with_parents: true, name: 'Retail' },
    { with_parents: true, name: 'Retail 2025' },
  ]);
});

test('why what comes back alone can’t be restored is said', async () => {
  const { screen, choose } = await open(1, [anEntry()], { 'POST /project/{id}/restore': problem(500, 'internal') });
  await choose('Brand study', 'Restore');
  expect(await screen.findByText(/^Something went wrong on the server/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('why what comes back with others can’t be restored is said once, in the dialog, and it can be left', async () => {
  const entry = anEntry({ parents: [{ id: idOf(2), name: 'Retail' }] });
  const { screen, actor, choose } = await open(1, [entry], { 'POST /project/{id}/restore': problem(500, 'internal') });
  await choose('Brand study', 'Restore');
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore “Brand study”?' }));
  await actor.click(dialog.getByRole('button', { name: 'Restore' }));
  await dialog.findByText(/^Something went wrong on the server/);
  expect(screen.getAllByText(/^Something went wrong on the server/)).toHaveLength(1);
  await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('what is not its name is said of a category that is to get another one, too', async () => {
  const entry = anEntry({ kind: 'category', name: 'Retail' });
  const { screen, actor, choose, answers } = await open(0, [entry], {
    'POST /category/{id}/restore': problem(409, 'name_taken'),
  });
  await choose('Retail', 'Restore');
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore “Retail”?' }));
  answers['POST /category/{id}/restore'] = problem(500, 'internal');
  await actor.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await dialog.findByText(/^Something went wrong on the server/)).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).not.toBe('true');
});

test('once the job that changes an entry is over the list shows it by itself', async () => {
  const { screen, answers } = await open(1, [{ ...rows, is_busy: true }]);
  await screen.findByText('Wave 2');
  answers['GET /trash'] = list();
  expect(await screen.findByText('No records found')).toBeTruthy();
});

test('why rows can’t be restored is said in the dialog; many are restored by a job', async () => {
  const { screen, actor, choose, answers } = await open(1, [rows], {
    'POST /task/{id}/dataset/{dataset_id}/restore': problem(409, 'row_ids_taken', { params: { count: 2 } }),
  });
  await choose('Wave 2', 'Restore');
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore “Wave 2”?' }));
  expect(dialog.getByText(/return with their answers/)).toBeTruthy();
  await actor.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await dialog.findByText(/^2 rows can’t be restored/)).toBeTruthy();
  const job = aJob({ kind: 'restore_dataset', state: 'waiting', progress: 0, total: 20_000 });
  answers['POST /task/{id}/dataset/{dataset_id}/restore'] = { status: 202, body: job };
  await actor.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(/^Rows of “Wave 2” are being restored/)).toBeTruthy();
});

test('only a master is offered to delete for good, and only with the name typed', async () => {
  const entry = anEntry({ content: { ...nothing, tasks: 2, answers: 1 } });
  const manager = await open(1, [entry]);
  await manager.actor.click(await manager.screen.findByRole('button', { name: 'Actions for “Brand study”' }));
  await manager.screen.findByRole('menuitem', { name: 'Restore' });
  expect(manager.screen.queryByRole('menuitem', { name: 'Delete for good' })).toBeNull();
});

test('deleting for good says what goes, and what the server refuses', async () => {
  const entry = anEntry({ content: { ...nothing, tasks: 2, answers: 1 } });
  const { screen, actor, choose, sent, answers } = await open(0, [entry], {
    'POST /project/{id}/purge': problem(409, 'wrong_state'),
  });
  await choose('Brand study', 'Delete for good');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Brand study” for good?' }));
  expect(dialog.getByText(/2 tasks, 1 answer$/)).toBeTruthy();
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' });
  expect(confirm.disabled).toBe(true);
  await actor.type(dialog.getByLabelText('Type “Brand study” to confirm'), 'Brand study');
  await actor.click(confirm);
  expect(await dialog.findByText(/isn’t possible in the current state/)).toBeTruthy();
  answers['POST /project/{id}/purge'] = { status: 204 };
  await actor.click(confirm);
  expect(await screen.findByText('“Brand study” deleted for good')).toBeTruthy();
  expect(sent(`POST /project/${idOf(8)}/purge`)).toEqual([
    { typed_name: 'Brand study' },
    { typed_name: 'Brand study' },
  ]);
});

test('a name with two spaces, or letters in two parts as files from a Mac have them, is typed as it is read', async () => {
  const name = 'Cafe\u0301  study';
  const { screen, actor, choose, sent } = await open(0, [anEntry({ name })], {
    'POST /project/{id}/purge': { status: 204 },
  });
  await choose('Cafe\u0301 study', 'Delete for good');
  const dialog = within(await screen.findByRole('alertdialog'));
  await actor.type(dialog.getByRole('textbox'), 'Caf\u00e9 study');
  await actor.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await expect.poll(() => sent(`POST /project/${idOf(8)}/purge`)).toEqual([{ typed_name: name }]);
});

test('while a job changes its rows, an entry says so and nothing can be done with it', async () => {
  const { screen, actor, answers } = await open(0, [{ ...rows, is_busy: true }, anEntry()]);
  expect(await screen.findByText('Being changed')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Actions for “Wave 2”' }));
  for (const item of await screen.findAllByRole('menuitem')) expect(item.getAttribute('aria-disabled')).toBe('true');
  answers['GET /trash'] = list(rows, anEntry());
  await expect.poll(() => screen.queryByText('Being changed')).toBeNull();
});

test('an empty trash says so', async () => {
  const { screen } = await open(0, []);
  expect(await screen.findByText('No records found')).toBeTruthy();
});

test('contributors have no trash', async () => {
  const { path } = await renderApp('/trash', { user: aUser(2) });
  await expect.poll(path).toBe('/error/error-v1');
});

test.each([
  ['restored', ok(aCategory()), '“Retail” restored'],
  ['refused', problem(409, 'name_taken'), 'This name is already in use. Choose another name.'],
])('what is typed about one entry stays when another one is %s late', async (_, reply, said) => {
  const held = Promise.withResolvers<void>();
  const [retail, travel] = [idOf(8), idOf(7)];
  const entries = [
    anEntry({ id: retail, kind: 'category', name: 'Retail' }),
    anEntry({ id: travel, kind: 'category', name: 'Travel' }),
  ];
  const { screen, actor, choose } = await open(0, entries, {
    'POST /category/{id}/restore': async ({ path }) => {
      if (path.id === travel) return problem(409, 'name_taken');
      await held.promise;
      return reply;
    },
  });
  await choose('Retail', 'Restore');
  await choose('Travel', 'Restore');
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore “Travel”?' }));
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await actor.type(name, ' 2025');
  held.resolve();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(name.isConnected && name.value).toBe('Travel 2025');
});
