import { backoff } from '@concord/domain';
import { assertEvent, assign, cancel, fromPromise, raise, setup } from 'xstate';
import {
  asExpired,
  heldToken,
  pageUser,
  renewed,
  type SessionIdentity,
  type SessionUser,
  withOwner,
  withToken,
} from './session-identity.ts';
import type {
  Credentials,
  FetchUserResult,
  Registration,
  SessionContext,
  SessionEffects,
  SessionEvent,
  SessionInput,
  SessionTag,
  SignInCode,
} from './session-types.ts';
import { afterRefusal, granted } from './sign-in-refused.ts';

/** ms until the machine asks again by itself, while the server does not answer. */
export function retryDelay({ timing, unanswered }: SessionContext<SessionUser>): number {
  return backoff(Math.max(unanswered, 1), { firstMs: timing.retryDelay, longestMs: timing.maxRetryDelay });
}

function isSomeoneElse<User extends SessionUser>(identity: SessionIdentity<User>, { id }: User): boolean {
  const user = pageUser(identity);
  return user !== null && user.id !== id;
}

/** The session of a page, from the stored token to Sign Out (SPEC sections 4, 7 and 8). */
export function createSessionMachine<User extends SessionUser>(effects: SessionEffects<User>) {
  const session = setup({
    types: {} as {
      context: SessionContext<User>;
      events: SessionEvent<User>;
      input: SessionInput;
      tags: SessionTag;
    },
    actors: {
      login: fromPromise<string, Credentials | SignInCode>(async ({ input, signal }) =>
        granted(await effects.login(input, signal)),
      ),
      register: fromPromise<string, Registration>(async ({ input, signal }) =>
        granted(await effects.register(input, signal)),
      ),
      fetchUser: fromPromise<FetchUserResult<User>, { token: string | null }>(async ({ input, signal }) =>
        input.token === null ? { kind: 'refused' } : effects.fetchUser(input.token, signal),
      ),
    },
    actions: {
      takeToken: assign({
        identity: ({ context }, { token }: { token: string }) => withToken(context.identity, token),
      }),
      renew: assign({ identity: ({ context }, { token }: { token: string }) => renewed(context.identity, token) }),
      storeToken: (_, { token }: { token: string }) => effects.storeToken(token),
      clearToken: ({ context }) => {
        const token = heldToken(context.identity);
        if (token !== null) effects.clearToken(token);
      },
      logout: ({ context }) => {
        const token = heldToken(context.identity);
        if (token !== null) effects.logout(token);
      },
      reloadPage: () => effects.reloadPage(),
      expire: assign({ identity: ({ context }) => asExpired(context.identity) }),
      refuse: assign(({ context }, { error }: { error: unknown }) => afterRefusal(error, context.ticket)),
      forgetError: assign({ error: null }),
      forgetEverything: assign({ identity: { kind: 'none' }, error: null, ticket: null, unanswered: 0 }),
    },
    guards: {
      isWithoutToken: ({ context }) => context.identity.kind === 'none',
      hasPage: ({ context }) => pageUser(context.identity) !== null,
      isUnanswered: (_, { kind }: FetchUserResult<User>) => kind === 'unanswered',
      isRefused: (_, { kind }: FetchUserResult<User>) => kind === 'refused',
      isSomeoneElse: ({ context }, result: FetchUserResult<User>) =>
        result.kind === 'user' && isSomeoneElse(context.identity, result.user),
      isOnPage: ({ context }, { id }: { id: string }) => pageUser(context.identity)?.id === id,
      isHeldToken: ({ context }, { token }: { token: string | null }) => token === heldToken(context.identity),
      isNoToken: (_, { token }: { token: string | null }) => token === null,
    },
    delays: {
      loginDelay: ({ context }) => context.timing.loginDelay,
      retryDelay: ({ context }) => retryDelay(context),
    },
  });

  /** Asks whose token is held until the server answers. */
  const verifying = {
    fetching: session.createStateConfig({
      invoke: {
        src: 'fetchUser',
        input: ({ context }) => ({ token: heldToken(context.identity) }),
        onDone: [
          { guard: { type: 'isUnanswered', params: ({ event }) => event.output }, target: 'waiting' },
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: '#session.refused' },
          { guard: { type: 'isSomeoneElse', params: ({ event }) => event.output }, target: '#session.replaced' },
          {
            target: '#session.signedIn',
            actions: assign({
              identity: ({ context, event: { output } }) =>
                output.kind === 'user' ? withOwner(context.identity, output.user) : context.identity,
            }),
          },
        ],
        onError: 'waiting',
      },
    }),
    waiting: session.createStateConfig({
      tags: 'waiting',
      entry: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
      after: { retryDelay: 'fetching' },
      on: { retry: 'fetching' },
    }),
  };

  /** The sign-in form: on its own page, and in the dialog over the page of an expired session. */
  const signingIn = {
    idle: session.createStateConfig({
      on: {
        'login.submit': {
          target: 'delaying',
          actions: [
            'forgetError',
            // The event carries the password across the delay, so that the context never holds it.
            raise(({ event }) => ({ ...event, type: 'login.due' }), { id: 'login.due', delay: 'loginDelay' }),
          ],
        },
        'code.cancel': { actions: assign({ error: null, ticket: null }) },
      },
    }),
    delaying: session.createStateConfig({
      tags: 'busy',
      on: { 'login.due': 'loggingIn' },
      exit: cancel('login.due'),
    }),
    loggingIn: session.createStateConfig({
      tags: 'busy',
      invoke: {
        src: 'login',
        input: ({ event }) => {
          assertEvent(event, 'login.due');
          const { type: _, ...given } = event;
          return given;
        },
        onDone: {
          target: '#session.deciding',
          actions: [
            { type: 'takeToken', params: ({ event }) => ({ token: event.output }) },
            { type: 'storeToken', params: ({ event }) => ({ token: event.output }) },
          ],
        },
        onError: {
          target: 'idle',
          actions: { type: 'refuse', params: ({ event }) => event },
        },
      },
    }),
  };

  return session.createMachine({
    id: 'session',
    context: ({ input: { token, ...timing } }) => ({
      identity: token === null ? { kind: 'none' } : { kind: 'unverified', token },
      error: null,
      ticket: null,
      unanswered: 0,
      timing,
    }),
    initial: 'deciding',
    states: {
      deciding: {
        always: [
          { guard: 'isWithoutToken', target: 'signedOut' },
          { guard: 'hasPage', target: 'confirming' },
          { target: 'loading' },
        ],
      },
      signedOut: {
        tags: 'signed-out',
        initial: 'idle',
        states: {
          ...signingIn,
          idle: {
            on: { ...signingIn.idle.on, 'register.submit': { target: 'registering', actions: 'forgetError' } },
          },
          registering: {
            tags: 'busy',
            invoke: {
              src: 'register',
              input: ({ event }) => {
                assertEvent(event, 'register.submit');
                return { token: event.token, password: event.password };
              },
              onDone: {
                target: '#session.deciding',
                actions: [
                  { type: 'takeToken', params: ({ event }) => ({ token: event.output }) },
                  { type: 'storeToken', params: ({ event }) => ({ token: event.output }) },
                ],
              },
              onError: {
                target: 'idle',
                actions: { type: 'refuse', params: ({ event }) => event },
              },
            },
          },
        },
      },
      loading: { tags: 'loading', initial: 'fetching', states: verifying },
      signedIn: {
        tags: 'signed-in',
        entry: assign({ error: null, ticket: null, unanswered: 0 }),
        on: {
          'session.expired': {
            guard: { type: 'isHeldToken', params: ({ event }) => event },
            target: 'expired',
            actions: 'expire',
          },
          'token.renewed': {
            guard: { type: 'isOnPage', params: ({ event }) => ({ id: event.user }) },
            actions: [
              { type: 'renew', params: ({ event }) => ({ token: event.token }) },
              { type: 'storeToken', params: ({ event }) => ({ token: event.token }) },
            ],
          },
          // Another tab may have found out that the server takes it no more: what is typed here is not given up for
          // that.
          'token.gone': 'confirming',
          'user.updated': {
            guard: { type: 'isOnPage', params: ({ event }) => event.user },
            actions: assign({ identity: ({ context, event }) => withOwner(context.identity, event.user) }),
          },
        },
      },
      /** The page stays as it is; a dialog over it asks to sign in again. */
      expired: {
        tags: ['signed-in', 'expired'],
        initial: 'idle',
        states: signingIn,
        on: {
          // A request that was under way found out that the old one is gone before the new one was here.
          'token.renewed': {
            guard: { type: 'isOnPage', params: ({ event }) => ({ id: event.user }) },
            target: 'signedIn',
            actions: [
              { type: 'renew', params: ({ event }) => ({ token: event.token }) },
              { type: 'storeToken', params: ({ event }) => ({ token: event.token }) },
            ],
          },
        },
      },
      /** The page stays as it is while the owner of its new token is asked for. */
      confirming: { tags: 'signed-in', initial: 'fetching', states: verifying },
      refused: {
        always: [
          { guard: 'hasPage', target: 'expired', actions: 'expire' },
          { target: 'signedOut', actions: ['clearToken', 'forgetEverything'] },
        ],
      },
      /** The token is another user's: the page must not continue with the data of the first. */
      replaced: { tags: 'loading', entry: 'reloadPage' },
    },
    on: {
      'sign.out': { target: '.signedOut', actions: ['logout', 'clearToken', 'forgetEverything'] },
      'token.changed': [
        { guard: { type: 'isHeldToken', params: ({ event }) => event } },
        // Storage is left alone: another tab has changed it and may already have changed it again.
        {
          guard: { type: 'isNoToken', params: ({ event }) => event },
          target: '.signedOut',
          actions: 'forgetEverything',
        },
        {
          target: '.deciding',
          actions: assign({
            identity: ({ context, event: { token } }) =>
              token === null ? context.identity : withToken(context.identity, token),
          }),
        },
      ],
    },
  });
}
