import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Field, Text, Textarea } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { reasonIssue } from '../../../../shared/records/dispute-reason.ts';
import { api } from '../../../../shared/session/session.ts';

const createDispute = api.mutate('post', '/userTask/{id}/dispute');
const removeDispute = api.mutate('delete', '/userTask/{id}/dispute/{row_no}/{question_no}');

export type DisputeDialogProps = {
  task: string;
  cell: { row_no: number; question_no: number };
  /** The row as it is then. */
  onRow: (row: Schema<'UserTaskRow'>) => void;
  onClose: () => void;
};

/** Asks why an answer is correct that was marked as incorrect. */
export function DisputeDialog({ task, cell, onRow, onClose }: DisputeDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useMutation(createDispute);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reasonIssue(reason, { required: true }) }),
    save: async ({ reason }) => {
      onRow(await mutateAsync({ params: { path: { id: task } }, body: { ...cell, reason } }));
    },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={t('dispute.title')} submit={t('dispute.make')} onClose={onClose}>
      <Text as="p">{t('dispute.hint')}</Text>
      <Field label={t('dispute.reason')} error={form.error('reason')} required>
        <Textarea {...form.text('reason')} rows={4} autoFocus />
      </Field>
    </FormDialog>
  );
}

/** Asks before a dispute is withdrawn: its reason is gone then. */
export function WithdrawDialog({ task, cell, onRow, onClose }: DisputeDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useMutation(removeDispute);
  const form = useForm({
    initial: {},
    check: () => ({}),
    save: async () => {
      onRow(await mutateAsync({ params: { path: { id: task, ...cell } } }));
    },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={t('dispute.withdraw_title')} submit={t('dispute.withdraw')} onClose={onClose}>
      <Text as="p">{t('dispute.withdraw_hint')}</Text>
    </FormDialog>
  );
}
