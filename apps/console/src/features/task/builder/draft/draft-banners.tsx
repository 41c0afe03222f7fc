import { ConflictBanner } from './conflict-banner.tsx';
import { RestoredBanner, type RestoredBannerProps } from './restored-banner.tsx';

/** Messages about a draft beyond whether it is saved. */
export function DraftBanners(props: RestoredBannerProps) {
  return (
    <>
      <RestoredBanner {...props} />
      <ConflictBanner builder={props.builder} />
    </>
  );
}
