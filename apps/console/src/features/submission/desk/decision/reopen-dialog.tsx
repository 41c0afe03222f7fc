import type { Schema } from '@concord/api-client';
import { isBlank } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Field, Textarea } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { api } from '../../../../shared/session/session.ts';

type ReopenDialogProps = {
  submission: Pick<Schema<'Submission'>, 'id' | 'version'>;
  onClose: () => void;
};

const reopenSubmission = api.mutate('post', '/submission/{id}/reopen');

/** Puts an approved submission under review again, with the reason. */
export function ReopenDialog({ submission: { id, version }, onClose }: ReopenDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useMutation(reopenSubmission);
  const form = useForm({
    initial: { reason: '' },
    check: () => ({}),
    save: ({ reason }) => mutateAsync({ params: { path: { id } }, body: { version, reason } }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('review.reopen_title')}
      submit={t('common.reopen')}
      disabled={isBlank(form.values.reason)}
      onClose={onClose}
    >
      <Field label={t('review.reopen_reason')} error={form.error('reason')} required>
        <Textarea {...form.text('reason')} maxLength={5000} />
      </Field>
    </FormDialog>
  );
}
