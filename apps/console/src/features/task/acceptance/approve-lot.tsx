import type { Schema } from '@concord/api-client';
import type { Seen } from '@concord/domain/acceptance';
import { useTranslation } from '@concord/i18n';
import { Button, ConfirmDialog, Stack, Text, useToast } from '@concord/ui';
import { useState } from 'react';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { CheckFigures } from '../../../shared/records/check-figures.tsx';
import { api } from '../../../shared/session/session.ts';
import { useDecideLot } from './use-decide-lot.ts';

type ApproveLotProps = {
  task: string;
  lot: Schema<'Lot'>;
  /** Its submissions that are not decided yet. */
  open: readonly Schema<'LotSubmission'>[];
  seen: Seen;
};

/** Approves all submissions of a lot, after a summary. */
export function ApproveLot({ task, lot, open, seen }: ApproveLotProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const approve = useDecideLot({
    open,
    decide: () =>
      api.call('post', '/task/{id}/lot/approve', { params: { path: { id: task } }, body: { lot_no: lot.lot_no } }),
    said: (count) => t('acceptance.lot_approved', { count }),
    undone: t('acceptance.lot_undone'),
  });
  const count = open.length;
  return (
    <>
      <Button tone="primary" iconStart="check" onClick={() => setAsking(true)}>
        {t('acceptance.lot_approve', { count })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="primary"
        title={t('acceptance.lot_approve_title', { count })}
        labels={{ confirm: t('acceptance.lot_approve', { count }), cancel: t('common.cancel') }}
        busy={approve.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          // said also to those who have left the page
          approve
            .mutateAsync()
            .catch((error) => toast({ text: errorMessage(error, t), tone: 'critical' }))
            .finally(() => setAsking(false))
        }
      >
        <Stack gap={12}>
          <CheckFigures check={lot.check} seen={seen} />
          <Text as="p">{t('acceptance.lot_approve_text')}</Text>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
