import { useTranslation } from '@concord/i18n';
import { Banner } from '@concord/ui';
import { TaskJob, type TaskJobProps } from '../../job/task-job.tsx';
import type { Task } from './draft.ts';
import { ConflictBanner } from './merge/conflict-banner.tsx';
import { TakenBanner } from './merge/taken-banner.tsx';
import { RestoredBanner, type RestoredBannerProps } from './restored-banner.tsx';

/** Messages about a draft beyond whether it is saved. */
export function DraftBanners({ task, ...draft }: RestoredBannerProps & TaskJobProps & { task: Pick<Task, 'pilot'> }) {
  const { t } = useTranslation();
  return (
    <>
      <TaskJob task={task} />
      <RestoredBanner {...draft} />
      <TakenBanner builder={draft.builder} />
      <ConflictBanner builder={draft.builder} />
      {task.pilot?.state === 'running' && (
        <Banner tone="info" flush>
          {t('error.pilot_running')}
        </Banner>
      )}
    </>
  );
}
