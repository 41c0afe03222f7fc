import { TaskJob, type TaskJobProps } from '../../job/task-job.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import { RestoredBanner, type RestoredBannerProps } from './restored-banner.tsx';

/** Messages about a draft beyond whether it is saved. */
export function DraftBanners({ task, ...draft }: RestoredBannerProps & TaskJobProps) {
  return (
    <>
      <TaskJob task={task} />
      <RestoredBanner {...draft} />
      <ConflictBanner builder={draft.builder} />
    </>
  );
}
