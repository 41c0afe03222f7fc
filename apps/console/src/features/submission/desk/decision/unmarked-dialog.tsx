import { useTranslation } from '@concord/i18n';
import { ConfirmDialog, Field, RadioGroup, Text } from '@concord/ui';
import { useState } from 'react';
import type { Decision } from './use-decision.tsx';

/** Asks once before a submission is decided of which not every answer is marked; to approve it, also how these count. */
export function UnmarkedDialog({ decision, unmarked }: { decision: Decision; unmarked: number }) {
  const { t } = useTranslation();
  const [counts, setCounts] = useState<'unmarked' | 'correct'>('unmarked');
  const isReturn = decision.asked === 'return';
  return (
    <ConfirmDialog
      open
      title={t('review.unmarked', { count: unmarked })}
      tone="primary"
      labels={{ confirm: t(isReturn ? 'review.return' : 'review.approve'), cancel: t('common.cancel') }}
      onCancel={decision.cancel}
      onConfirm={() => decision.confirm(counts === 'correct')}
    >
      {isReturn ? (
        <Text as="p">{t('review.ask_return')}</Text>
      ) : (
        <Field label={t('review.count_unmarked')} kind="group">
          <RadioGroup
            value={counts}
            onChange={setCounts}
            options={[
              {
                value: 'unmarked',
                label: t('review.leave_unmarked'),
                description: t('review.ask_approve'),
              },
              { value: 'correct', label: t('review.mark_correct') },
            ]}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
