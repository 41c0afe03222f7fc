import { ConflictBanner } from './conflict-banner.tsx';
import { RestoredBanner, type RestoredBannerProps } from './restored-banner.tsx';

/** What there is to say of a draft beside whether it is saved. */
export function DraftBanners(props: RestoredBannerProps) {
  return (
    <>
      <RestoredBanner {...props} />
      <ConflictBanner builder={props.builder} />
    </>
  );
}
