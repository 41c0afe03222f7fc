import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, fakeServer, ok, problem } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/render-app.tsx';
import { followOtherTabs, session } from './session.ts';

session.start();
const stop = followOtherTabs();

afterEach(() => {
  session.send({ type: 'token.changed', token: null });
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const isSignedOut = () => session.getSnapshot().hasTag('signed-out');
const isSignedIn = () => session.getSnapshot().hasTag('signed-in');

const storageChanged = () =>
  dispatchEvent(new StorageEvent('storage', { key: 'concord.token', storageArea: localStorage }));

/** Another tab has stored this. */
function find(token: string): void {
  localStorage.setItem('concord.token', token);
  storageChanged();
}

test.each([['汉字'], ['two\nlines'], ['']])('a value that cannot be a token is ignored: %j', (garbage) => {
  fakeServer({});
  find(garbage);
  expect(isSignedOut()).toBe(true);
});

test('a page that comes back from the browser’s memory finds out that the user has signed out', async () => {
  fakeServer({ 'GET /auth/getUser': ok(aUser(1)) });
  find('a-token');
  await expect.poll(isSignedIn).toBe(true);
  localStorage.clear();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(isSignedOut()).toBe(true);
});

test.each([
  [problem(429, 'too_many_attempts'), 'waiting'],
  [problem(503, 'unavailable'), 'waiting'],
  [problem(403, 'forbidden'), 'signed-out'],
] as const)('only a refusal signs a person out, not a server that has too much to do: %o', async (answer, tag) => {
  fakeServer({ 'GET /auth/getUser': answer });
  find('a-token');
  await expect.poll(() => session.getSnapshot().hasTag(tag)).toBe(true);
  expect(localStorage.getItem('concord.token')).toBe(tag === 'waiting' ? 'a-token' : null);
});

test('a token that another tab had refused leaves the page, with the way to sign in again over it', async () => {
  const answers: Answers = { 'GET /auth/getUser': ok(aUser(1)) };
  fakeServer(answers);
  find('a-token');
  await expect.poll(() => session.getSnapshot().matches('signedIn')).toBe(true);
  answers['GET /auth/getUser'] = problem(401, 'not_signed_in');
  localStorage.clear();
  storageChanged();
  await expect.poll(() => session.getSnapshot().hasTag('expired')).toBe(true);
});

test('so does a storage that is emptied as a whole', async () => {
  const answers: Answers = { 'GET /auth/getUser': ok(aUser(1)) };
  fakeServer(answers);
  find('a-token');
  await expect.poll(() => session.getSnapshot().matches('signedIn')).toBe(true);
  answers['GET /auth/getUser'] = problem(401, 'not_signed_in');
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
  await expect.poll(() => session.getSnapshot().hasTag('expired')).toBe(true);
});

test('other tabs are told that a user has signed out', async () => {
  fakeServer({ 'GET /auth/getUser': ok(aUser(1)), 'POST /auth/logout': { status: 204 } });
  find('a-token');
  await expect.poll(isSignedIn).toBe(true);
  const other = new BroadcastChannel('concord.session');
  const heard: unknown[] = [];
  other.addEventListener('message', ({ data }) => heard.push(data));
  session.send({ type: 'sign.out' });
  await expect.poll(() => heard).toEqual(['signed out']);
  other.close();
});

test('signing out in another tab signs out in this one', async () => {
  fakeServer({ 'GET /auth/getUser': ok(aUser(1)) });
  find('a-token');
  await expect.poll(isSignedIn).toBe(true);
  const other = new BroadcastChannel('concord.session');
  other.postMessage('signed out');
  await expect.poll(isSignedOut).toBe(true);
  other.close();
});

test('a session that ends leaves alone the newer one that another tab has stored', async () => {
  fakeServer({ 'GET /auth/getUser': ok(aUser(1)), 'POST /auth/logout': { status: 204 } });
  find('a-token');
  await expect.poll(isSignedIn).toBe(true);
  // in the moment before this tab hears of it
  localStorage.setItem('concord.token', 'b-token');
  session.send({ type: 'sign.out' });
  expect(localStorage.getItem('concord.token')).toBe('b-token');
});

test('where storage is full a sign-in lasts as long as the page, and leaves no older one behind', async () => {
  fakeServer({ 'GET /auth/getUser': ok(aUser(1)) });
  find('a-token');
  await expect.poll(isSignedIn).toBe(true);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  session.send({ type: 'token.renewed', token: 'b-token', user: aUser(1).id });
  expect(isSignedIn()).toBe(true);
  expect(localStorage.getItem('concord.token')).toBeNull();
});

test('no session is followed any more once told to stop', () => {
  stop();
  find('a-token');
  expect(isSignedOut()).toBe(true);
});
