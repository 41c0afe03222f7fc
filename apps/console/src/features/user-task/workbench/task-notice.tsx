import type { Schema } from '@concord/api-client';
import { submissionState } from '@concord/domain';
import { formatDateTime, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Button } from '@concord/ui';
import { useWithdraw } from '../use-withdraw.ts';

/** Why the work is as it is: paused, handed in, approved, returned. */
export function TaskNotice({ task }: { task: Schema<'UserTask'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { withdraw, isPending } = useWithdraw(task.id);
  switch (submissionState(task.submission)) {
    case 'approved':
      return (
        <Banner flush tone="success">
          {t('workbench.state_approved')}
        </Banner>
      );
    case 'under_review':
      if (task.opened_at !== null) return <Banner flush>{t('workbench.state_opened')}</Banner>;
      return (
        <Banner
          flush
          action={
            <Button size="small" busy={isPending} onClick={withdraw}>
              {t('workbench.withdraw')}
            </Button>
          }
        >
          {t('workbench.state_under_review', { date: formatDateTime(task.submission.updatedAt, language) })}
        </Banner>
      );
    case 'incomplete':
      if (!task.workable) {
        return (
          <Banner flush tone="warning">
            {t('workbench.state_inactive')}
          </Banner>
        );
      }
      if (task.returned_at === null || task.remarks === null) return null;
      return (
        <Banner flush tone="danger" icon="return">
          <bdi>{t('workbench.state_returned', { remarks: task.remarks })}</bdi>
        </Banner>
      );
  }
}
