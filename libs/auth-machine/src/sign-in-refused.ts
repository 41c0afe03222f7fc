import type { SignInError, SignInResult } from './session-types.ts';

class SignInRefused extends Error {
  readonly reason: SignInError;

  constructor(reason: SignInError) {
    super(reason.code);
    this.reason = reason;
  }
}

/** The token granted; a refusal becomes a rejection, so that to the machine "done" means signed in. */
export function granted(result: SignInResult): string {
  if (result.kind === 'refused') throw new SignInRefused(result.error);
  return result.token;
}

/** Why no token was granted: the server's reason, or that it gave no answer. */
export function whyRefused(error: unknown): SignInError {
  return error instanceof SignInRefused ? error.reason : { code: 'network', params: {} };
}
