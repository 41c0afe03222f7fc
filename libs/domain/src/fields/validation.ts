import { specConstants } from '../spec-constants.ts';
import type { ProblemParams } from './field-problem.ts';
import { characterCount, isBlank } from './text.ts';

/** Why a value is refused, with the limit (`n`) its message names. */
export interface ValueProblem {
  readonly code: TextProblem['code'] | 'mismatch';
  readonly params: ProblemParams;
}

/** Why a text is refused by itself, compared with no other. */
export interface TextProblem {
  readonly code: 'required' | 'too_short' | 'too_long' | 'format';
  readonly params: ProblemParams;
}

/** `spec`: SPEC.md's lengths; `strong`: the operator asked for long passwords. */
export type SecurityProfile = 'spec' | 'strong';

interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Lengths of a new password per security profile, in characters. */
export const passwordLimits = {
  spec: { min: specConstants.passwordMin, max: specConstants.passwordMax },
  strong: { min: 12, max: 128 },
} as const satisfies Record<SecurityProfile, Limits>;

const usernameLimits: Limits = { min: specConstants.usernameMin, max: specConstants.usernameMax };
const emailLimits: Limits = { min: specConstants.emailMin, max: specConstants.emailMax };
const USERNAME = /^[\p{L}\p{N}._@-]+$/u;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const EMAIL = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`, 'i');

/** The user name at sign-in: required, 3 to 50 characters. Which characters are allowed is decided when it is made. */
export function checkUsername(username: string): TextProblem | undefined {
  return isBlank(username) ? problem('required') : checkLength(username, usernameLimits);
}

/**
 * A user name as it is kept and looked for: full-width letters become the usual ones, a letter and its accent become
 * one character (Unicode NFKC). Capitals stay; they make no difference when names are compared.
 */
export const canonicalUsername = (username: string): string => username.normalize('NFKC');

/** The user name of a new user: as at sign-in, and of letters, digits and . _ @ - only. */
export function checkNewUsername(username: string): TextProblem | undefined {
  const kept = canonicalUsername(username);
  return checkUsername(kept) ?? (USERNAME.test(kept) ? undefined : problem('format'));
}

/**
 * A password as it is set. Blanks are characters like others here; a letter and its accent count as one (Unicode NFC),
 * whichever way the keyboard writes them.
 */
export function checkPassword(password: string, profile: SecurityProfile = 'spec'): ValueProblem | undefined {
  return password === '' ? problem('required') : checkLength(password.normalize('NFC'), passwordLimits[profile]);
}

/** The password at sign-in: one set before the profile became strict must still get in, so SPEC.md's minimum stays. */
export function checkLoginPassword(password: string, profile: SecurityProfile = 'spec'): ValueProblem | undefined {
  const limits = { min: passwordLimits.spec.min, max: passwordLimits[profile].max };
  return password === '' ? problem('required') : checkLength(password.normalize('NFC'), limits);
}

/** The repeated password: required, and the same as the first. */
export function checkConfirmPassword(password: string, confirmation: string): ValueProblem | undefined {
  if (confirmation === '') return problem('required');
  return confirmation === password ? undefined : problem('mismatch');
}

/**
 * An email address: required, 3 to 50 characters, and valid as HTML's email input understands it (so `a@localhost` is).
 */
export function checkEmail(email: string): TextProblem | undefined {
  if (isBlank(email)) return problem('required');
  return checkLength(email, emailLimits) ?? (EMAIL.test(email) ? undefined : problem('format'));
}

function checkLength(value: string, { min, max }: Limits): TextProblem | undefined {
  const length = characterCount(value);
  if (length < min) return problem('too_short', { n: min });
  return length > max ? problem('too_long', { n: max }) : undefined;
}

function problem<Code extends ValueProblem['code']>(code: Code, params: ProblemParams = {}) {
  return { code, params };
}
