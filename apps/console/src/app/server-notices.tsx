import { NewRelease } from './new-release.tsx';
import { ReadOnly } from './read-only.tsx';

/** What the server has to say about itself, on every page of a signed-in user. */
export function ServerNotices() {
  return (
    <>
      <NewRelease />
      <ReadOnly />
    </>
  );
}
