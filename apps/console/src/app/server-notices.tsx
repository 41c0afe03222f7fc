import { NewRelease } from './new-release.tsx';
import { ReadOnly } from './read-only.tsx';

export { OfflineNotice } from './shell/offline-notice.tsx';

/** What the server has to say about itself, on every page of a signed-in user. */
export function ServerNotices() {
  return (
    <>
      <NewRelease />
      <ReadOnly />
    </>
  );
}
