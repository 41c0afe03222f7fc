/** A code that a user gives in the second step of signing in. */
export type VerificationCode =
  /** Six digits of an authenticator app. */
  | { kind: 'app'; digits: string }
  /** Ten characters of `RECOVERY_ALPHABET`. */
  | { kind: 'recovery'; code: string };

/** Digits and letters without those that are easily confused (i, l, o) and u: five bits each. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
export const RECOVERY_LENGTH = 10;
/** How many recovery codes a user gets at once. */
export const RECOVERY_CODES = 10;

const RECOVERY = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

/**
 * The code that was typed or pasted: blanks, hyphens, capitals and full-width characters make no difference, and what is
 * easily confused is read as what recovery codes contain. Undefined if it can be neither kind.
 */
export function readVerificationCode(text: string): VerificationCode | undefined {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '');
  if (/^\d{6}$/.test(plain)) return { kind: 'app', digits: plain };
  const code = plain.replaceAll('o', '0').replace(/[il]/g, '1');
  return RECOVERY.test(code) ? { kind: 'recovery', code } : undefined;
}

/** A recovery code as it is shown: in two halves. */
export const shownRecoveryCode = (code: string): string =>
  `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
