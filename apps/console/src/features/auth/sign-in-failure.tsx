import type { SignInError } from '@concord/auth-machine';
import { useTranslation } from '@concord/i18n';
import { Banner, VisuallyHidden } from '@concord/ui';
import { useEffect, useState } from 'react';
import { signInMessage } from './sign-in-message.ts';

const SECOND_MS = 1000;

/** Seconds until the next attempt is taken; undefined where none are named. */
function useSecondsLeft({ retryAfter }: SignInError): number | undefined {
  const [left, setLeft] = useState(retryAfter);
  useEffect(() => {
    if (retryAfter === undefined) return;
    const due = performance.now() + retryAfter * SECOND_MS;
    const timer = setInterval(() => {
      const seconds = Math.max(Math.ceil((due - performance.now()) / SECOND_MS), 0);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [retryAfter]);
  return left;
}

/** The reason a sign-in failed. If the user has to wait, the seconds count down; they are announced once. */
export function SignInFailure({ error }: { error: SignInError }) {
  const { t } = useTranslation();
  const left = useSecondsLeft(error);
  if (left === 0) return null;
  return (
    <Banner tone="critical" live="now">
      {left === undefined ? (
        signInMessage(error, t)
      ) : (
        <>
          <VisuallyHidden>{signInMessage(error, t)}</VisuallyHidden>
          <span aria-hidden>{signInMessage({ ...error, retryAfter: left }, t)}</span>
        </>
      )}
    </Banner>
  );
}
