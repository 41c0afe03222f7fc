import type { Schema } from '@concord/api-client';
import { submissionState } from '@concord/domain';
import { formatDateTime, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Button, Text } from '@concord/ui';
import { memo } from 'react';
import { cut } from '../../../../shared/text/cut.ts';
import { useWithdraw } from '../../use-withdraw.ts';

// More may not fit on the two lines they get: the text of the row has its place on the page, too.
const FITS = 60;
const REMARKS_SHOWN = 200;

export type TaskNoticeProps = {
  task: Schema<'UserTaskDetail'>;
  /** Shows the remarks in full. */
  onRemarks: () => void;
};

/** Why the work is as it is: inactive, paused, submitted, approved, returned. */
export const TaskNotice = memo(function TaskNotice({ task, onRemarks }: TaskNoticeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { withdraw, isPending } = useWithdraw(task.id);
  switch (submissionState(task.submission)) {
    case 'approved':
      return (
        <Banner flush tone="positive">
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
          <Banner flush tone="severe">
            {t('workbench.state_inactive')}
          </Banner>
        );
      }
      if (task.paused_at !== null) {
        return (
          <Banner flush tone="severe" icon="pause">
            {t('workbench.state_paused', { name: task.ask?.name ?? '' })}
          </Banner>
        );
      }
      if (task.resume_note) {
        const { by, text } = task.resume_note;
        return (
          <Banner flush icon="play">
            <Text dir="auto">{t('workbench.resume_note', { name: by.name, note: text })}</Text>
          </Banner>
        );
      }
      if (task.returned_at === null || task.remarks === null) return null;
      return (
        <Banner
          flush
          tone="critical"
          icon="return"
          action={
            cut(task.remarks, FITS) !== task.remarks && (
              <Button size="small" onClick={onRemarks}>
                {t('task.text_all')}
              </Button>
            )
          }
        >
          <Text twoLines dir="auto">
            {t('workbench.state_returned', { remarks: cut(task.remarks, REMARKS_SHOWN) })}
          </Text>
        </Banner>
      );
  }
});
