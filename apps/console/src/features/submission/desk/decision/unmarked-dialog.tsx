import { useTranslation } from '@concord/i18n';
import { ConfirmDialog, Field, RadioGroup } from '@concord/ui';
import { useState } from 'react';
import type { Decision } from './use-decision.tsx';

/** Asks how answers without a mark count before a submission is approved. */
export function UnmarkedDialog({ decision, unmarked }: { decision: Decision; unmarked: number }) {
  const { t } = useTranslation();
  const [counts, setCounts] = useState<'unmarked' | 'correct'>('unmarked');
  return (
    <ConfirmDialog
      open
      title={t('review.unmarked', { count: unmarked })}
      tone="primary"
      labels={{ confirm: t('review.approve'), cancel: t('common.cancel') }}
      onCancel={decision.cancel}
      onConfirm={() => decision.confirm(counts === 'correct')}
    >
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
    </ConfirmDialog>
  );
}
