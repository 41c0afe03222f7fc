import type { UserType } from '@concord/domain';

/** What every signed-in user has; the console's user has more. */
export type SessionUser = {
  id: string;
  username: string;
  name: string;
  /** 0 Master, 1 Project Manager, 2 contributor */
  type: UserType;
  /** null until they have chosen one */
  language: string | null;
};

/** Who the page belongs to, as far as it is known. */
export type SessionIdentity<User extends SessionUser> =
  | { kind: 'none' }
  /** A token found at the start or just received: whose it is has not been answered yet. */
  | { kind: 'unverified'; token: string }
  | { kind: 'known'; token: string; user: User }
  /** The server no longer takes the token; the page of the user stays. */
  | { kind: 'expired'; token: string; user: User }
  /** The page of the user was given another token: whose it is has not been answered yet. */
  | { kind: 'unconfirmed'; token: string; user: User };

/** The token held, good or not. */
export function heldToken<User extends SessionUser>(identity: SessionIdentity<User>): string | null {
  return identity.kind === 'none' ? null : identity.token;
}

/**
 * The token to send with the page's requests: only one known to belong to the user on the page, so that nothing of one
 * user is ever sent in the name of another.
 */
export function requestToken<User extends SessionUser>(identity: SessionIdentity<User>): string | null {
  return identity.kind === 'known' ? identity.token : null;
}

/** The user whose page is on screen, whether or not the server still takes the token. */
export function pageUser<User extends SessionUser>(identity: SessionIdentity<User>): User | null {
  return 'user' in identity ? identity.user : null;
}

/** Another token for whatever is on screen: a page keeps its user until the new token's owner is known. */
export function withToken<User extends SessionUser>(
  identity: SessionIdentity<User>,
  token: string,
): SessionIdentity<User> {
  const user = pageUser(identity);
  return user ? { kind: 'unconfirmed', token, user } : { kind: 'unverified', token };
}

/** The page of the user whom the held token turned out to belong to. */
export function withOwner<User extends SessionUser>(
  identity: SessionIdentity<User>,
  user: User,
): SessionIdentity<User> {
  return identity.kind === 'none' ? identity : { kind: 'known', token: identity.token, user };
}

/** The page of the same user, whose token the server no longer takes. */
export function asExpired<User extends SessionUser>(identity: SessionIdentity<User>): SessionIdentity<User> {
  const user = pageUser(identity);
  return identity.kind === 'none' || !user ? identity : { kind: 'expired', token: identity.token, user };
}

/** The page of the same user, who was given a new token in place of the old, which may have been refused meanwhile. */
export function renewed<User extends SessionUser>(
  identity: SessionIdentity<User>,
  token: string,
): SessionIdentity<User> {
  return identity.kind === 'known' || identity.kind === 'expired' ? { ...identity, kind: 'known', token } : identity;
}
