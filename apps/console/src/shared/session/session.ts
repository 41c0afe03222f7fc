import { ApiError, createApi, type Schema } from '@concord/api-client';
import {
  createSessionMachine,
  type FetchUserResult,
  pageUser,
  requestToken,
  type SignInError,
  type SignInResult,
} from '@concord/auth-machine';
import { specConstants } from '@concord/domain';
import { createActor } from 'xstate';
import { leaveWithoutAsking } from '../form/form-draft-storage.ts';
import { paths } from '../navigation/paths.ts';
import { heardRelease } from './release.ts';

export type CurrentUser = Schema<'CurrentUser'>;

const TOKEN_KEY = 'concord.token';
/** Storage alone does not show whether a token is gone because the user signed out or because the server refused it. */
const tabs = new BroadcastChannel('concord.session');
const SIGNED_OUT = 'signed out';
const baseUrl = `${location.origin}/cms/v1`;

/** The form of a bearer token; anything else found in storage counts as no token. */
const TOKEN = /^[\w.~+/=-]+$/;

// Storage may be blocked or full: the session then lasts as long as the page.
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function storedToken(): string | null {
  const token = storage()?.getItem(TOKEN_KEY) ?? null;
  return token !== null && TOKEN.test(token) ? token : null;
}

function storeToken(token: string): void {
  try {
    storage()?.setItem(TOKEN_KEY, token);
  } catch {
    // full: what an earlier sign-in has left must not come back at the next start
    storage()?.removeItem(TOKEN_KEY);
  }
}

// The calls by which a session starts and ends bring their own token, or none.
const server = createApi({ baseUrl, token: () => undefined, onUnauthorized() {} });
const bearing = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

function reason({ code, params, retryAfter }: ApiError): SignInError {
  return { code, params, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

const usedLinks = new Set<string>();

/** Whether a user has registered on this page with the link of this token. */
export const isUsedLink = (token: string): boolean => usedLinks.has(token);

/** As in a page that has just been loaded. */
export const forgetUsedLinks = (): void => usedLinks.clear();

async function signIn(answer: Promise<Schema<'AuthToken'> | Schema<'CodeNeeded'>>): Promise<SignInResult> {
  try {
    const given = await answer;
    return 'ticket' in given ? { kind: 'code', ticket: given.ticket } : { kind: 'token', token: given.authToken };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'refused', error: reason(error) };
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

async function fetchUser(token: string, signal: AbortSignal): Promise<FetchUserResult<CurrentUser>> {
  try {
    return { kind: 'user', user: await server.call('get', '/auth/getUser', { ...bearing(token), signal }) };
  } catch (error) {
    return { kind: isRefusal(error) ? 'refused' : 'unanswered' };
  }
}

const machine = createSessionMachine<CurrentUser>({
  login: (body, signal) =>
    signIn(
      'ticket' in body
        ? server.call('post', '/auth/login/code', { body, signal })
        : server.call('post', '/auth/login', { body, signal }),
    ),
  async register(body, signal) {
    const result = await signIn(server.call('post', '/auth/register', { body, signal }));
    if (result.kind !== 'refused') usedLinks.add(body.token);
    return result;
  },
  fetchUser,
  logout(token) {
    tabs.postMessage(SIGNED_OUT);
    server.call('post', '/auth/logout', bearing(token)).catch(() => undefined);
  },
  storeToken,
  clearToken(token) {
    if (storage()?.getItem(TOKEN_KEY) === token) storage()?.removeItem(TOKEN_KEY);
  },
  reloadPage() {
    leaveWithoutAsking();
    // not the address of what the other person was looking at
    location.replace(paths.home);
  },
});

/** Who is signed in on this page. Started by main.tsx. */
export const session = createActor(machine, {
  input: {
    token: storedToken(),
    loginDelay: specConstants.loginDelayMs,
    retryDelay: 2000,
    maxRetryDelay: 30_000,
  },
});

/** Waits, from the call on, until it is known whether the current user of the page is signed in (again). */
function holdSession(): () => Promise<boolean> {
  const identity = () => session.getSnapshot().context.identity;
  const person = pageUser(identity())?.id;
  return async () => {
    if (person === undefined) return false;
    const isTheirs = () => pageUser(identity())?.id === person;
    await new Promise<void>((resolve) => {
      const look = () => {
        if (isTheirs() && identity().kind !== 'known') return;
        subscription.unsubscribe();
        resolve();
      };
      const subscription = session.subscribe(look);
      look();
    });
    return isTheirs();
  };
}

/** Whether the person who is on the page now still is, when that is asked later: what they began is not continued by another one. */
export function watchPerson(): () => boolean {
  const person = () => pageUser(session.getSnapshot().context.identity)?.id;
  const now = person();
  return () => person() === now;
}

/** How the API is reached in the name of the user on the page. */
export const connection = {
  baseUrl,
  token: () => requestToken(session.getSnapshot().context.identity) ?? undefined,
  language: () => document.documentElement.lang,
  onUnauthorized: (token: string) => session.send({ type: 'session.expired', token }),
  onRelease: heardRelease,
};

/** The client all screens call the API with. */
export const api = createApi({ ...connection, holdSession });

/** Follows a sign-in or sign-out in another tab; returns how to stop. */
export function followOtherTabs(): () => void {
  const listen = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== storage() || (key !== TOKEN_KEY && key !== null)) return;
    // Read again: by now another change may have followed the one the event tells of.
    const token = storedToken();
    session.send(token === null ? { type: 'token.gone' } : { type: 'token.changed', token });
  };
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === SIGNED_OUT) session.send({ type: 'token.changed', token: null });
  };
  // A page kept in memory while another was shown has received no events.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) session.send({ type: 'token.changed', token: storedToken() });
  };
  addEventListener('storage', listen);
  tabs.addEventListener('message', hear);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('storage', listen);
    tabs.removeEventListener('message', hear);
    removeEventListener('pageshow', comeBack);
  };
}
