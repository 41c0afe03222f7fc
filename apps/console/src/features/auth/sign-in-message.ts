import type { SignInError } from '@concord/auth-machine';
import type { TFunction } from '@concord/i18n';

/**
 * The reason a sign-in failed: too many attempts, no response, or (SPEC section 8, for registration too) the invalid
 * login.
 */
export function signInMessage({ code, retryAfter }: SignInError, t: TFunction): string {
  switch (code) {
    case 'too_many_attempts':
      return retryAfter === undefined ? t('error.too_many_attempts') : t('login.wait', { count: retryAfter });
    case 'code_wrong':
    case 'sign_in_expired':
    case 'network':
    case 'unavailable':
    case 'internal':
      return t(`error.${code}`);
    default:
      return t('error.login_failed');
  }
}
