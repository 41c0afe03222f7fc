import { Secret, TOTP } from 'otpauth';

/** The code of a key, as an authenticator app shows it at a time. */
export const codeOf = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp });
