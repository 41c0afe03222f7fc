import type { Schema } from '@concord/api-client';
import { characterCount, isBlank } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Field, Text, Textarea, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Issue } from '../../../shared/form/field-message.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { api } from '../../../shared/session/session.ts';
import { limits } from '../builder/basics/basics.ts';
import { GuidelineField } from '../builder/basics/guideline-field.tsx';

const changeGuideline = api.mutate('post', '/task/{id}/guideline');
const NOTE_MAX = 500;

export type GuidelineDialogProps = { task: Schema<'Task'>; onClose: () => void };

const issueOf = (text: string, max: number): Issue | undefined =>
  characterCount(text) > max ? { code: 'too_long', params: { n: max } } : undefined;

/** Publishes a new version of the guideline, with a note of what was changed. */
export function ChangeGuidelineDialog({ task, onClose }: GuidelineDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [opened] = useState(task);
  const { mutateAsync } = useMutation(changeGuideline);
  const form = useForm({
    initial: { guideline: opened.guideline, change_note: '' },
    check: ({ guideline, change_note }) => ({
      guideline: issueOf(guideline, limits.guideline),
      change_note: isBlank(change_note)
        ? ({ code: 'required', params: {} } as const)
        : issueOf(change_note.trim(), NOTE_MAX),
    }),
    save: async (body) => {
      // What others have changed beside the guideline does not matter to it.
      const { version } = task.guideline === opened.guideline ? task : opened;
      const { guideline_no } = await mutateAsync({ params: { path: { id: task.id } }, body: { ...body, version } });
      onClose();
      toast({ text: t('guideline.done', { no: String(guideline_no) }) });
    },
  });
  const isChanged = form.values.guideline !== opened.guideline;
  return (
    <FormDialog
      form={form}
      title={t('guideline.change')}
      size="large"
      submit={t('guideline.publish', { no: String(opened.guideline_no + 1) })}
      disabled={!isChanged}
      onClose={onClose}
    >
      <Text as="p">{t('guideline.hint')}</Text>
      <GuidelineField
        value={form.values.guideline}
        onChange={(guideline) => form.set('guideline', guideline)}
        onBlur={() => form.visit('guideline')}
        error={form.error('guideline')}
      />
      <Field label={t('guideline.note')} hint={t('guideline.note_hint')} error={form.error('change_note')} required>
        <Textarea
          {...form.text('change_note')}
          rows={2}
          counter={{ max: NOTE_MAX, text: (used, max) => t('builder.basics.characters', { used, max }) }}
        />
      </Field>
    </FormDialog>
  );
}
