import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app knows it. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks of servers and phones may be off by a minute: two codes before and two after count as well. */
const window = 2;

const keyOf = (secret: Uint8Array) => new Secret({ buffer: new Uint8Array(secret).buffer });

/** A new key: 160 random bits, as RFC 4226 recommends. */
export const newSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

/** A key as people type it and as a QR code contains it. */
export function shownKey(secret: Uint8Array, { issuer, label }: { issuer: string; label: string }) {
  const key = keyOf(secret);
  return { secret: key.base32, uri: new TOTP({ ...settings, secret: key, issuer, label }).toString() };
}

/** The step of 30 seconds that a code belongs to, if it is one of those that count now. */
export function stepOfCode(secret: Uint8Array, digits: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...settings, secret: keyOf(secret), token: digits, timestamp, window });
  return delta === null ? undefined : TOTP.counter({ period: settings.period, timestamp }) + delta;
}
