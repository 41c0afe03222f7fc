import type { SessionIdentity, SessionUser } from './session-identity.ts';

/** Why the server refused a sign-in, in the codes of the contract. */
export type SignInError = {
  code: string;
  params: Readonly<Record<string, string | number>>;
  /** seconds to wait before the next attempt */
  retryAfter?: number;
};

export type Credentials = { username: string; password: string };

/** The token of an invitation and the password chosen. */
export type Registration = { token: string; password: string };

/** The second step of signing in: what the first one gave, and what the user has entered. */
export type SignInCode = { ticket: string; code: string };

/** `code`: the password is right, and a code has to follow with the ticket. */
export type SignInResult =
  | { kind: 'token'; token: string }
  | { kind: 'code'; ticket: string }
  | { kind: 'refused'; error: SignInError };

/** `refused`: the server answered 4xx. `unanswered`: no answer, a 5xx, or one to come back later (429). */
export type FetchUserResult<User extends SessionUser> =
  | { kind: 'user'; user: User }
  | { kind: 'refused' }
  | { kind: 'unanswered' };

/** What the machine asks of the world. A rejected promise counts as no answer. */
export type SessionEffects<User extends SessionUser> = {
  /** The first step, or the second. */
  login: (given: Credentials | SignInCode, signal: AbortSignal) => Promise<SignInResult>;
  register: (registration: Registration, signal: AbortSignal) => Promise<SignInResult>;
  fetchUser: (token: string, signal: AbortSignal) => Promise<FetchUserResult<User>>;
  /** Ends the session on the server. Best effort: not awaited. */
  logout: (token: string) => void;
  storeToken: (token: string) => void;
  /** Removes the token from storage unless another tab has stored a different one since. */
  clearToken: (token: string) => void;
  /** Loads the page anew, because it shows the data of someone else. */
  reloadPage: () => void;
};

export type SessionInput = {
  /** the stored token */
  token: string | null;
  /** ms between submitting the sign-in form and the request */
  loginDelay: number;
  /** ms before the first new attempt to reach the server; doubles with each */
  retryDelay: number;
  /** ms, the longest pause between two attempts */
  maxRetryDelay: number;
};

export type SessionContext<User extends SessionUser> = {
  identity: SessionIdentity<User>;
  /** why the last sign-in or registration failed */
  error: SignInError | null;
  /** there once the password was right and a code has to follow: what goes with it */
  ticket: string | null;
  /** attempts in a row that the server left unanswered */
  unanswered: number;
  timing: Pick<SessionInput, 'loginDelay' | 'retryDelay' | 'maxRetryDelay'>;
};

export type SessionEvent<User extends SessionUser> =
  | ({ type: 'login.submit' } & (Credentials | SignInCode))
  /** raised by the machine itself, `loginDelay` after `login.submit` */
  | ({ type: 'login.due' } & (Credentials | SignInCode))
  | ({ type: 'register.submit' } & Registration)
  /** Back to the password. */
  | { type: 'code.cancel' }
  | { type: 'sign.out' }
  | { type: 'retry' }
  /** The server answered 401 to a request sent with this token. */
  | { type: 'session.expired'; token: string }
  /** Another tab stored a token, or signed out: null. */
  | { type: 'token.changed'; token: string | null }
  /** The stored token is gone without a sign-out. */
  | { type: 'token.gone' }
  /** The server gave the user of this id a new token, as after a change of password. */
  | { type: 'token.renewed'; token: string; user: string }
  /** What is known of a user has changed. Late, it may be of one who is not on the page any more. */
  | { type: 'user.updated'; user: User };

/**
 * `signed-in`: a user's page is on screen (also while `expired`: sign in again over it). `signed-out`: the pages that need no
 * user. `loading`: neither yet. `waiting`: the server does not answer. `busy`: a submitted form is under way.
 */
export type SessionTag = 'signed-in' | 'signed-out' | 'loading' | 'expired' | 'waiting' | 'busy';
