import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Button, Stack } from '@concord/ui';
import { DisputeSummary } from '../../../../shared/disputes/dispute-summary.tsx';

export type DisputeNoteProps = {
  /** The last dispute about the mark. */
  dispute: Schema<'Dispute'> | undefined;
  mayDispute: boolean;
  mayWithdraw: boolean;
  /** The keys act on this question now. */
  hasKeys: boolean;
  onDispute: () => void;
  onWithdraw: () => void;
};

/** Below a mark: what the contributor has said against it and what became of that, or the button that disputes it. */
export function DisputeNote({ dispute, mayDispute, mayWithdraw, hasKeys, onDispute, onWithdraw }: DisputeNoteProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={8} align="start">
      {dispute && <DisputeSummary dispute={dispute} by={t('dispute.your_reason')} />}
      {mayDispute && (
        <Button size="small" iconStart="flag" keyHint={hasKeys ? 'D' : undefined} onClick={onDispute}>
          {t('dispute.make')}
        </Button>
      )}
      {mayWithdraw && (
        <Button size="small" tone="quiet" onClick={onWithdraw}>
          {t('dispute.withdraw')}
        </Button>
      )}
    </Stack>
  );
}
