import { translationOf } from '@concord/i18n/node';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Caller } from '../../testing/client/caller.ts';
import { codeOf } from '../../testing/client/code-of.ts';
import {
  firstStep,
  newContributor,
  secondStep,
  ticketOf,
  withSecondFactor,
} from '../../testing/client/second-factor.ts';
import { lockWaits } from '../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

const app = await createTestApp({ companyName: 'Example Ltd' });
const { db, clock } = app;
clock.stop();
const STEP = 30_000;
const wrong = '000000';

const audited = async (username: 'master') =>
  (await app.as(username).get('/audit')).result.entities.map(({ operation, after }) => ({ operation, after }));

test('it is off until a first code has proved that the app has the key', async () => {
  const session = app.withToken((await firstStep(app, 'contributor')).token);
  const state = async () => (await session.get('/auth/secondFactor')).result;
  expect(await state()).toEqual({ since: null, is_required: false, recovery_codes: 0 });

  const wrongPassword = await session.post('/auth/secondFactor', { password: 'wrong' });
  expect(wrongPassword).toMatchObject({ status: 422, body: { code: 'password_wrong' } });
  const { secret, uri } = (await session.post('/auth/secondFactor', { password: 'concord-demo' })).result;
  expect(uri).toMatch(/^otpauth:\/\/totp\/Example%20Ltd:contributor\?/);
  expect(uri).toContain(`secret=${secret}`);
  expect((await session.post('/auth/secondFactor/confirm', { code: wrong })).problem.code).toBe('code_wrong');
  expect(await state()).toMatchObject({ since: null });
  expect((await firstStep(app, 'contributor')).status).toBe(200);

  const code = codeOf(secret, app.services.now().getTime());
  const { codes } = (await session.post('/auth/secondFactor/confirm', { code })).result;
  expect(new Set(codes).size).toBe(10);
  for (const one of codes) expect(one).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  expect(await state()).toEqual({ since: app.services.now().toISOString(), is_required: false, recovery_codes: 10 });
  expect((await session.get('/auth/getUser')).result.second_factor).toBe('on');
  expect((await session.post('/auth/secondFactor', { password: 'concord-demo' })).problem.code).toBe('wrong_state');
  expect((await session.post('/auth/secondFactor/confirm', { code })).problem.code).toBe('wrong_state');
  // whoever saw the code being typed cannot sign in with it
  expect((await secondStep(app, await ticketOf(app, 'contributor'), code)).problem.code).toBe('code_wrong');
});

test('turning it on ends the other sessions', async () => {
  const [here, there] = [await firstStep(app, 'contributor2'), await firstStep(app, 'contributor2')];
  const session = app.withToken(here.token);
  const { secret } = (await session.post('/auth/secondFactor', { password: 'concord-demo' })).result;
  await session.post('/auth/secondFactor/confirm', { code: codeOf(secret, app.services.now().getTime()) });
  expect((await session.get('/auth/getUser')).status).toBe(200);
  expect((await app.withToken(there.token).get('/auth/getUser')).status).toBe(401);
});

test('who is signing in with the password alone at that moment is signed out as well', async () => {
  const { username } = await newContributor(app);
  const session = app.withToken((await firstStep(app, username)).token);
  const { secret } = (await session.post('/auth/secondFactor', { password: 'concord-demo' })).result;
  let isOver = false;
  const both = await db.transaction().execute(async (trx) => {
    await sql`lock table known_devices in share mode`.execute(trx);
    const waits = lockWaits();
    const there = firstStep(app, username);
    await until(async () => (await waits.execute(db)).rows.length === 1);
    const code = codeOf(secret, app.services.now().getTime());
    const confirmed = session.post('/auth/secondFactor/confirm', { code }).finally(() => {
      isOver = true;
    });
    await until(async () => isOver || (await waits.execute(db)).rows.length === 2);
    return { there, confirmed };
  });
  expect((await both.confirmed).status).toBe(200);
  const there = await both.there;
  expect((await app.withToken(there.status === 200 ? there.token : undefined).get('/auth/getUser')).status).toBe(401);
});

test('the right password gives a ticket, and the ticket with a code a session; nothing else can be done with it', async () => {
  const owner = await withSecondFactor(app, 'manager');
  const first = await firstStep(app, 'manager');
  expect(first.status).toBe(202);
  expect(first.headers['set-cookie']).toBeUndefined();
  const ticket = await ticketOf(app, 'manager');
  expect((await app.withToken(ticket).get('/auth/getUser')).status).toBe(401);
  expect((await secondStep(app, ticket, wrong)).problem.code).toBe('code_wrong');
  const done = await secondStep(app, ticket, owner.code());
  expect(done.status).toBe(200);
  expect(String(done.headers['set-cookie'])).toContain('concord_device=');
  expect((await app.withToken(done.token).get('/auth/getUser')).result.username).toBe('manager');
  expect(await audited('master')).toContainEqual({
    operation: 'login',
    after: { address: '127.0.0.1', second_factor: 'app' },
  });
});

test('a wrong password says the same with and without two-step verification', async () => {
  await withSecondFactor(app, 'manager2');
  expect((await firstStep(app, 'manager2', 'wrong')).problem).toMatchObject({ status: 401, code: 'login_failed' });
});

test('a code is accepted once, and none of an earlier step after it', async () => {
  const owner = await withSecondFactor(app, 'contributor3');
  const [now, before] = [owner.code(), owner.code(-1)];
  expect((await secondStep(app, await ticketOf(app, 'contributor3'), now)).status).toBe(200);
  for (const replayed of [now, before])
    expect((await secondStep(app, await ticketOf(app, 'contributor3'), replayed)).problem.code).toBe('code_wrong');
  clock.advance(STEP);
  expect((await secondStep(app, await ticketOf(app, 'contributor3'), owner.code())).status).toBe(200);
});

test('of many who send the same code at once, one gets in', async () => {
  const owner = await withSecondFactor(app, 'contributor4');
  const tickets = [];
  for (let n = 0; n < 4; n++) tickets.push(await ticketOf(app, 'contributor4'));
  const code = owner.code();
  const answers = await Promise.all(tickets.map((ticket) => secondStep(app, ticket, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
});

test('a clock that is a minute slow or fast is tolerated, one that is off by more is not', async () => {
  const owner = await withSecondFactor(app, 'contributor5');
  clock.advance(10 * STEP);
  for (const [steps, status] of [
    [-3, 422],
    [3, 422],
    [-2, 200],
    [2, 200],
  ] as const) {
    clock.advance(6 * STEP);
    const answer = await secondStep(app, await ticketOf(app, 'contributor5'), owner.code(steps));
    expect([steps, answer.status]).toEqual([steps, status]);
  }
});

test('a ticket is used up by signing in, works for five minutes and for its own user only', async () => {
  const stranger = await newContributor(app);
  const user = await newContributor(app);
  const owner = await withSecondFactor(app, user.username);
  const other = await withSecondFactor(app, stranger.username);
  const theirs = await ticketOf(app, stranger.username);
  const ticket = await ticketOf(app, user.username);
  expect((await secondStep(app, ticket, other.code())).problem.code).toBe('code_wrong');
  expect((await secondStep(app, theirs, owner.code())).problem.code).toBe('code_wrong');
  expect((await secondStep(app, ticket, other.recoveryCodes[0] ?? '')).problem.code).toBe('code_wrong');
  expect((await secondStep(app, ticket, owner.code())).status).toBe(200);
  clock.advance(STEP);
  expect((await secondStep(app, ticket, owner.code())).problem).toMatchObject({ status: 401, code: 'sign_in_expired' });

  const late = await ticketOf(app, user.username);
  clock.advance(5 * 60_000);
  expect((await secondStep(app, late, owner.code())).problem.code).toBe('sign_in_expired');
  expect((await secondStep(app, 'x'.repeat(43), owner.code())).problem.code).toBe('sign_in_expired');
  const inTime = await ticketOf(app, user.username);
  clock.advance(5 * 60_000 - 1);
  expect((await secondStep(app, inTime, owner.code())).status).toBe(200);
});

test('a recovery code gets in once, also when it is sent twice at the same moment', async () => {
  const user = await newContributor(app);
  const { recoveryCodes, session } = await withSecondFactor(app, user.username);
  const [one = '', two = '', three = ''] = recoveryCodes;
  const [first, second] = [await ticketOf(app, user.username), await ticketOf(app, user.username)];
  const answers = await Promise.all([first, second].map((ticket) => secondStep(app, ticket, one)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await secondStep(app, await ticketOf(app, user.username), one)).problem.code).toBe('code_wrong');
  expect((await session.get('/auth/secondFactor')).result.recovery_codes).toBe(9);
  expect((await secondStep(app, await ticketOf(app, user.username), ` ${two.toUpperCase()} `)).status).toBe(200);

  const renewed = await session.post('/auth/secondFactor/recoveryCodes', { code: three });
  expect(renewed.result.codes).toHaveLength(10);
  const [old = '', fresh = ''] = [recoveryCodes[4], renewed.result.codes[0]];
  expect((await secondStep(app, await ticketOf(app, user.username), old)).problem.code).toBe('code_wrong');
  expect((await secondStep(app, await ticketOf(app, user.username), fresh)).status).toBe(200);
});

test('neither the key nor a recovery code can be read again, and codes are stored as hashes', async () => {
  const user = await newContributor(app);
  const { secret, recoveryCodes, session } = await withSecondFactor(app, user.username);
  const answers = [
    await session.get('/auth/secondFactor'),
    await session.get('/auth/getUser'),
    await session.get('/audit'),
  ];
  const stored = JSON.stringify(await db.selectFrom('recovery_codes').selectAll().execute());
  const audit = JSON.stringify(await db.selectFrom('audit_events').selectAll().execute());
  for (const text of [...answers.map((answer) => answer.text), stored, audit]) {
    expect(text).not.toContain(secret);
    for (const code of recoveryCodes) expect(text).not.toContain(code.replace('-', ''));
  }
});

test('guessing codes is slowed down for the user, whatever tickets there are', async () => {
  const user = await newContributor(app);
  const owner = await withSecondFactor(app, user.username);
  const tickets = [await ticketOf(app, user.username), await ticketOf(app, user.username)];
  const guess = (n: number) => secondStep(app, tickets[n % 2] ?? '', `${100_000 + n}`);
  const statuses = [];
  for (let n = 0; n < 7; n++) statuses.push((await guess(n)).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  const { status, headers } = await secondStep(app, tickets[0] ?? '', owner.code());
  expect([status, Number(headers['retry-after'])]).toEqual([429, 1]);
  const many = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n)));
  expect(many.filter((answer) => answer.status !== 429)).toEqual([]);
  clock.advance(1000);
  expect((await secondStep(app, tickets[0] ?? '', owner.code())).status).toBe(200);
});

test('someone who has stolen the password cannot keep the user out of a browser they know', async () => {
  const user = await newContributor(app);
  const owner = await withSecondFactor(app, user.username);
  const known = await secondStep(app, await ticketOf(app, user.username), owner.code());
  const cookie = String(known.headers['set-cookie']).split(';')[0] ?? '';
  const stolen = await ticketOf(app, user.username);
  for (let n = 0; n < 5; n++) await secondStep(app, stolen, wrong);
  const ticket = await ticketOf(app, user.username);
  const [code = ''] = owner.recoveryCodes;
  expect((await secondStep(app, ticket, code)).status).toBe(429);
  const answer = await app.withToken(undefined).send({
    method: 'POST',
    path: '/auth/login/code',
    headers: { cookie, 'content-type': 'application/json' },
    payload: JSON.stringify({ ticket, code }),
  });
  expect(answer.status).toBe(200);
});

test('a user who is disabled between the password and the code does not get in', async () => {
  const user = await newContributor(app);
  const owner = await withSecondFactor(app, user.username);
  const ticket = await ticketOf(app, user.username);
  const { version } = (await app.as('master').get(`/user/${user.id}`)).result;
  await app.as('master').post(`/user/${user.id}/disable`, { version });
  expect((await secondStep(app, ticket, owner.code())).problem.code).toBe('sign_in_expired');
  await app.as('master').post(`/user/${user.id}/enable`, { version: version + 1 });
  expect((await secondStep(app, ticket, owner.code())).problem.code).toBe('sign_in_expired');
});

test('renewing the recovery codes at the moment of a reset leaves none', async () => {
  const user = await newContributor(app);
  const { session, recoveryCodes, code } = await withSecondFactor(app, user.username);
  const reset = () => app.as('master').post(`/user/${user.id}/secondFactor/reset`, { password: 'concord-demo' });
  const renew = () => session.post('/auth/secondFactor/recoveryCodes', { code: recoveryCodes[0] ?? '' });
  const [renewed, done] = await Promise.all([renew(), reset()]);
  expect(done.status).toBe(204);
  expect([200, 401, 409, 422]).toContain(renewed.status);
  expect((await db.selectFrom('recovery_codes').where('user_id', '=', user.id).selectAll().execute()).length).toBe(0);
  expect((await session.post('/auth/secondFactor/disable', { code: code() })).status).toBe(401);
});

test.each(['en', 'de', 'fr', 'es', 'ja', 'zh', 'cn'] as const)(
  'what becomes of it is said in the console and by an email, in %s',
  async (language) => {
    const user = await newContributor(app);
    await db.updateTable('users').set({ language }).where('id', '=', user.id).execute();
    const { t } = translationOf(language);
    const mailed = async (kind: 'on' | 'off' | 'reset') => {
      clock.advance(1000);
      await app.runJobs();
      const mail = app.mailTo(user.email);
      const values = { name: user.name, support: app.services.config.supportEmail };
      const link = `${app.services.config.publicUrl}/user-profile?lang=${language}`;
      expect(mail).toContain(t(`mail.second_factor_${kind}.body`, { ...values, link }).trim());
    };
    const news = async (session: Caller) =>
      (await session.get('/notification')).result.entities.map(({ kind, actor }) => [kind, actor?.username]);

    const { session, code } = await withSecondFactor(app, user.username);
    await mailed('on');
    expect(await news(session)).toEqual([['second_factor_on', user.username]]);
    expect((await session.post('/auth/secondFactor/disable', { code: code() })).status).toBe(204);
    await mailed('off');
    expect((await news(session))[0]).toEqual(['second_factor_off', user.username]);
    await withSecondFactor(app, user.username);
    await app.runJobs();
    await app.as('master').post(`/user/${user.id}/secondFactor/reset`, { password: 'concord-demo' });
    await mailed('reset');
    const again = app.withToken((await firstStep(app, user.username)).token);
    expect((await news(again))[0]).toEqual(['second_factor_reset', 'master']);
  },
);

test('a link that sets a new password does not replace the code, and ends tickets of the old password', async () => {
  const user = await newContributor(app);
  const owner = await withSecondFactor(app, user.username);
  const ticket = await ticketOf(app, user.username);
  await app.runJobs();
  clock.advance(1000);
  await app.withToken(undefined).post('/auth/requestPassword', { email: user.email });
  await app.runJobs();
  const token = app.mailedLink(user.email).split('/').at(-1) ?? '';
  const registered = await app.withToken(undefined).post('/auth/register', { token, password: 'another one' });
  expect(registered.status).toBe(202);
  expect((await secondStep(app, ticket, owner.code())).problem.code).toBe('sign_in_expired');
  if (!('ticket' in registered.result)) throw new Error('no ticket');
  expect((await secondStep(app, registered.result.ticket, owner.code())).status).toBe(200);
});

test('turning it off takes a code, and signing in takes the password alone again', async () => {
  const user = await newContributor(app);
  const { session, code } = await withSecondFactor(app, user.username);
  expect((await session.post('/auth/secondFactor/disable', { code: wrong })).problem.code).toBe('code_wrong');
  expect((await session.post('/auth/secondFactor/disable', { code: code() })).status).toBe(204);
  expect((await firstStep(app, user.username)).status).toBe(200);
  expect((await session.get('/auth/secondFactor')).result).toMatchObject({ since: null, recovery_codes: 0 });
  expect((await session.post('/auth/secondFactor/disable', { code: code(1) })).problem.code).toBe('code_wrong');
});

test('a master resets what a user has lost: sessions end, and the user is told', async () => {
  const user = await newContributor(app);
  const { session, recoveryCodes } = await withSecondFactor(app, user.username);
  const id = user.id;
  const ticket = await ticketOf(app, user.username);
  const reset = (password?: string) =>
    app.as('master').post(`/user/${id}/secondFactor/reset`, password === undefined ? {} : { password });
  expect((await app.as('manager').post(`/user/${id}/secondFactor/reset`, {})).status).toBe(403);
  expect((await app.as('master').get(`/user/${id}/secondFactor`)).result).toMatchObject({ recovery_codes: 10 });
  expect((await reset()).problem.errors).toMatchObject([{ pointer: '/password', code: 'required' }]);
  expect((await reset('wrong')).problem.code).toBe('password_wrong');
  expect((await reset('concord-demo')).status).toBe(204);
  expect((await session.get('/auth/getUser')).status).toBe(401);
  expect((await secondStep(app, ticket, recoveryCodes[0] ?? '')).problem.code).toBe('sign_in_expired');
  const again = await firstStep(app, user.username);
  const { entities } = (await app.withToken(again.token).get('/notification')).result;
  expect(entities[0]).toMatchObject({ kind: 'second_factor_reset', actor: { username: 'master' } });
  expect(await audited('master')).toContainEqual({
    operation: 'resetSecondFactor',
    after: { second_factor: 'off' },
  });
  expect((await reset('concord-demo')).problem.code).toBe('wrong_state');
  const own = await app
    .as('master')
    .post(`/user/${app.people.master}/secondFactor/reset`, { password: 'concord-demo' });
  expect(own.problem.code).toBe('forbidden');
});

test('the first code of a key turns on no key that has taken its place meanwhile', async () => {
  const { id, username } = await newContributor(app);
  const session = app.withToken((await firstStep(app, username)).token);
  const start = () => session.post('/auth/secondFactor', { password: 'concord-demo' });
  const { secret } = (await start()).result;
  const { confirming } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const code = codeOf(secret, app.services.now().getTime());
    const confirming = session.post('/auth/secondFactor/confirm', { code });
    await until(async () => (await lockWaits().execute(db)).rows.length > 0);
    expect((await start()).status).toBe(200);
    return { confirming };
  });
  expect((await confirming).problem.code).toBe('wrong_state');
});
