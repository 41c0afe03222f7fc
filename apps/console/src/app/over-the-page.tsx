import { NewRelease } from './new-release.tsx';
import { SessionDialog } from './session-dialog.tsx';

/** What any page may be covered by: signing in again, and the notice of a new release. */
export function OverThePage() {
  return (
    <>
      <SessionDialog />
      <NewRelease />
    </>
  );
}
