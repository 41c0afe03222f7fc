import type { Db } from '../../db/db.ts';
import { hashToken, newToken } from '../../security/tokens.ts';

const name = 'concord_device';
const days = 180;
/** Of one person: the browsers used last. */
const most = 20;

/** What signing in gives: the token of the session, and that of the browser. */
export type SignedIn = { authToken: string; device: string };

type Asking = { headers: { cookie?: string | undefined } };

/** Browsers accept a cookie of such a name only from this host over TLS, for all its paths. */
const secureName = `__Host-${name}`;

const cookieValue = (cookie: string, { headers }: Asking) =>
  new RegExp(`(?:^|;)\\s*${cookie}=([\\w-]{43})\\s*(?:;|$)`).exec(headers.cookie ?? '')?.[1];

/**
 * The cookie of a browser with an earlier sign-in. It grants no access; it only identifies the browser. The plain name is
 * also that of browsers which signed in before the secure one existed.
 */
export const deviceToken = (request: Asking): string | undefined =>
  cookieValue(secureName, request) ?? cookieValue(name, request);

/** Remembers that this person has signed in with this browser; returns the browser's token. */
export async function rememberDevice(trx: Db, userId: string, given: string | undefined, now: Date): Promise<string> {
  const token = given !== undefined && (await isOurs(trx, given)) ? given : newToken();
  await trx
    .insertInto('known_devices')
    .values({ token_hash: hashToken(token), user_id: userId, used_at: now })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ used_at: now }))
    .execute();
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .orderBy('token_hash')
        .offset(most),
    )
    .execute();
  return token;
}

/** Forgets the browsers of a person, but for the one that asks. */
export async function forgetOtherDevices(trx: Db, userId: string, own: string | undefined): Promise<void> {
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(own !== undefined, (query) => query.where('token_hash', '<>', hashToken(own ?? '')))
    .execute();
}

/** A browser shared by several people keeps one token; one that we have not given is not taken over. */
const isOurs = async (db: Db, token: string): Promise<boolean> =>
  (await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * The header that leaves the token with the browser; no script can read it. Without TLS it goes to signing in only; the name
 * that protects it with TLS requires all paths.
 */
export function deviceCookie(token: string, { basePath, publicUrl }: { basePath: string; publicUrl: string }): string {
  const isSecure = publicUrl.startsWith('https:');
  const scope = isSecure ? `${secureName}=${token}; Path=/; Secure` : `${name}=${token}; Path=${basePath}/auth`;
  return `${scope}; Max-Age=${days * 24 * 3600}; HttpOnly; SameSite=Strict`;
}
