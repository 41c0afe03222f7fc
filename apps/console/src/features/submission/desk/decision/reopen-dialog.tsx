import type { Schema } from '@concord/api-client';
import { isBlank } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Banner, Button, Dialog, Field, Stack, Textarea } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import { api } from '../../../../shared/session/session.ts';

type ReopenDialogProps = {
  submission: Pick<Schema<'Submission'>, 'id' | 'version'>;
  onClose: () => void;
};

/** Puts an approved submission under review again, with the reason. */
export function ReopenDialog({ submission: { id, version }, onClose }: ReopenDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const reopen = useMutation({
    mutationFn: () =>
      api.call('post', '/submission/{id}/reopen', { params: { path: { id } }, body: { version, reason } }),
    onSuccess: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('review.reopen_title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button tone="primary" busy={reopen.isPending} disabled={isBlank(reason)} onClick={() => reopen.mutate()}>
            {t('common.reopen')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {reopen.error && (
          <Banner tone="critical" live="now">
            {errorMessage(reopen.error, t)}
          </Banner>
        )}
        <Field label={t('review.reopen_reason')} required>
          <Textarea value={reason} onChange={({ target }) => setReason(target.value)} maxLength={5000} />
        </Field>
      </Stack>
    </Dialog>
  );
}
