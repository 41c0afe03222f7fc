import { VisuallyHidden } from '@concord/ui';
import { useUser } from './use-session.ts';

/** Says to password managers whose password is asked for beside it; no one else meets it. */
export function AccountName() {
  const { username } = useUser();
  return (
    <VisuallyHidden>
      <input type="text" name="username" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden />
    </VisuallyHidden>
  );
}
