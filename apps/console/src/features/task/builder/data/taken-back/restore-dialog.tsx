import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, ConfirmDialog, Text, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../../../shared/form/error-message.ts';
import { api } from '../../../../../shared/session/session.ts';

const restore = api.mutate('post', '/task/{id}/dataset/{dataset_id}/restore');

export type RestoreDialogProps = {
  taskId: string;
  dataset: Pick<Schema<'Dataset'>, 'id' | 'name' | 'withdrawn_count'>;
  onClose: () => void;
};

/** Asks before rows that were taken back return to the work. Many are moved by a job, which the page shows. */
export function RestoreDialog({ taskId: id, dataset, onClose }: RestoreDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { name } = dataset;
  const { mutate, isPending, error } = useMutation({
    ...restore,
    onSuccess: (result) => {
      onClose();
      if ('version' in result) toast({ text: t('take_back.restored', { name }) });
    },
  });
  return (
    <ConfirmDialog
      open
      tone="primary"
      onCancel={onClose}
      onConfirm={() => mutate({ params: { path: { id, dataset_id: dataset.id } } })}
      title={t('take_back.restore_title', { name })}
      labels={{ confirm: t('take_back.restore'), cancel: t('common.cancel') }}
      busy={isPending}
      error={
        error && (
          <Banner tone="critical" live="now">
            {errorMessage(error, t)}
          </Banner>
        )
      }
    >
      <Text as="p">{t('take_back.restore_text', { count: dataset.withdrawn_count })}</Text>
    </ConfirmDialog>
  );
}
