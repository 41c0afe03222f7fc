import { useTranslation } from '@concord/i18n';
import { ConfirmDialog, Text } from '@concord/ui';
import type { Decision } from './use-decision.tsx';

/** Asks once before a submission is decided of which not every answer is marked. */
export function UnmarkedDialog({ decision, unmarked }: { decision: Decision; unmarked: number }) {
  const { t } = useTranslation();
  const isReturn = decision.asked === 'return';
  return (
    <ConfirmDialog
      open
      title={t('review.unmarked', { count: unmarked })}
      tone="primary"
      labels={{ confirm: t(isReturn ? 'review.return' : 'review.approve'), cancel: t('common.cancel') }}
      onCancel={decision.cancel}
      onConfirm={decision.confirm}
    >
      <Text as="p">{t(isReturn ? 'review.ask_return' : 'review.ask_approve')}</Text>
    </ConfirmDialog>
  );
}
