import type { Schema } from '@concord/api-client';
import { characterCount, isBlank } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Field, Text, Textarea, useToast } from '@concord/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SaveFailure } from '../../../shared/form/conflict/save-failure.tsx';
import { useMergedSave } from '../../../shared/form/conflict/use-merged-save.ts';
import type { Issue } from '../../../shared/form/field-message.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { api } from '../../../shared/session/session.ts';
import { limits } from '../builder/basics/basics.ts';
import { GuidelineField } from '../builder/basics/guideline-field.tsx';

const changeGuideline = api.mutate('post', '/task/{id}/guideline');
const NOTE_MAX = 500;

export type GuidelineDialogProps = { task: Schema<'Task'>; onClose: () => void };

const shownOf = ({ guideline }: Schema<'Task'>) => ({ guideline, change_note: '' });

const issueOf = (text: string, max: number): Issue | undefined =>
  characterCount(text) > max ? { code: 'too_long', params: { n: max } } : undefined;

/** Publishes a new version of the guideline, with a note of what was changed. */
export function ChangeGuidelineDialog({ task, onClose }: GuidelineDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [opened] = useState(task);
  const client = useQueryClient();
  const { mutateAsync } = useMutation(changeGuideline);
  const { save, conflict } = useMergedSave({
    shownOf,
    fields: { guideline: { label: t('field.guideline') } },
    load: () =>
      client.fetchQuery({ ...api.query('get', '/task/{id}', { params: { path: { id: task.id } } }), staleTime: 0 }),
  });
  const form = useForm({
    initial: shownOf(opened),
    check: ({ guideline, change_note }) => ({
      guideline: issueOf(guideline, limits.guideline),
      change_note: isBlank(change_note)
        ? ({ code: 'required', params: {} } as const)
        : issueOf(change_note.trim(), NOTE_MAX),
    }),
    save: async (mine) => {
      const published = await save({ record: opened, latest: task, mine }, async (body, version) => {
        // The other version was chosen, which is published already.
        if (body.guideline !== mine.guideline) return undefined;
        return mutateAsync({ params: { path: { id: task.id } }, body: { ...body, version } });
      });
      if (published) toast({ text: t('guideline.done', { no: String(published.guideline_no) }) });
    },
    onSaved: onClose,
  });
  const isChanged = form.values.guideline !== opened.guideline;
  return (
    <FormDialog
      form={form}
      title={t('guideline.change')}
      size="large"
      submit={t('guideline.publish', { no: String(task.guideline_no + 1) })}
      disabled={!isChanged}
      failure={conflict && <SaveFailure form={form} conflict={conflict} />}
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
