import { ApiError, createApi, type Schema } from '@concord/api-client';
import {
  createSessionMachine,
  type FetchUserResult,
  requestToken,
  type SignInError,
  type SignInResult,
} from '@concord/auth-machine';
import { specConstants } from '@concord/domain';
import { createActor } from 'xstate';

export type CurrentUser = Schema<'CurrentUser'>;

const TOKEN_KEY = 'concord.token';
const baseUrl = `${location.origin}/cms/v1`;

// Storage may be blocked: the session then lasts as long as the page.
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

// The calls by which a session begins and ends bring their own token, or none.
const server = createApi({ baseUrl, token: () => undefined, onUnauthorized() {} });
const bearing = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

function reason({ code, params, retryAfter }: ApiError): SignInError {
  return { code, params, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

async function signIn(answer: Promise<Schema<'AuthToken'>>): Promise<SignInResult> {
  try {
    return { kind: 'token', token: (await answer).authToken };
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
  login: (body, signal) => signIn(server.call('post', '/auth/login', { body, signal })),
  register: (body, signal) => signIn(server.call('post', '/auth/register', { body, signal })),
  fetchUser,
  logout: (token) => void server.call('post', '/auth/logout', bearing(token)).catch(() => undefined),
  storeToken: (token) => storage()?.setItem(TOKEN_KEY, token),
  clearToken(token) {
    if (storage()?.getItem(TOKEN_KEY) === token) storage()?.removeItem(TOKEN_KEY);
  },
  reloadPage: () => location.reload(),
});

/** Who is signed in on this page. Started by main.tsx. */
export const session = createActor(machine, {
  input: {
    token: storage()?.getItem(TOKEN_KEY) ?? null,
    loginDelay: specConstants.loginDelayMs,
    retryDelay: 2000,
    maxRetryDelay: 30_000,
  },
});

/** The client all screens call the API with, in the name of the user on the page. */
export const api = createApi({
  baseUrl,
  token: () => requestToken(session.getSnapshot().context.identity) ?? undefined,
  onUnauthorized: (token) => session.send({ type: 'session.expired', token }),
});

/** Follows a sign-in or sign-out in another tab; returns how to stop. */
export function followOtherTabs(): () => void {
  const listen = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== storage() || (key !== TOKEN_KEY && key !== null)) return;
    // Read anew: by now another change may have followed the one this event tells of.
    session.send({ type: 'token.changed', token: storage()?.getItem(TOKEN_KEY) ?? null });
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
