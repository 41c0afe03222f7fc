import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lastStatement } from '../db/transaction.ts';
import { AppError } from '../kernel/errors.ts';
import { createTestApp } from '../testing/test-app.ts';
import { change } from './change.ts';

const { db, people, services } = await createTestApp();
const author = () => ({ actor: { id: people.manager }, requestId: randomUUIDv7() });

const rename = (occupation: string) => ({
  subject_type: 'user' as const,
  subject_id: people.contributor,
  before: { occupation: 'Coder' },
  after: { occupation },
});
const occupation = async () => {
  const user = await db
    .selectFrom('users')
    .select('occupation')
    .where('id', '=', people.contributor)
    .executeTakeFirst();
  return user?.occupation;
};
const eventsOf = (requestId: string) =>
  db.selectFrom('audit_events').selectAll().where('request_id', '=', requestId).execute();

test('a change and its audit event are written together', async () => {
  const by = author();
  const result = await change(services, by, 'updateUser', async (trx) => {
    await trx.updateTable('users').set({ occupation: 'Linguist' }).where('id', '=', people.contributor).execute();
    return { result: 'done', audit: rename('Linguist') };
  });
  expect(result).toBe('done');
  expect(await occupation()).toBe('Linguist');
  expect(await eventsOf(by.requestId)).toMatchObject([
    {
      actor_id: people.manager,
      operation: 'updateUser',
      subject_id: people.contributor,
      before: { occupation: 'Coder' },
      after: { occupation: 'Linguist' },
    },
  ]);
});

test('each of thousands of records that one change touches has its event', async () => {
  const by = author();
  const audit = Array.from({ length: 2001 }, (_, index) => rename(`Coder ${index}`));
  await change(services, by, 'updateUser', async () => ({ result: undefined, audit }));
  const events = await eventsOf(by.requestId);
  expect(new Set(events.map(({ after }) => JSON.stringify(after))).size).toBe(2001);
});

test('a refusal takes back what was done before it', async () => {
  const by = author();
  const refused = change(services, by, 'updateUser', async (trx) => {
    await trx.updateTable('users').set({ occupation: 'Unsaved' }).where('id', '=', people.contributor).execute();
    throw new AppError('wrong_state');
  });
  await expect(refused).rejects.toMatchObject({ code: 'wrong_state' });
  expect(await occupation()).not.toBe('Unsaved');
  expect(await eventsOf(by.requestId)).toEqual([]);
});

test('an audit event that cannot be written takes the change back', async () => {
  const refused = change(services, author(), 'updateUser', async (trx) => {
    await trx.updateTable('users').set({ occupation: 'Unseen' }).where('id', '=', people.contributor).execute();
    return { result: undefined, audit: { ...rename('Unseen'), subject_id: 'not an id' } };
  });
  await expect(refused).rejects.toThrow(/uuid/);
  expect(await occupation()).not.toBe('Unseen');
});

test('a last statement is written with the audit event, and its result is there when the change is sent again', async () => {
  const by = { ...author(), idempotencyKey: { key: randomUUIDv7(), fingerprint: Buffer.from('once') } };
  const changed = () =>
    change(services, by, 'updateUser', async () => {
      const written = sql<{ occupation: string }>`
        update users set occupation = occupation || '!' where id = ${people.contributor2} returning occupation`;
      return { result: lastStatement(written, ([user]) => user?.occupation), audit: rename('Coder!') };
    });
  expect([await changed(), await changed()]).toEqual(['Coder!', 'Coder!']);
  expect(await eventsOf(by.requestId)).toHaveLength(1);
  const { requestId } = author();
  const unnamed = change(services, { ...author(), requestId }, 'updateUser', async () => ({
    result: lastStatement(sql`select 1 / 0`, () => 'done'),
    audit: rename('Coder?'),
  }));
  await expect(unnamed).rejects.toMatchObject({ code: '22012' });
  expect(await eventsOf(requestId)).toEqual([]);
});

test('two changes that lock each other out are both done', async () => {
  const both = new Set<string>();
  const bothStarted = Promise.withResolvers<void>();
  const cross = (first: string, second: string) =>
    change(services, author(), 'updateUser', async (trx) => {
      const lock = (id: string) => sql`select from users where id = ${id} for update`.execute(trx);
      await lock(first);
      both.add(first);
      if (both.size === 2) bothStarted.resolve();
      await bothStarted.promise; // a deadlock for certain, the first time round
      await lock(second);
      return { result: first, audit: [] };
    });
  const done = await Promise.all([cross(people.manager, people.manager2), cross(people.manager2, people.manager)]);
  expect(done).toEqual([people.manager, people.manager2]);
});

test('a job is queued with the change or not at all', async () => {
  const queued = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from graphile_worker.jobs`.execute(db);
    return rows[0]?.n;
  };
  const before = await queued();
  const send = (fails: boolean) =>
    change(services, author(), 'inviteUser', async (trx) => {
      await services.mail.sendLinks('invitation', [people.contributor], trx);
      if (fails) throw new AppError('wrong_state');
      return { result: undefined, audit: rename('x') };
    });
  await expect(send(true)).rejects.toThrow();
  expect(await queued()).toBe(before);
  await send(false);
  expect(await queued()).toBe(Number(before) + 1);
});
