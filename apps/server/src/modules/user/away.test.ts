import { addDays, today as todayAt } from '@concord/domain';
import { expect, test } from 'vitest';
import { removeExpired } from '../../db/expiry/remove-expired.ts';
import { makeUser } from '../../testing/factories.ts';
import { invite } from '../../testing/invitees.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
app.clock.stop(); // no midnight comes between what a test writes and what it reads
const { db, people } = app;
const [master, manager, manager2, contributor] = [
  app.as('master'),
  app.as('manager'),
  app.as('manager2'),
  app.as('contributor'),
];
const today = todayAt(app.services.now());
const day = (days: number) => addDays(today, days);
const period = (from: number, to: number) => ({ start_date: day(from), end_date: day(to) });
const own = `/user/${people.contributor}/away` as const;

/** In the past nothing can be added. */
const wasAway = (user_id: string, from: number, to: number) =>
  db
    .insertInto('away_periods')
    .values({ user_id, ...period(from, to) })
    .execute();

test('contributors add days on which they are away and remove them; staff see until when they are away', async () => {
  expect((await contributor.get(own)).result.entities).toEqual([]);
  await contributor.post(own, period(10, 12));
  expect((await contributor.post(own, period(0, 2))).result.entities).toEqual([period(0, 2), period(10, 12)]);
  expect((await manager.get(own)).result.entities).toHaveLength(2);
  expect((await manager2.get(`/user/${people.contributor}`)).result.away_until).toBe(day(2));
  expect((await contributor.delete(`${own}/${day(0)}`)).result.entities).toEqual([period(10, 12)]);
  expect((await manager2.get(`/user/${people.contributor}`)).result.away_until).toBeNull();
});

test('periods that overlap or follow each other become one, and adding one again changes nothing', async () => {
  const id = people.contributor2;
  const add = async (from: number, to: number) =>
    (await master.post(`/user/${id}/away`, period(from, to))).result.entities;
  await add(5, 6);
  expect(await add(7, 8)).toEqual([period(5, 8)]);
  expect(await add(-3, 5)).toEqual([period(-3, 8)]);
  expect(await add(-3, 5)).toEqual([period(-3, 8)]);
});

test('of a period that has started, the days before today stay, also when it is added again', async () => {
  const id = people.contributor3;
  await master.post(`/user/${id}/away`, period(-2, 4));
  const removed = await master.delete(`/user/${id}/away/${day(-2)}`);
  expect(removed.result.entities).toEqual([period(-2, -1)]);
  expect((await master.delete(`/user/${id}/away/${day(-2)}`)).body).toMatchObject({ status: 409, code: 'wrong_state' });
  expect((await master.post(`/user/${id}/away`, period(-2, 4))).result.entities).toEqual([period(-2, 4)]);
});

test('what is no period is refused at its field', async () => {
  const refused = async (from: number, to: number) => (await contributor.post(own, period(from, to))).problem;
  expect(await refused(3, 2)).toMatchObject({ code: 'dates_reversed', errors: [{ pointer: '/end_date' }] });
  expect(await refused(-9, -1)).toMatchObject({ status: 400, errors: [{ pointer: '/end_date', code: 'over' }] });
  for (const body of [{}, { start_date: '2026-02-30', end_date: day(1) }, { start_date: day(1), end_date: '' }])
    expect((await contributor.unchecked('POST', own, body)).status).toBe(400);
  for (const start of [day(300), '2026-02-30', 'today'])
    expect([400, 404]).toContain((await contributor.unchecked('DELETE', `${own}/${start}`, undefined)).status);
});

test('someone has at most 20 periods that are not over', async () => {
  const id = await makeUser(db);
  await wasAway(id, -20, -10);
  for (let n = 0; n < 20; n++) expect((await master.post(`/user/${id}/away`, period(n * 3, n * 3))).status).toBe(200);
  expect((await master.post(`/user/${id}/away`, period(100, 101))).problem).toMatchObject({
    status: 400,
    errors: [{ pointer: '/start_date', code: 'too_many', params: { n: 20 } }],
  });
  expect((await master.post(`/user/${id}/away`, period(57, 101))).result.entities).toHaveLength(21);
});

test('a manager changes the days of contributors of theirs, staff their own, a master all; contributors see no others', async () => {
  const { id } = await invite(manager);
  const add = async (by: typeof manager, user: string) => (await by.post(`/user/${user}/away`, period(1, 2))).status;
  expect(await add(manager, id)).toBe(200);
  expect(await add(manager2, id)).toBe(404);
  expect((await manager2.delete(`/user/${id}/away/${day(1)}`)).status).toBe(404);
  expect((await manager2.get(`/user/${id}/away`)).result.entities).toHaveLength(1);
  expect(await add(manager2, people.manager2)).toBe(200);
  expect(await add(manager2, people.manager)).toBe(403);
  expect(await add(master, people.manager)).toBe(200);
  for (const foreign of [people.contributor2, people.manager]) {
    expect((await contributor.get(`/user/${foreign}/away`)).status).toBe(404);
    expect(await add(contributor, foreign)).toBe(404);
    expect((await contributor.delete(`/user/${foreign}/away/${day(1)}`)).status).toBe(404);
  }
});

test('the log says which days were added and removed', async () => {
  const path = `/user/${people.contributor4}/away` as const;
  await master.post(path, period(1, 2));
  await master.delete(`${path}/${day(1)}`);
  expect((await app.as('contributor4').get('/audit?limit=2')).result.entities).toMatchObject([
    { operation: 'removeAwayPeriod', subject_id: people.contributor4, before: period(1, 2), after: null },
    { operation: 'addAwayPeriod', subject_type: 'user', after: period(1, 2) },
  ]);
});

test('periods that ended more than a year ago are not shown, and are deleted', async () => {
  const id = await makeUser(db);
  await wasAway(id, -380, -366);
  await wasAway(id, -365, -365);
  expect((await master.get(`/user/${id}/away`)).result.entities).toEqual([period(-365, -365)]);
  await removeExpired(db, app.services.now());
  const kept = await db.selectFrom('away_periods').select('end_date').where('user_id', '=', id).execute();
  expect(kept).toEqual([{ end_date: day(-365) }]);
});
