import type { Schema } from '@concord/api-client';
import { expect, test } from 'vitest';
import { hanna, luis } from '../../testing/builder/a-whole-task.ts';
import { type Answers, list, ok, problem } from '../../testing/fake-server.ts';
import { holdToasts } from '../../testing/hold-toasts.ts';
import { aTeam, idOf } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { tableText } from '../../testing/table-text.ts';

const me = aUser(1);
const mine = aTeam(
  { id: idOf(1), name: 'Readers', createdBy: { id: me.id, name: me.name, username: me.username, pic: null } },
  [hanna],
);
const others = aTeam({ id: idOf(2), name: 'Writers' }, [hanna, luis]);
const summary = ({ member: _, ...team }: Schema<'Team'>): Schema<'TeamSummary'> => team;

const open = (path: string, answers: Answers = {}) =>
  renderApp(path, {
    user: me,
    answers: {
      'GET /team': list(summary(mine), summary(others)),
      'GET /team/{id}': ({ path: { id } }) => ok(id === mine.id ? mine : others),
      'GET /user': list({ ...hanna, load: { rows_left: 40, rows_due: 12 } }, luis),
      ...answers,
    },
  });

test('teams are reached from the users, and show how many members each has and who created it', async () => {
  const { screen, actor, path } = await open('/user/list');
  await actor.click(await screen.findByRole('link', { name: 'Teams' }));
  await screen.findByRole('link', { name: 'Readers' });
  expect(path()).toBe('/user/team');
  expect(tableText('Teams').map((cells) => cells.slice(0, 3))).toEqual([
    ['Name', 'Members', 'Created by'],
    ['Readers', '1', 'Ana'],
    ['Writers', '2', 'Ben'],
  ]);
});

test('a team is created with a name and the contributors selected in the list, which shows their work', async () => {
  const { screen, actor, received, path } = await open('/user/team/add', {
    'POST /team': { status: 201, body: mine },
  });
  expect(await screen.findByRole('row', { name: /Hanna.*3.*40.*12/ })).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Required field')).toBeTruthy();
  await actor.type(screen.getByLabelText('Name'), 'Readers');
  await actor.click(screen.getByRole('checkbox', { name: 'Select “Hanna”' }));
  await actor.click(screen.getByRole('checkbox', { name: 'Select “Luis”' }));
  await actor.click(screen.getByRole('checkbox', { name: 'Select “Luis”' }));
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(path).toBe('/user/team');
  expect(await screen.findByText('“Readers” has been created')).toBeTruthy();
  const sent = received.find(({ operation }) => operation === 'POST /team');
  expect(sent?.body).toEqual({ name: 'Readers', member: [hanna.id] });
});

test('who is removed leaves the focus to the next of the selected, the last of them to the list', async () => {
  const olu = { ...luis, id: idOf(9), name: 'Olu' };
  const { screen, actor } = await open('/user/team/add', { 'GET /user': list(hanna, luis, olu) });
  for (const name of ['Hanna', 'Luis', 'Olu'])
    await actor.click(await screen.findByRole('checkbox', { name: `Select “${name}”` }));
  await actor.click(screen.getByRole('button', { name: 'Remove Hanna from the team' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Luis from the team' }));
  await actor.keyboard('{Enter}{Enter}');
  expect(document.activeElement?.textContent).toBe('No contributors yet. Select contributors in the list.');
});

test('members stay when others are selected on another page of the list', async () => {
  const { screen, actor, received, path } = await open(`/user/team/${mine.id}`, {
    'GET /user': list(luis),
    'PATCH /team/{id}': ok(mine),
  });
  await actor.click(await screen.findByRole('checkbox', { name: 'Select “Luis”' }));
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(path).toBe('/user/team');
  const sent = received.find(({ operation }) => operation.startsWith('PATCH'));
  expect(sent?.body).toEqual({ version: 1, name: 'Readers', member: [hanna.id, luis.id] });
});

test('a team that someone else has saved as it was is saved without asking', async () => {
  const saved = { ...mine, version: mine.version + 1 };
  let now = mine;
  const { screen, actor, received, path } = await open(`/user/team/${mine.id}`, {
    'GET /team/{id}': () => ok(now),
    'PATCH /team/{id}': ({ body }) => (body.version === saved.version ? ok(saved) : problem(409, 'stale_version')),
  });
  await actor.type(await screen.findByLabelText('Name'), ', winter');
  now = saved;
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(path).toBe('/user/team');
  const sent = received.filter(({ operation }) => operation.startsWith('PATCH'));
  expect(sent.map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 2, name: 'Readers, winter' }]);
});

test('members that someone else has added to a team stay, whatever was changed here', async () => {
  const joined = { ...mine, member: others.member, version: mine.version + 1 };
  let now = mine;
  const { screen, actor, received, path } = await open(`/user/team/${mine.id}`, {
    'GET /team/{id}': () => ok(now),
    'PATCH /team/{id}': ({ body }) => (body.version === joined.version ? ok(joined) : problem(409, 'stale_version')),
  });
  await actor.click(await screen.findByRole('button', { name: 'Remove Hanna from the team' }));
  now = joined;
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(path).toBe('/user/team');
  const sent = received.filter(({ operation }) => operation.startsWith('PATCH'));
  expect(sent.map(({ body }) => body)).toMatchObject([
    { version: 1, member: [] },
    { version: 2, member: [luis.id] },
  ]);
});

test('a name that another team has is said, and what was selected stays', async () => {
  const { screen, actor } = await open('/user/team/add', { 'POST /team': problem(409, 'name_taken') });
  await actor.type(await screen.findByLabelText('Name'), 'Writers');
  await actor.click(await screen.findByRole('checkbox', { name: 'Select “Hanna”' }));
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/This name is already in use/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Hanna from the team' })).toBeTruthy();
});

test('a team of another manager is shown, and who may change it', async () => {
  const { screen } = await open(`/user/team/${others.id}`);
  expect(await screen.findByText('Only Ben and masters can change this team.')).toBeTruthy();
  expect(tableText('Members of “Writers”').map(([name]) => name)).toEqual([
    'Contributor',
    expect.stringContaining('Hanna'),
    expect.stringContaining('Luis'),
  ]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a team is deleted after it was confirmed, and is back after Undo; that of another manager is not offered', async () => {
  holdToasts();
  const { screen, actor, received } = await open('/user/team', {
    'DELETE /team/{id}': { status: 204 },
    'POST /team/{id}/restore': ok(mine),
  });
  await actor.click(await screen.findByRole('button', { name: 'Actions for “Writers”' }));
  await screen.findByRole('menuitem', { name: 'View' });
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  await actor.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  await actor.click(await screen.findByRole('button', { name: 'Actions for “Readers”' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await actor.click(await screen.findByRole('button', { name: 'Delete' }));
  await actor.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect
    .poll(() => received.map(({ operation }) => operation).filter((operation) => !operation.startsWith('GET')))
    .toEqual([`DELETE /team/${mine.id}`, `POST /team/${mine.id}/restore`]);
});

test('a master is offered to change every team', async () => {
  const { screen, actor } = await renderApp('/user/team', {
    user: aUser(0),
    answers: { 'GET /team': list(summary(others)) },
  });
  await actor.click(await screen.findByRole('button', { name: 'Actions for “Writers”' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete']);
});

test('users are listed by their team', async () => {
  const { screen, actor, path } = await open('/user/list');
  await actor.click(await screen.findByRole('button', { name: /Team$/ }));
  await actor.click(await screen.findByRole('option', { name: /Writers/ }));
  await expect.poll(path).toContain(`team=${others.id}`);
});
