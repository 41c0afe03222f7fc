import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, ConfirmDialog, Text, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { api } from '../../../shared/session/session.ts';

const passOn = api.mutate('post', '/task/{id}/contributor/{user_id}/passOn');

export type PassOnDialogProps = {
  task: Schema<'Task'>;
  user: Schema<'UserRef'>;
  onClose: () => void;
};

/** Asks before what a contributor has not started goes to the others. Many rows are moved by a job, which the page shows. */
export function PassOnDialog({ task: { id, version }, user, onClose }: PassOnDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { name } = user;
  const { mutate, isPending, error } = useMutation({
    ...passOn,
    onSuccess: (result) => {
      onClose();
      if ('version' in result) toast({ text: t('task.passed_on', { name }) });
    },
  });
  return (
    <ConfirmDialog
      open
      tone="primary"
      onCancel={onClose}
      onConfirm={() => mutate({ params: { path: { id, user_id: user.id } }, body: { version } })}
      title={t('task.pass_on_title', { name })}
      labels={{ confirm: t('task.pass_on'), cancel: t('common.cancel') }}
      busy={isPending}
      error={
        error && (
          <Banner tone="critical" live="now">
            {errorMessage(error, t)}
          </Banner>
        )
      }
    >
      <Text as="p">{t('task.pass_on_text', { name })}</Text>
    </ConfirmDialog>
  );
}
