import type { Schema } from '@concord/api-client';
import { nameLimits } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Checkbox, Field, Text, TextInput } from '@concord/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkName } from '../../../shared/form/field-message.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { api } from '../../../shared/session/session.ts';
import { copyName, nameToCopy } from '../../../shared/text/copy-name.ts';
import { CopyJob } from './copy-job.tsx';
import { useShowCopy } from './use-show-copy.ts';

export type DuplicateFormProps = {
  project: Pick<Schema<'Project'>, 'id' | 'name' | 'tasks_count'>;
  onClose: () => void;
};

const duplicateProject = api.mutate('post', '/project/{id}/duplicate');

/** See DuplicateDialog. Opens once it knows which names are taken. */
export function DuplicateForm(props: DuplicateFormProps) {
  const { t } = useTranslation();
  const [job, setJob] = useState<Schema<'Job'>>();
  const { name } = props.project;
  // As many characters as the server takes; what lies behind them does not narrow the search.
  const q = [...nameToCopy(name)].slice(0, 100).join('');
  const query = { q, pageSize: 100 };
  const { data, isPending } = useQuery({ ...api.query('get', '/project', { params: { query } }), throwOnError: false });
  if (isPending) return null;
  if (job) return <CopyJob name={name} known={job} onClose={props.onClose} />;
  const free = copyName(name, {
    taken: new Set(data?.entities.map((one) => one.name)),
    max: nameLimits.record,
    numbered: (base, n) => t('copy.name', { name: base, n }),
  });
  return <NewCopy {...props} name={free} onJob={setJob} />;
}

type NewCopyProps = DuplicateFormProps & { name: string; onJob: (job: Schema<'Job'>) => void };

function NewCopy({ project, name, onClose, onJob }: NewCopyProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useMutation(duplicateProject);
  const { say, open } = useShowCopy();
  const form = useForm({
    initial: { name, with_data: false },
    check: (values) => ({ name: checkName(values.name) }),
    save: (body) => mutateAsync({ params: { path: { id: project.id } }, body }),
    async onSaved(made) {
      if ('state' in made) return onJob(made);
      onClose();
      await open(made);
      say(made);
    },
    onSavedLate: (made) => !('state' in made) && say(made),
  });
  return (
    <FormDialog
      form={form}
      title={t('copy.task_title', { name: project.name })}
      submit={t('common.duplicate')}
      onClose={onClose}
    >
      <Text as="p">{t('copy.project_hint')}</Text>
      <Field label={t('field.title')} error={form.error('name')} required>
        <TextInput {...form.text('name')} autoComplete="off" autoFocus />
      </Field>
      {project.tasks_count > 0 && (
        <Checkbox
          checked={form.values.with_data}
          onChange={(with_data) => form.set('with_data', with_data)}
          label={t('copy.project_with_data')}
          description={t('copy.with_data_hint')}
        />
      )}
    </FormDialog>
  );
}
