import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import {
  createSessionMachine,
  type FetchUserResult,
  pageUser,
  requestToken,
  retryDelay,
  type SessionUser,
  type SignInResult,
} from './index.ts';

type Person = SessionUser & { occupation: string };

const ana: Person = { id: 'a', username: 'ana', name: 'Ana', type: 2, language: 'en', occupation: 'coder' };
const bo: Person = { ...ana, id: 'b', username: 'bo', name: 'Bo' };
const credentials = { username: 'ana', password: 'secret' };
const refusal: SignInResult = { kind: 'refused', error: { code: 'login_failed', params: {} } };

/** SPEC section 9 and DESIGN section 6. */
const timing = { loginDelay: 1000, retryDelay: 2000, maxRetryDelay: 30_000 };

type Requests<Result> = ((result: Result | Error) => void)[];

function request<Result>(requests: Requests<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  requests.push((result) => (result instanceof Error ? reject(result) : resolve(result)));
  return promise;
}

function settleLast<Result>(requests: Requests<Result>, result: Result | Error): void {
  const settle = requests.pop();
  if (!settle) throw new Error('no request is under way');
  settle(result);
}

/** A page in a browser. `did` lists every effect in order; the test answers what the page asks of the server. */
function open(token: string | null) {
  const did: string[] = [];
  const signIns: Requests<SignInResult> = [];
  const fetches: Requests<FetchUserResult<Person>> = [];
  const machine = createSessionMachine<Person>({
    login: (given) => {
      did.push('ticket' in given ? `code ${given.ticket} ${given.code}` : `login ${given.username} ${given.password}`);
      return request(signIns);
    },
    register: (registration) => {
      did.push(`register ${registration.token} ${registration.password}`);
      return request(signIns);
    },
    fetchUser: (of) => {
      did.push(`fetchUser ${of}`);
      return request(fetches);
    },
    logout: (of) => did.push(`logout ${of}`),
    storeToken: (of) => did.push(`store ${of}`),
    clearToken: (of) => did.push(`clear ${of}`),
    reloadPage: () => did.push('reload'),
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, input: { token, ...timing } }).start();
  type Condition = (snapshot: ReturnType<typeof actor.getSnapshot>) => boolean;
  return {
    send: actor.send,
    clock,
    did,
    snapshot: () => actor.getSnapshot(),
    answerUser: (result: FetchUserResult<Person> | Error, then: Condition) => {
      settleLast(fetches, result);
      return waitFor(actor, then);
    },
    answerSignIn: (result: SignInResult | Error, then: Condition) => {
      settleLast(signIns, result);
      return waitFor(actor, then);
    },
  };
}

async function openSignedIn() {
  const page = open('t1');
  await page.answerUser({ kind: 'user', user: ana }, (s) => s.matches('signedIn'));
  page.did.length = 0;
  return page;
}

async function openExpired() {
  const page = await openSignedIn();
  page.send({ type: 'session.expired', token: 't1' });
  return page;
}

describe('at the start', () => {
  test('without a token no user is signed in, and nothing is requested', () => {
    const page = open(null);
    expect(page.snapshot().matches({ signedOut: 'idle' })).toBe(true);
    expect(page.snapshot().hasTag('signed-out')).toBe(true);
    expect(page.did).toEqual([]);
  });

  test('without a token signing out asks nothing of the server or of storage', () => {
    const page = open(null);
    page.send({ type: 'sign.out' });
    expect(page.did).toEqual([]);
  });

  test('with a token its user is fetched before anything of theirs is shown', async () => {
    const page = open('t1');
    expect(page.snapshot().hasTag('loading')).toBe(true);
    expect(page.did).toEqual(['fetchUser t1']);
    const { context } = await page.answerUser({ kind: 'user', user: ana }, (s) => s.hasTag('signed-in'));
    expect(context.identity).toEqual({ kind: 'known', token: 't1', user: ana });
  });

  test('a token that the server refuses is cleared', async () => {
    const page = open('t1');
    const { context } = await page.answerUser({ kind: 'refused' }, (s) => s.hasTag('signed-out'));
    expect(context.identity).toEqual({ kind: 'none' });
    expect(page.did).toEqual(['fetchUser t1', 'clear t1']);
  });
});

describe('while the server does not answer', () => {
  test.each([{ kind: 'unanswered' } as const, new Error('thrown')])('the token is kept (%s)', async (result) => {
    const page = open('t1');
    const { context } = await page.answerUser(result, (s) => s.hasTag('waiting'));
    expect(context.identity).toEqual({ kind: 'unverified', token: 't1' });
    expect(page.did).toEqual(['fetchUser t1']);
  });

  test('it is asked again after 2, 4, 8, 16, 30 and 30 seconds', async () => {
    const page = open('t1');
    for (const seconds of [2, 4, 8, 16, 30, 30]) {
      const waiting = await page.answerUser({ kind: 'unanswered' }, (s) => s.hasTag('waiting'));
      expect(retryDelay(waiting.context)).toBe(seconds * 1000);
      page.clock.increment(seconds * 1000 - 1);
      expect(page.snapshot().matches({ loading: 'waiting' })).toBe(true);
      page.clock.increment(1);
      expect(page.snapshot().matches({ loading: 'fetching' })).toBe(true);
    }
    const { context } = await page.answerUser({ kind: 'user', user: ana }, (s) => s.matches('signedIn'));
    expect(context.unanswered).toBe(0);
  });

  test('a retry asks at once', async () => {
    const page = open('t1');
    await page.answerUser({ kind: 'unanswered' }, (s) => s.hasTag('waiting'));
    page.send({ type: 'retry' });
    expect(page.did).toEqual(['fetchUser t1', 'fetchUser t1']);
  });

  test('one may sign out', async () => {
    const page = open('t1');
    await page.answerUser({ kind: 'unanswered' }, (s) => s.hasTag('waiting'));
    page.send({ type: 'sign.out' });
    expect(page.snapshot().hasTag('signed-out')).toBe(true);
    expect(page.did).toEqual(['fetchUser t1', 'logout t1', 'clear t1']);
    page.clock.increment(60_000);
    expect(page.did).toHaveLength(3);
  });
});

describe('signing in', () => {
  test('sends the request one second after submit', () => {
    const page = open(null);
    page.send({ type: 'login.submit', ...credentials });
    expect(page.snapshot().hasTag('busy')).toBe(true);
    page.clock.increment(999);
    expect(page.did).toEqual([]);
    page.clock.increment(1);
    expect(page.did).toEqual(['login ana secret']);
    expect(page.snapshot().hasTag('busy')).toBe(true);
  });

  test('stores the token, then fetches the user', async () => {
    const page = open(null);
    page.send({ type: 'login.submit', ...credentials });
    page.clock.increment(1000);
    await page.answerSignIn({ kind: 'token', token: 't1' }, (s) => s.hasTag('loading'));
    expect(page.did.slice(1)).toEqual(['store t1', 'fetchUser t1']);
    await page.answerUser({ kind: 'user', user: ana }, (s) => s.matches('signedIn'));
  });

  test('that is refused says why and how long to wait, until the next attempt', async () => {
    const page = open(null);
    page.send({ type: 'login.submit', ...credentials });
    page.clock.increment(1000);
    const error = { code: 'too_many_attempts', params: {}, retryAfter: 30 };
    const { context } = await page.answerSignIn({ kind: 'refused', error }, (s) => s.matches({ signedOut: 'idle' }));
    expect(context.error).toEqual(error);
    page.send({ type: 'login.submit', ...credentials });
    expect(page.snapshot().context.error).toBeNull();
  });

  test('that gets no answer says so', async () => {
    const page = open(null);
    page.send({ type: 'login.submit', ...credentials });
    page.clock.increment(1000);
    const { context } = await page.answerSignIn(new Error('thrown'), (s) => s.matches({ signedOut: 'idle' }));
    expect(context.error).toEqual({ code: 'network', params: {} });
  });

  test('does not leave the password behind', () => {
    const page = open(null);
    page.send({ type: 'login.submit', ...credentials });
    expect(JSON.stringify(page.snapshot().context)).not.toContain('secret');
  });

  test('a second submit during the delay changes nothing', () => {
    const page = open(null);
    page.send({ type: 'login.submit', ...credentials });
    page.send({ type: 'login.submit', username: 'ana', password: 'other' });
    page.clock.increment(2000);
    expect(page.did).toEqual(['login ana secret']);
  });

  test('in another tab meanwhile makes the form pointless', () => {
    const page = open(null);
    page.send({ type: 'login.submit', ...credentials });
    page.send({ type: 'token.changed', token: 't9' });
    page.clock.increment(2000);
    expect(page.did).toEqual(['fetchUser t9']);
  });

  test('given up during the delay is not sent in place of the next one', async () => {
    const page = open(null);
    page.send({ type: 'login.submit', ...credentials });
    page.clock.increment(600);
    page.send({ type: 'token.changed', token: 't9' });
    await page.answerUser({ kind: 'refused' }, (s) => s.hasTag('signed-out'));
    page.did.length = 0;
    page.send({ type: 'login.submit', username: 'bo', password: 'other' });
    page.clock.increment(999);
    expect(page.did).toEqual([]);
    page.clock.increment(1);
    expect(page.did).toEqual(['login bo other']);
  });
});

describe('registering', () => {
  const registration = { type: 'register.submit', token: 'invitation', password: 'secret' } as const;

  test('sends the request at once, stores the token and fetches the user', async () => {
    const page = open(null);
    page.send(registration);
    expect(page.snapshot().hasTag('busy')).toBe(true);
    await page.answerSignIn({ kind: 'token', token: 't1' }, (s) => s.hasTag('loading'));
    expect(page.did).toEqual(['register invitation secret', 'store t1', 'fetchUser t1']);
  });

  test('that is refused says why, until the next attempt', async () => {
    const page = open(null);
    page.send(registration);
    const { context } = await page.answerSignIn(refusal, (s) => s.matches({ signedOut: 'idle' }));
    expect(context.error).toEqual({ code: 'login_failed', params: {} });
    page.send(registration);
    expect(page.snapshot().context.error).toBeNull();
  });
});

describe('signed in', () => {
  test('signing out ends the session on the server and clears everything here', async () => {
    const page = await openSignedIn();
    page.send({ type: 'sign.out' });
    expect(page.snapshot().hasTag('signed-out')).toBe(true);
    expect(page.snapshot().context.identity).toEqual({ kind: 'none' });
    expect(page.did).toEqual(['logout t1', 'clear t1']);
  });

  test('a change of the user is shown', async () => {
    const page = await openSignedIn();
    page.send({ type: 'user.updated', user: { ...ana, name: 'Anna' } });
    expect(page.snapshot().context.identity).toEqual({ kind: 'known', token: 't1', user: { ...ana, name: 'Anna' } });
  });

  test('a renewed token is stored and used at once', async () => {
    const page = await openSignedIn();
    page.send({ type: 'token.renewed', token: 't2', user: ana.id });
    expect(page.snapshot().context.identity).toEqual({ kind: 'known', token: 't2', user: ana });
    expect(page.did).toEqual(['store t2']);
  });

  test('what comes late for another user changes nothing: neither the user on the page nor the token', async () => {
    const page = await openSignedIn();
    const before = page.snapshot().context.identity;
    page.send({ type: 'user.updated', user: { ...ana, id: 'another' } });
    page.send({ type: 'token.renewed', token: 't2', user: 'another' });
    expect(page.snapshot().context.identity).toEqual(before);
    expect(page.did).toEqual([]);
  });

  test('a late 401 to an older token is ignored', async () => {
    const page = await openSignedIn();
    page.send({ type: 'token.renewed', token: 't2', user: ana.id });
    page.send({ type: 'session.expired', token: 't1' });
    expect(page.snapshot().matches('signedIn')).toBe(true);
  });
});

describe('an expired session', () => {
  test('keeps the page of its user, and sends nothing more in their name', async () => {
    const page = await openExpired();
    expect(page.snapshot().hasTag('expired')).toBe(true);
    expect(page.snapshot().hasTag('signed-in')).toBe(true);
    expect(pageUser(page.snapshot().context.identity)).toEqual(ana);
    expect(requestToken(page.snapshot().context.identity)).toBeNull();
    expect(page.did).toEqual([]);
  });

  test('continues with the token that a change of password brings after the old one was refused', async () => {
    const page = await openExpired();
    page.send({ type: 'token.renewed', token: 't2', user: ana.id });
    expect(page.snapshot().matches('signedIn')).toBe(true);
    expect(page.snapshot().context.identity).toEqual({ kind: 'known', token: 't2', user: ana });
    expect(page.did).toEqual(['store t2']);
  });

  test('continues where it was when the same user signs in again', async () => {
    const page = await openExpired();
    page.send({ type: 'login.submit', ...credentials });
    page.clock.increment(1000);
    const confirming = await page.answerSignIn({ kind: 'token', token: 't2' }, (s) => s.matches('confirming'));
    expect(confirming.hasTag('signed-in')).toBe(true);
    expect(confirming.context.identity).toEqual({ kind: 'unconfirmed', token: 't2', user: ana });
    expect(requestToken(confirming.context.identity)).toBeNull();
    const back = await page.answerUser({ kind: 'user', user: ana }, (s) => s.matches('signedIn'));
    expect(requestToken(back.context.identity)).toBe('t2');
    expect(page.did).toEqual(['login ana secret', 'store t2', 'fetchUser t2']);
  });

  test('reloads the page when another user signs in', async () => {
    const page = await openExpired();
    page.send({ type: 'login.submit', ...credentials });
    page.clock.increment(1000);
    await page.answerSignIn({ kind: 'token', token: 't2' }, (s) => s.matches('confirming'));
    const replaced = await page.answerUser({ kind: 'user', user: bo }, (s) => s.matches('replaced'));
    expect(replaced.hasTag('loading')).toBe(true);
    expect(page.did.at(-1)).toBe('reload');
  });

  test('stays when signing in again is refused, and says why', async () => {
    const page = await openExpired();
    page.send({ type: 'login.submit', ...credentials });
    expect(page.snapshot().hasTag('busy')).toBe(true);
    page.clock.increment(1000);
    const { context } = await page.answerSignIn(refusal, (s) => s.matches({ expired: 'idle' }));
    expect(context.error?.code).toBe('login_failed');
    expect(pageUser(context.identity)).toEqual(ana);
  });

  test('stays when the new token is refused as well', async () => {
    const page = await openExpired();
    page.send({ type: 'token.changed', token: 't2' });
    const { context } = await page.answerUser({ kind: 'refused' }, (s) => s.matches({ expired: 'idle' }));
    expect(context.identity).toEqual({ kind: 'expired', token: 't2', user: ana });
    expect(page.did).toEqual(['fetchUser t2']);
  });

  test('keeps the page while the server does not answer, and asks again', async () => {
    const page = await openExpired();
    page.send({ type: 'token.changed', token: 't2' });
    const waiting = await page.answerUser({ kind: 'unanswered' }, (s) => s.hasTag('waiting'));
    expect(waiting.hasTag('signed-in')).toBe(true);
    page.clock.increment(2000);
    await page.answerUser({ kind: 'user', user: ana }, (s) => s.matches('signedIn'));
  });

  test('ends with signing out', async () => {
    const page = await openExpired();
    page.send({ type: 'sign.out' });
    expect(page.snapshot().hasTag('signed-out')).toBe(true);
    expect(page.did).toEqual(['logout t1', 'clear t1']);
  });
});

describe('another tab', () => {
  test('that signs out signs this one out, and storage is left to it', async () => {
    const page = await openSignedIn();
    page.send({ type: 'token.changed', token: null });
    expect(page.snapshot().hasTag('signed-out')).toBe(true);
    expect(page.snapshot().context.identity).toEqual({ kind: 'none' });
    expect(page.did).toEqual([]);
  });

  test('that drops a token which the server no longer takes leaves this page, which asks and then to sign in again', async () => {
    const page = await openSignedIn();
    page.send({ type: 'token.gone' });
    expect(page.snapshot().hasTag('signed-in')).toBe(true);
    const { context } = await page.answerUser({ kind: 'refused' }, (s) => s.hasTag('expired'));
    expect(pageUser(context.identity)).toEqual(ana);
    expect(page.did).toEqual(['fetchUser t1']);
    page.send({ type: 'token.gone' });
    expect(page.snapshot().hasTag('expired')).toBe(true);
  });

  test('where the stored token was lost, though it is good, ends nothing', async () => {
    const page = await openSignedIn();
    page.send({ type: 'token.gone' });
    await page.answerUser({ kind: 'user', user: ana }, (s) => s.matches('signedIn'));
  });

  test('that signs out while this one asks after a lost token signs this one out', async () => {
    const page = await openSignedIn();
    page.send({ type: 'token.gone' });
    page.send({ type: 'token.changed', token: null });
    expect(page.snapshot().hasTag('signed-out')).toBe(true);
  });

  test('that signs in signs this one in', async () => {
    const page = open(null);
    page.send({ type: 'token.changed', token: 't1' });
    expect(page.snapshot().context.identity).toEqual({ kind: 'unverified', token: 't1' });
    await page.answerUser({ kind: 'user', user: ana }, (s) => s.matches('signedIn'));
    expect(page.did).toEqual(['fetchUser t1']);
  });

  test('that renews the token of the same user changes nothing on screen', async () => {
    const page = await openSignedIn();
    page.send({ type: 'token.changed', token: 't2' });
    expect(page.snapshot().hasTag('signed-in')).toBe(true);
    const { context } = await page.answerUser({ kind: 'user', user: ana }, (s) => s.matches('signedIn'));
    expect(context.identity).toEqual({ kind: 'known', token: 't2', user: ana });
  });

  test('where another user signs in makes this one reload', async () => {
    const page = await openSignedIn();
    page.send({ type: 'token.changed', token: 't2' });
    await page.answerUser({ kind: 'user', user: bo }, (s) => s.matches('replaced'));
    expect(page.did).toEqual(['fetchUser t2', 'reload']);
  });

  test('that stores the token once more changes nothing', async () => {
    const page = await openSignedIn();
    page.send({ type: 'token.changed', token: 't1' });
    expect(page.snapshot().matches('signedIn')).toBe(true);
    expect(page.did).toEqual([]);
  });

  test('that has no token either does not disturb a sign-in under way', () => {
    const page = open(null);
    page.send({ type: 'login.submit', ...credentials });
    page.send({ type: 'token.changed', token: null });
    expect(page.snapshot().hasTag('busy')).toBe(true);
  });
});

describe('with two-step verification', () => {
  const expired: SignInResult = { kind: 'refused', error: { code: 'sign_in_expired', params: {} } };
  const wrong: SignInResult = { kind: 'refused', error: { code: 'code_wrong', params: {} } };

  async function openAtCode(page = open(null)) {
    page.send({ type: 'login.submit', ...credentials });
    page.clock.increment(timing.loginDelay);
    await page.answerSignIn({ kind: 'code', ticket: 'k1' }, (s) => s.context.ticket !== null);
    page.did.length = 0;
    return page;
  }
  function enter(page: ReturnType<typeof open>, code: string): void {
    page.send({ type: 'login.submit', ticket: page.snapshot().context.ticket ?? '', code });
    page.clock.increment(timing.loginDelay);
  }

  test('a code is asked for after the right password, and sent with its ticket; nothing is stored before', async () => {
    const page = await openAtCode();
    expect(page.snapshot().hasTag('signed-out')).toBe(true);
    enter(page, '123456');
    expect(page.snapshot().hasTag('busy')).toBe(true);
    await page.answerSignIn({ kind: 'token', token: 't1' }, (s) => s.hasTag('loading'));
    expect(page.did).toEqual(['code k1 123456', 'store t1', 'fetchUser t1']);
    await page.answerUser({ kind: 'user', user: ana }, (s) => s.hasTag('signed-in'));
    expect(page.snapshot().context).toMatchObject({ ticket: null, error: null });
  });

  test('after a wrong code another one can be entered', async () => {
    const page = await openAtCode();
    enter(page, '000000');
    const { context } = await page.answerSignIn(wrong, (s) => s.context.error !== null);
    expect(context.error).toEqual(wrong.error);
    enter(page, '123456');
    expect(page.snapshot().context.error).toBeNull();
    expect(page.did).toEqual(['code k1 000000', 'code k1 123456']);
  });

  test('without an answer the code can be sent again', async () => {
    const page = await openAtCode();
    enter(page, '123456');
    const snapshot = await page.answerSignIn(new Error('thrown'), (s) => s.context.error !== null);
    expect(snapshot.context).toMatchObject({ ticket: 'k1', error: { code: 'network' } });
  });

  test('too late, it starts again with the password, and says why', async () => {
    const page = await openAtCode();
    enter(page, '123456');
    const snapshot = await page.answerSignIn(expired, (s) => s.context.ticket === null);
    expect(snapshot.matches({ signedOut: 'idle' })).toBe(true);
    expect(snapshot.context).toMatchObject({ ticket: null, error: { code: 'sign_in_expired' } });
  });

  test('one can go back to the password', async () => {
    const page = await openAtCode();
    page.send({ type: 'code.cancel' });
    expect(page.snapshot().matches({ signedOut: 'idle' })).toBe(true);
    expect(page.snapshot().context).toMatchObject({ ticket: null, error: null });
  });

  test('over the page of an expired session a code is asked for in the same way', async () => {
    const page = await openAtCode(await openExpired());
    expect(page.snapshot().hasTag('expired')).toBe(true);
    enter(page, '123456');
    await page.answerSignIn({ kind: 'token', token: 't2' }, (s) => s.matches('confirming'));
    expect(page.did).toEqual(['code k1 123456', 'store t2', 'fetchUser t2']);
  });

  test('a link that sets a password does not replace the code', async () => {
    const page = open(null);
    page.send({ type: 'register.submit', token: 'invited', password: 'secret' });
    await page.answerSignIn({ kind: 'code', ticket: 'k2' }, (s) => s.context.ticket !== null);
    enter(page, '123456');
    expect(page.did).toEqual(['register invited secret', 'code k2 123456']);
  });
});
