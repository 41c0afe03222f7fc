import { expect, test } from 'vitest';
import type { Caller } from '../../testing/client/caller.ts';
import { firstStep, newContributor, withSecondFactor } from '../../testing/client/second-factor.ts';
import { invitee } from '../../testing/invitees.ts';
import { lockWaits } from '../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

const app = await createTestApp();
app.clock.stop();
const { db } = app;
const { session, code } = await withSecondFactor(app, 'master');

const send = (key: string, payload: object, by: Caller = session) =>
  by.send({
    method: 'POST',
    path: '/user',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    payload: JSON.stringify(payload),
  });

test('an invitation that is sent again under its key gets the same answer, although its code is used up', async () => {
  const request = { ...invitee({ type: 0 }), code: code() };
  const first = await send('one', request);
  expect(first.status).toBe(201);
  const again = await send('one', request);
  expect([again.status, again.body]).toEqual([201, first.body]);
  const others = [
    { ...request, code: '000000' },
    { ...invitee({ type: 0 }), code: request.code },
  ];
  for (const other of others)
    for (const key of ['one', 'another']) expect((await send(key, other)).problem.code).toBe('code_wrong');
});

test('an invitation that is sent again with a wrong password is refused, although it was answered before', async () => {
  const { id, username } = await newContributor(app);
  await db.updateTable('users').set({ type: 0 }).where('id', '=', id).execute();
  const master = app.withToken((await firstStep(app, username)).token);
  const request = { ...invitee({ type: 0 }), password: 'concord-demo' };
  const first = await send('password', request, master);
  expect(first.status).toBe(201);
  expect((await send('password', { ...request, password: 'wrong' }, master)).problem.code).toBe('password_wrong');
  expect((await send('password', request, master)).body).toEqual(first.body);
});

test('no one is invited again with a code that is used up, though the answer of the first time is being removed', async () => {
  app.clock.advance(30_000);
  const request = { ...invitee({ type: 0 }), code: code() };
  const { id } = (await send('removed', request)).result;
  const renamed = { username: `${request.username}.x`, email: `x.${request.email}` };
  await db.updateTable('users').set(renamed).where('id', '=', id).execute();
  const { again } = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('answered_requests').where('key', '=', 'removed').execute();
    const again = send('removed', request);
    await until(async () => (await lockWaits().execute(db)).rows.length > 0);
    return { again };
  });
  expect((await again).status).toBe(503);
  expect(await db.selectFrom('users').select('id').where('username', '=', request.username).execute()).toEqual([]);
});
