import { useTranslation } from '@concord/i18n';
import { Field, Text, Textarea } from '@concord/ui';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';

export type ResumeDialogProps = {
  title: string;
  busy?: boolean;
  /** Why it has failed. */
  failure?: string | undefined;
  onCancel: () => void;
  onResume: (note: string) => void;
};

/** As long as the contract allows. */
const NOTE_MAX = 2000;

/** Asks before paused work is resumed, and for a message that goes with it. */
export function ResumeDialog({ title, busy = false, failure, onCancel, onResume }: ResumeDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ initial: { note: '' }, check: () => ({}), save: async ({ note }) => onResume(note) });
  return (
    <FormDialog
      form={{ ...form, isSaving: busy, failureText: failure }}
      title={title}
      submit={t('task.resume')}
      onClose={onCancel}
    >
      <Text as="p">{t('gold_rule.resume_text')}</Text>
      <Field label={t('gold_rule.note')} hint={t('gold_rule.note_hint')}>
        <Textarea {...form.text('note')} autoGrow maxLength={NOTE_MAX} />
      </Field>
    </FormDialog>
  );
}
