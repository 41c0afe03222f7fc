import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Button, ConfirmDialog, Text, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { focusPageTitle } from '../../../shared/keys/focus-page-title.ts';
import { api } from '../../../shared/session/session.ts';

type UndoApprovalsProps = { task: Schema<'Task'>; count: number };

/** Puts everything that the rule has approved back under review, after asking. */
export function UndoApprovals({ task: { id, version }, count }: UndoApprovalsProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const isUndone = useRef(false);
  useEffect(
    // The dialog returns the focus to a button that goes once nothing is left to undo.
    () => () => {
      if (isUndone.current && document.activeElement === document.body) focusPageTitle();
    },
    [],
  );
  const undo = useMutation({
    mutationFn: () => api.call('post', '/task/{id}/autoApproval/undo', { params: { path: { id } }, body: { version } }),
    onSuccess: ({ undone, kept }) => {
      isUndone.current = true;
      if (undone > 0 || kept === 0) toast({ text: t('auto_approval.undone', { count: undone }) });
      if (kept > 0) toast({ text: t('auto_approval.kept', { count: kept }) });
    },
    onError: (error) => toast({ text: errorMessage(error, t), tone: 'critical' }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button size="small" iconStart="undo" onClick={() => setAsking(true)}>
        {t('auto_approval.undo')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('auto_approval.undo_title', { count })}
        labels={{ confirm: t('auto_approval.undo'), cancel: t('common.cancel') }}
        busy={undo.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => undo.mutate()}
      >
        <Text as="p">{t('auto_approval.undo_text')}</Text>
      </ConfirmDialog>
    </>
  );
}
