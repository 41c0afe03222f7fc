import { useTranslation } from '@concord/i18n';
import { Panel } from '@concord/ui';
import { GuidelineActions } from './guideline-actions.tsx';
import type { GuidelineButtonsProps } from './guideline-buttons.tsx';

/** See TaskGuideline. */
export function GuidelinePanel({ task }: GuidelineButtonsProps) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('field.guideline')}
      hint={t('guideline.version', { no: String(task.guideline_no) })}
      padded={false}
      actions={<GuidelineActions task={task} />}
    />
  );
}
