import type { Schema } from '@concord/api-client';
import { nameLimits } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Checkbox, Field, Text, TextInput } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { api } from '../../../shared/session/session.ts';
import { copyName, nameToCopy } from '../../../shared/text/copy-name.ts';
import { checkName } from '../builder/basics/basics.ts';
import { ProjectPicker } from '../builder/basics/project-picker.tsx';
import { useDuplicate } from './use-duplicate.ts';

export type DuplicateFormProps = {
  task: Pick<Schema<'TaskSummary'>, 'id' | 'name' | 'project' | 'rows_count'>;
  onClose: () => void;
};

/** See DuplicateDialog. Opens once it knows which names are taken. */
export function DuplicateForm(props: DuplicateFormProps) {
  const { t } = useTranslation();
  const { name, project } = props.task;
  // As many characters as the server takes; what lies behind them does not narrow the search.
  const q = [...nameToCopy(name)].slice(0, 100).join('');
  const query = { q, project: project.id, pageSize: 100 };
  const { data, isPending } = useQuery({ ...api.query('get', '/task', { params: { query } }), throwOnError: false });
  if (isPending) return null;
  const free = copyName(name, {
    taken: new Set(data?.entities.map((one) => one.name)),
    max: nameLimits.record,
    numbered: (base, n) => t('copy.name', { name: base, n }),
  });
  return <NewCopy {...props} name={free} />;
}

function NewCopy({ task, name, onClose }: DuplicateFormProps & { name: string }) {
  const { t } = useTranslation();
  const { make, open, say } = useDuplicate();
  const form = useForm({
    initial: { name, project: { id: task.project.id, name: task.project.name }, with_data: false },
    check: (values) => ({
      ...checkName(values.name),
      project: values.project.id === '' ? { code: 'project_missing', params: {} } : undefined,
    }),
    save: ({ project, ...values }) => make(task.id, { ...values, project: project.id }),
    async onSaved(copy) {
      await open(copy);
      say(copy);
      onClose();
    },
    onSavedLate: say,
  });
  return (
    <FormDialog
      form={form}
      title={t('copy.task_title', { name: task.name })}
      submit={t('common.duplicate')}
      onClose={onClose}
    >
      <Text as="p">{t('copy.task_hint')}</Text>
      <Field label={t('field.title')} error={form.error('name')} required>
        <TextInput {...form.text('name')} autoComplete="off" autoFocus />
      </Field>
      <Field label={t('field.project')} error={form.error('project')} required>
        <ProjectPicker
          value={form.values.project}
          onChange={(project) => form.set('project', project)}
          onBlur={() => form.visit('project')}
        />
      </Field>
      {task.rows_count > 0 && (
        <Checkbox
          checked={form.values.with_data}
          onChange={(with_data) => form.set('with_data', with_data)}
          label={t('copy.with_data', { count: task.rows_count })}
          description={t('copy.with_data_hint')}
        />
      )}
    </FormDialog>
  );
}
