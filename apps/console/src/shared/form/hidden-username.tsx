import { VisuallyHidden } from '@concord/ui';
import { useUser } from '../session/use-session.ts';

/** For password managers: whose password a form asks for. */
export function HiddenUsername() {
  const { username } = useUser();
  return (
    <VisuallyHidden>
      <input type="text" name="username" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden />
    </VisuallyHidden>
  );
}
