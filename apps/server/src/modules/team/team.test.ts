import { addDays, MANAGER, today } from '@concord/domain';
import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { type DemoUsername, demoPassword } from '../../first-run/demo/people.ts';
import { openBrowser } from '../../testing/browser.ts';
import { fresh, makePublished, makeUser } from '../../testing/factories.ts';
import { lockWaits } from '../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

type Create = components['schemas']['TeamCreate'];

const app = await createTestApp();
app.clock.stop(); // no midnight comes between what a test writes and what it reads
const { db, people } = app;
const [manager, manager2, master] = [app.as('manager'), app.as('manager2'), app.as('master')];

const create = (values: Partial<Create> = {}, by = manager) =>
  by.post('/team', { name: fresh('Team'), member: [people.contributor, people.contributor2], ...values });
async function created(values: Partial<Create> = {}, by = manager) {
  const { status, result, text } = await create(values, by);
  expect(status, text).toBe(201);
  return result;
}
const usernames = ({ member }: components['schemas']['Team']) => member.map(({ user }) => user.username);
const loadOf = async (name: DemoUsername) => (await manager.get(`/user/${people[name]}`)).result.load;

test('a team that one manager has created is read by all staff', async () => {
  const name = fresh('Readers');
  const team = await created({ name: `  ${name} ` });
  expect(team).toMatchObject({ name, members_count: 2, createdBy: { id: people.manager }, version: 1 });
  expect(usernames(team)).toEqual(['contributor', 'contributor2']);
  for (const by of [manager2, master]) expect((await by.get(`/team/${team.id}`)).result).toEqual(team);
  const { member, ...summary } = team;
  const { result } = await manager2.get(`/team?q=${encodeURIComponent(name)}`);
  expect(result).toEqual({ entities: [summary], totalCount: 1 });
});

test('only contributors who may work can become members; who is disabled later stays', async () => {
  const wrong = await create({ member: [people.contributor, people.manager2, people.master] });
  const unknown = (index: number) => ({ pointer: `/member/${index}`, code: 'unknown_reference' });
  expect(wrong.problem).toMatchObject({ status: 400, errors: [unknown(1), unknown(2)] });
  const { id } = await created({ member: [people.contributor3] });
  const set = (state: 'active' | 'disabled') =>
    db.updateTable('users').set({ state }).where('id', '=', people.contributor3).execute();
  await set('disabled');
  const member = [people.contributor3, people.contributor4];
  const { result } = await manager.patch(`/team/${id}`, { version: 1, member });
  const states = new Map(result.member.map(({ user, state }) => [user.id, state]));
  expect([states.get(people.contributor3), states.get(people.contributor4)]).toEqual(['disabled', 'active']);
  expect((await create({ member })).problem).toMatchObject({ errors: [unknown(0)] });
  await set('active');
});

test('members are changed without the name, and the name without the members', async () => {
  const { id, name } = await created();
  const member = [people.contributor2, people.contributor3];
  const changed = (await manager.patch(`/team/${id}`, { version: 1, member })).result;
  expect([changed.name, usernames(changed), changed.version]).toEqual([name, ['contributor2', 'contributor3'], 2]);
  const renamed = (await manager.patch(`/team/${id}`, { version: 2, name: fresh('Renamed') })).result;
  expect(usernames(renamed)).toEqual(usernames(changed));
  expect((await manager.patch(`/team/${id}`, { version: 3, member: [] })).result.members_count).toBe(0);
});

test('two teams have no name in common, whatever its case, until one is deleted', async () => {
  const name = fresh('Twice');
  const { id } = await created({ name });
  expect((await create({ name: name.toUpperCase() }, manager2)).body).toMatchObject({
    status: 409,
    code: 'name_taken',
  });
  expect((await manager.delete(`/team/${id}`)).status).toBe(204);
  const other = await created({ name });
  expect((await manager.post(`/team/${id}/restore`)).body).toMatchObject({ status: 409, code: 'name_taken' });
  expect((await manager.delete(`/team/${other.id}`)).status).toBe(204);
  const restored = (await manager.post(`/team/${id}/restore`)).result;
  expect([restored.name, usernames(restored)]).toEqual([name, ['contributor', 'contributor2']]);
});

test('a manager changes the teams they have created and a master all; others may only use them', async () => {
  const { id } = await created();
  for (const refused of [
    await manager2.patch(`/team/${id}`, { version: 1, name: fresh('Mine') }),
    await manager2.delete(`/team/${id}`),
    await manager2.post(`/team/${id}/restore`),
  ])
    expect([refused.status, refused.problem.code]).toEqual([403, 'forbidden']);
  expect((await master.patch(`/team/${id}`, { version: 1, name: fresh('Ours') })).status).toBe(200);
  expect((await master.delete(`/team/${id}`)).status).toBe(204);
  for (const gone of [
    await manager.get(`/team/${id}`),
    await manager.delete(`/team/${id}`),
    await manager.patch(`/team/${id}`, { version: 3 }),
  ])
    expect(gone.status).toBe(404);
  expect((await manager.get(`/user?team=${id}`)).result.totalCount).toBe(0);
  expect((await manager.post(`/team/${id}/restore`)).status).toBe(200);
  expect((await manager.post(`/team/${id}/restore`)).body).toMatchObject({ code: 'wrong_state' });
});

test('a change based on an old version is refused and shows what is there now', async () => {
  const { id } = await created();
  const now = (await manager.patch(`/team/${id}`, { version: 1, name: fresh('First') })).result;
  const { body } = await manager.patch(`/team/${id}`, { version: 1, member: [] });
  expect(body).toMatchObject({ status: 409, code: 'stale_version', current: { name: now.name, members_count: 2 } });
});

test('asked twice under one key, one team is created', async () => {
  const payload = JSON.stringify({ name: 'Created once', member: [] });
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'the-team' };
  const ask = () => manager.send({ method: 'POST', path: '/team', headers, payload });
  const [one, two] = [await ask(), await ask()];
  expect([one.status, two.text]).toEqual([201, one.text]);
});

test('the log names the team and who has joined or left it, also when it is deleted', async () => {
  const { id, name } = await created({ member: [people.contributor] }, manager2);
  await manager2.patch(`/team/${id}`, { version: 1, member: [people.contributor2] });
  await manager2.delete(`/team/${id}`);
  const { entities } = (await manager2.get('/audit?limit=3')).result;
  expect(entities).toMatchObject([
    { operation: 'deleteTeam', subject_type: 'team', subject_name: name },
    { operation: 'updateTeam', before: { member: [people.contributor] }, after: { member: [people.contributor2] } },
    { operation: 'createTeam', subject_id: id, after: { member: [people.contributor] } },
  ]);
});

test('users are listed by their team', async () => {
  const { id } = await created({ member: [people.contributor3, people.contributor2] });
  const { result } = await manager2.get(`/user?team=${id}`);
  expect(result.entities.map(({ username }) => username)).toEqual(['contributor2', 'contributor3']);
});

test('a contributor who becomes a manager leaves their teams', async () => {
  const { id } = await created({ member: [people.contributor, people.contributor5] });
  const user = (await master.get(`/user/${people.contributor5}`)).result;
  const promoted = await master.patch(`/user/${user.id}`, {
    version: user.version,
    type: 1,
    password: demoPassword,
  });
  expect(promoted.status, promoted.text).toBe(200);
  expect(usernames((await manager.get(`/team/${id}`)).result)).toEqual(['contributor']);
});

test.each<[string, (id: string) => Promise<() => Promise<{ status: number }>>]>([
  ['does not join a new team', async (id) => () => create({ member: [people.contributor, id] })],
  [
    'does not join a team',
    async (id) => {
      const team = await created();
      return () => manager.patch(`/team/${team.id}`, { version: 1, member: [people.contributor, id] });
    },
  ],
  [
    'does not stay in a team whose members are changed',
    async (id) => {
      const team = await created({ member: [people.contributor, id] });
      return () => manager.patch(`/team/${team.id}`, { version: 1, member: [people.contributor2, id] });
    },
  ],
])('a contributor who becomes a manager at that moment %s', async (_, prepare) => {
  const id = await makeUser(db);
  const ask = await prepare(id);
  const { asked } = await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ type: MANAGER }).where('id', '=', id).execute();
    await trx.deleteFrom('team_members').where('user_id', '=', id).execute();
    let isAnswered = false;
    const asked = ask().finally(() => {
      isAnswered = true;
    });
    await until(async () => isAnswered || (await lockWaits().execute(db)).rows.length > 0);
    return { asked };
  });
  expect((await asked).status).toBe(400);
  expect(await db.selectFrom('team_members').select('team_id').where('user_id', '=', id).execute()).toEqual([]);
});

test('a load is what is left to do of published tasks of open projects, and what of it is due within 7 days or overdue', async () => {
  const before = await loadOf('contributor4');
  const contributors = ['contributor4'] as const;
  const due = async (days: number) => {
    const made = await makePublished(app, { contributors });
    const due_date = addDays(today(app.services.now()), days);
    await db.updateTable('tasks').set({ due_date }).where('id', '=', made.task).execute();
    return made.task;
  };
  const [late, soon, later] = [await due(-3), await due(6), await due(7)];
  const expected = (rows_left: number, rows_due: number) => ({
    rows_left: before.rows_left + rows_left,
    rows_due: before.rows_due + rows_due,
  });
  expect(await loadOf('contributor4')).toEqual(expected(9, 6));

  const browser = openBrowser(app, 'contributor4', late);
  await browser.save([browser.cell(1, 1, 'a')]);
  expect(await loadOf('contributor4')).toEqual(expected(8, 5));
  await browser.save([browser.cell(2, 1, 'a'), browser.cell(3, 1, 'a')]);
  await browser.submit();
  expect(await loadOf('contributor4')).toEqual(expected(6, 3));
  const { id } = await created({ member: [people.contributor4] });
  expect((await manager.get(`/team/${id}`)).result.member[0]?.load).toEqual(expected(6, 3));

  expect((await manager.delete(`/task/${later}`)).status).toBe(204);
  expect(await loadOf('contributor4')).toEqual(expected(3, 3));
  const { project } = (await manager.get(`/task/${soon}`)).result;
  const { version } = (await manager.get(`/project/${project.id}`)).result;
  expect((await manager.post(`/project/${project.id}/complete`, { version })).status).toBe(200);
  expect(await loadOf('contributor4')).toEqual(before);
});
