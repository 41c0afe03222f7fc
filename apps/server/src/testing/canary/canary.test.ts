import { randomBytes } from 'node:crypto';
import type { OperationId } from '@concord/openapi/validation';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from '../../http/log.ts';
import { newToken } from '../../security/tokens.ts';
import { Answer } from '../client/answer.ts';
import { emptyDatabase } from '../database/empty-database.ts';
import { Canary } from './canary.ts';
import { databaseText } from './database-text.ts';

const inOutbox = 'no mail server is set up; the email is in the outbox';

const answered = (status: number, body: object, headers = {}) =>
  new Answer({ name: 'GET /', status, body, text: JSON.stringify(body), bytes: Buffer.from(''), headers });

const ask = (canary: Canary, operation: OperationId, answer: Answer, sent: object = {}) =>
  canary.answered({ operation, payload: JSON.stringify(sent) }, answer);

test('a token that signing in has given is found in the log, wherever in a line it is', () => {
  const [canary, authToken, device] = [new Canary(), newToken(), newToken()];
  ask(canary, 'login', answered(200, { authToken }, { 'set-cookie': `concord_device=${device}; HttpOnly` }));
  const log = createLog('trace', canary.log);
  log.info('nothing of interest');
  expect(canary.leaks([])).toEqual([]);
  log.debug({ deep: { inside: [`x${authToken}`] } }, 'a session');
  log.warn(`the browser\n${device}`);
  expect(canary.leaks([])).toEqual([expect.stringContaining('a session'), expect.stringContaining('the browser')]);
});

test('a link is in the one line that passes it on, and in no other', () => {
  const [canary, link] = [new Canary(), `https://concord.example/auth/registration/${newToken()}`];
  const log = createLog('trace', canary.log);
  log.info({ link }, inOutbox);
  expect(canary.leaks([])).toEqual([]);
  log.info({ link }, 'an email was sent');
  expect(canary.leaks([])).toEqual([expect.stringContaining('an email was sent')]);
});

test('a password that was accepted is found in the database, in any column', async () => {
  const [canary, password] = [new Canary(), `a long one ${randomBytes(4).toString('hex')}`];
  const address = await emptyDatabase();
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query('create table things (id int, about jsonb)');
  await client.query('insert into things values (1, $1)', [{ note: [password] }]);
  await client.end();

  const places = await databaseText(address);
  expect(canary.leaks(places)).toEqual([]);
  ask(canary, 'login', answered(200, {}), { username: 'ana', password });
  expect(canary.leaks(places)).toEqual([expect.stringMatching(/^things: \(1,.*a long one/)]);
});

test('a response with a secret is an error at once, but for those that hand one out', () => {
  const [canary, authToken] = [new Canary(), newToken()];
  ask(canary, 'login', answered(200, { authToken }));
  ask(canary, 'changePassword', answered(200, { authToken: newToken() }));
  ask(canary, 'getUser', answered(200, { name: 'Ana' }));
  expect(() => ask(canary, 'getUser', answered(200, { authToken }))).toThrow('getUser answered 200 with a secret');
  expect(() => ask(canary, 'login', answered(401, { authToken }))).toThrow('login answered 401 with a secret');
});

test('a refusal does not repeat the password it refuses', () => {
  const canary = new Canary();
  const sent = { username: 'ana', password: 'wrong "guess' };
  ask(canary, 'login', answered(401, { code: 'login_failed' }), sent);
  expect(() => ask(canary, 'login', answered(422, { value: sent.password }), sent)).toThrow('answered 422');
});
