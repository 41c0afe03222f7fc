import { expect, test } from 'vitest';
import { invite, mailedToken } from '../../testing/invitees.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');
const visitor = app.withToken(undefined);
const password = 'concord-demo';

/** A user whose password is known to someone who has requested another address for the account. */
async function betrayed() {
  const { id, email, username } = await invite(manager);
  await app.runJobs();
  await visitor.post('/auth/register', { token: mailedToken(app, email), password });
  const { token } = await visitor.post('/auth/login', { username, password });
  const stranger = `stranger.${username}@demo.invalid`;
  const own = app.withToken(token);
  expect((await own.put('/auth/email', { email: stranger, password })).status).toBe(200);
  await app.runJobs();
  const pending = async () => (await app.as('master').get(`/user/${id}/emailChange`)).result.email;
  return { id, email, stranger, own, pending };
}

const gone = { status: 404, code: 'invitation_invalid' };

test('a password that is set by a link ends the change of address that was requested with the old one', async () => {
  const { email, stranger, pending } = await betrayed();
  await visitor.post('/auth/requestPassword', { email });
  await app.runJobs();
  await visitor.post('/auth/register', { token: mailedToken(app, email), password: 'something new' });
  expect(await pending()).toBeNull();
  expect((await visitor.post('/auth/confirmEmail', { token: mailedToken(app, stranger) })).body).toMatchObject(gone);
});

test('a new password ends the change of address and the links that were requested before', async () => {
  const { email, stranger, own, pending } = await betrayed();
  await visitor.post('/auth/requestPassword', { email });
  await app.runJobs();
  const token = mailedToken(app, email);
  const changed = await own.post('/auth/changePassword', { old_password: password, password: 'something new' });
  expect(changed.status).toBe(200);
  expect(await pending()).toBeNull();
  expect((await visitor.post('/auth/confirmEmail', { token: mailedToken(app, stranger) })).body).toMatchObject(gone);
  expect((await visitor.post('/auth/fetchUser', { token })).body).toMatchObject(gone);
});
