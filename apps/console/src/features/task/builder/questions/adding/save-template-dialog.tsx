import { useTranslation } from '@concord/i18n';
import { Field, Text, TextInput, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../../../shared/form/error-message.ts';
import { checkName } from '../../../../../shared/form/field-message.ts';
import { FormDialog } from '../../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../../shared/form/use-form.ts';
import { api } from '../../../../../shared/session/session.ts';
import type { Builder } from '../../draft/use-draft.ts';
import { documentOf } from './download-questions.ts';

const createTemplate = api.mutate('post', '/template');

export type SaveTemplateDialogProps = { builder: Builder; onClose: () => void };

/** Saves the questions and the guideline of a task under a name. */
export function SaveTemplateDialog({ builder, onClose }: SaveTemplateDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { base, draft } = builder.state;
  const { mutateAsync } = useMutation(createTemplate);
  const undo = useMutation({
    mutationFn: (id: string) => api.call('delete', '/template/{id}', { params: { path: { id } } }),
    onError: (error) => toast({ text: errorMessage(error, t), tone: 'critical' }),
  });
  const form = useForm({
    initial: { name: base.name },
    check: (values) => ({ name: checkName(values.name) }),
    save: async (values) => {
      const { guideline, questions } = documentOf(draft.questions, draft.basics.guideline);
      const { id, name } = await mutateAsync({ body: { ...values, guideline, questions } });
      const action = { label: t('common.undo'), onAction: () => undo.mutate(id) };
      toast({ text: t('template.saved', { name }), action });
    },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={t('builder.questions.save_template')} submit={t('common.save')} onClose={onClose}>
      <Text as="p">{t('template.save_hint', { count: draft.questions.length })}</Text>
      <Field label={t('field.title')} error={form.error('name')} required>
        <TextInput {...form.text('name')} autoComplete="off" autoFocus />
      </Field>
    </FormDialog>
  );
}
