import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Button, Stack } from '@concord/ui';
import { useEffect, useRef } from 'react';
import { DisputeSummary } from '../../../../shared/records/dispute-summary.tsx';

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
  const note = useRef<HTMLDivElement>(null);
  const shown = useRef(dispute);
  // What has opened the dialog is gone with what it has changed: the focus stays at the question.
  useEffect(() => {
    if (shown.current === dispute) return;
    shown.current = dispute;
    const question = note.current?.closest<HTMLElement>('[tabindex="-1"]');
    if (document.activeElement === document.body) question?.focus({ preventScroll: true });
  }, [dispute]);
  return (
    <div ref={note}>
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
    </div>
  );
}
