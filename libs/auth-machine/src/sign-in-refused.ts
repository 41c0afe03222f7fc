import type { SignInError, SignInResult } from './session-types.ts';

type Refusal = Exclude<SignInResult, { kind: 'token' }>;

class SignInRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** The token granted; anything else becomes a rejection, so that to the machine "done" means signed in. */
export function granted(result: SignInResult): string {
  if (result.kind !== 'token') throw new SignInRefused(result);
  return result.token;
}

/**
 * Why no token was granted, the server's reason or that it gave no answer, and the ticket for a code: a new one, or the
 * present one as long as it is good.
 */
export function afterRefusal(
  error: unknown,
  present: string | null,
): { error: SignInError | null; ticket: string | null } {
  if (!(error instanceof SignInRefused)) return { error: { code: 'network', params: {} }, ticket: present };
  const { refusal } = error;
  if (refusal.kind === 'code') return { error: null, ticket: refusal.ticket };
  return { error: refusal.error, ticket: refusal.error.code === 'sign_in_expired' ? null : present };
}
