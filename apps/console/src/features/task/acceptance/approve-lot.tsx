import type { Schema } from '@concord/api-client';
import type { Seen } from '@concord/domain/acceptance';
import { useTranslation } from '@concord/i18n';
import { Button, ConfirmDialog, Stack, Text, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { CheckFigures } from '../../../shared/records/check-figures.tsx';
import { api } from '../../../shared/session/session.ts';

type Submission = Schema<'LotSubmission'>;

type ApproveLotProps = {
  task: string;
  lot: Schema<'Lot'>;
  /** Its submissions that are not decided yet. */
  open: readonly Submission[];
  seen: Seen;
};

/** Approves all submissions of a lot, after a summary, and offers to undo it. */
export function ApproveLot({ task, lot, open, seen }: ApproveLotProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const say = (error: unknown) => toast({ text: errorMessage(error, t), tone: 'critical' });
  const undo = useMutation({
    mutationFn: async (approved: readonly Submission[]) => {
      for (const { id, version } of approved)
        await api.call('post', '/submission/{id}/undo', { params: { path: { id } }, body: { version } });
    },
    onSuccess: () => toast({ text: t('acceptance.lot_undone') }),
    onError: say,
  });
  const approve = useMutation({
    mutationFn: () =>
      api.call('post', '/task/{id}/lot/approve', { params: { path: { id: task } }, body: { lot_no: lot.lot_no } }),
    onSuccess: ({ lot: decided }) => {
      const approved = decided?.submissions.filter(({ id }) => open.some((one) => one.id === id)) ?? [];
      toast({
        text: t('acceptance.lot_approved', { count: approved.length }),
        action: { label: t('common.undo'), onAction: () => undo.mutate(approved) },
      });
    },
    onError: say,
    onSettled: () => setAsking(false),
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
        onConfirm={() => approve.mutate()}
      >
        <Stack gap={12}>
          <CheckFigures check={lot.check} seen={seen} />
          <Text as="p">{t('acceptance.lot_approve_text')}</Text>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
