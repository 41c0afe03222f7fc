import type { Schema } from '@concord/api-client';
import { isBefore, isCalendarDate, isMaster } from '@concord/domain';
import { formatDate, type Language, type TFunction, useLanguage, useTranslation } from '@concord/i18n';
import { Box, Button, Columns, Combobox, Field, FormActions, Skeleton, Stack, TextInput, useToast } from '@concord/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, useNavigate, useParams } from 'react-router';
import { DateField } from '../../shared/fields/date-field.tsx';
import type { Fields } from '../../shared/form/conflict/merge-values.ts';
import { SaveFailure, type SaveFailureProps } from '../../shared/form/conflict/save-failure.tsx';
import { checkName, dateIssue } from '../../shared/form/field-message.ts';
import { useEditedRecord } from '../../shared/form/use-edited-record.ts';
import type { Issues } from '../../shared/form/use-form.ts';
import { useGuardedForm } from '../../shared/form/use-guarded-form.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useBack } from '../../shared/navigation/use-back.ts';
import { Page } from '../../shared/page/page.tsx';
import { CategoryDialog } from '../../shared/records/category-dialog.tsx';
import { categories, managers } from '../../shared/records/records.ts';
import { useRecordOptions } from '../../shared/records/use-record-options.ts';
import { api } from '../../shared/session/session.ts';
import { useUser } from '../../shared/session/use-session.ts';

type Project = Schema<'Project'>;

export function ProjectAddScreen() {
  const navigate = useNavigate();
  const create = useMutation(api.mutate('post', '/project'));
  return (
    <ProjectForm
      save={async (values, bodyOf) => {
        const { id } = await create.mutateAsync({ body: bodyOf(values) });
        return () => navigate(generatePath(paths.project, { id }));
      }}
    />
  );
}

export function ProjectEditScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useQuery(api.query('get', '/project/{id}', { params: { path: { id } } }));
  const { t } = useTranslation();
  const fields = fieldsOf(t, useLanguage());
  const { record: project, key, form, save } = useEditedRecord(query, valuesOf, fields);
  const update = useMutation(api.mutate('patch', '/project/{id}'));
  if (!project) return <Skeleton />;
  return (
    <ProjectForm
      key={key}
      {...form}
      project={project}
      save={async (values, bodyOf) => {
        await save(values, (merged, version) =>
          update.mutateAsync({ params: { path: { id } }, body: { ...bodyOf(merged), version } }),
        );
        return () => navigate(generatePath(paths.project, { id }));
      }}
    />
  );
}

type Body = Pick<Schema<'ProjectCreate'>, 'name' | 'category' | 'manager' | 'start_date' | 'end_date'>;
type ProjectFormProps = {
  project?: Project;
  /** Saves, and returns where to go next. */
  save: (values: Values, bodyOf: (values: Values) => Body) => Promise<() => void>;
  onEdited?: (isEdited: boolean) => void;
  conflict?: SaveFailureProps['conflict'];
};
type Chosen = { value: string; label: string } | null;
type Values = { name: string; category: Chosen; manager: Chosen; start_date: string; end_date: string };

const chosen = (record: { id: string; name: string } | undefined): Chosen =>
  record ? { value: record.id, label: record.name } : null;

const valuesOf = (project: Project | undefined): Values => ({
  name: project?.name ?? '',
  category: chosen(project?.category),
  manager: chosen(project?.manager),
  start_date: project?.start_date ?? '',
  end_date: project?.end_date ?? '',
});

const dateText = (date: string, language: Language) => (isCalendarDate(date) ? formatDate(date, language) : date);

const fieldsOf = (t: TFunction, language: Language): Fields<Values> => ({
  name: { label: t('field.title') },
  category: { label: t('field.category'), text: (category) => category?.label ?? '' },
  manager: { label: t('field.manager'), text: (manager) => manager?.label ?? t('common.you') },
  start_date: { label: t('field.start_date'), text: (date) => dateText(date, language) },
  end_date: { label: t('field.end_date'), text: (date) => dateText(date, language) },
});

const isReversed = (start: string, end: string) => isCalendarDate(start) && isCalendarDate(end) && isBefore(end, start);

const check = ({ name, category, start_date, end_date }: Values): Issues<Values> => ({
  name: checkName(name),
  category: category === null ? { code: 'category_missing', params: {} } : undefined,
  start_date: dateIssue(start_date),
  end_date: dateIssue(end_date) ?? (isReversed(start_date, end_date) ? { code: 'reversed', params: {} } : undefined),
});

function ProjectForm({ project, save, onEdited, conflict }: ProjectFormProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const back = useBack(project ? generatePath(paths.project, { id: project.id }) : paths.projectList);
  const me = useUser();
  const asMaster = isMaster(me);
  const [isAdding, setAdding] = useState(false);
  const form = useGuardedForm<Values, () => void>({
    initial: valuesOf(project),
    check,
    onEdited,
    save: async (values) => {
      const leave = await save(values, ({ name, category, manager, start_date, end_date }) => ({
        name,
        category: category?.value ?? '',
        start_date: start_date || null,
        end_date: end_date || null,
        // cleared, the field says that it is the master; of a new project the server takes its author
        ...(asMaster && (manager || project) && { manager: manager?.value ?? me.id }),
      }));
      toast({ text: project ? t('form.saved') : t('form.created', { name: values.name.trim() }) });
      return leave;
    },
    onSaved: (leave) => leave(),
  });
  const title = project ? t('project.edit_title', { name: project.name }) : t('menu.project_add');
  return (
    <Page title={title} crumbs={[{ label: t('menu.project_list'), to: paths.projectList }]}>
      <form {...form.props}>
        <Box paddingX="inset" paddingY={20}>
          <Columns template="halves" stackBelow="lg">
            <Stack gap={20}>
              <SaveFailure form={form} conflict={conflict} />
              <ProjectFields form={form} onAddCategory={() => setAdding(true)} />
            </Stack>
          </Columns>
        </Box>
        <FormActions>
          <Button onClick={back}>{t('common.cancel')}</Button>
          <Button type="submit" tone="primary" busy={form.isSaving}>
            {t('common.save')}
          </Button>
        </FormActions>
      </form>
      {isAdding && (
        <CategoryDialog
          draft={{ parent: null }}
          onClose={() => setAdding(false)}
          onSaved={(saved) => {
            form.set('category', chosen(saved));
            form.visit('category');
          }}
        />
      )}
      {form.dialog}
    </Page>
  );
}

type ProjectFieldsProps = { form: ReturnType<typeof useGuardedForm<Values>>; onAddCategory: () => void };

function ProjectFields({ form, onAddCategory }: ProjectFieldsProps) {
  const { t } = useTranslation();
  const asMaster = isMaster(useUser());
  const category = useRecordOptions(categories, { eager: true });
  const manager = useRecordOptions(managers);
  return (
    <>
      <Field label={t('field.title')} error={form.error('name')} required>
        <TextInput {...form.text('name')} />
      </Field>
      <Field
        label={t('field.category')}
        error={form.error('category')}
        required
        hint={category.isNone ? t('project.no_category') : undefined}
        side={
          <Button size="small" tone="quiet" iconStart="plus" onClick={onAddCategory}>
            {t('category.new')}
          </Button>
        }
      >
        <Combobox
          {...category.props}
          placeholder={t('common.select')}
          value={form.values.category}
          onChange={(option) => {
            form.set('category', option && { value: option.value, label: option.label });
            form.visit('category');
          }}
        />
      </Field>
      {asMaster && (
        <Field label={t('field.manager')} error={form.error('manager')} hint={t('project.manager_hint')}>
          <Combobox
            {...manager.props}
            placeholder={t('common.you')}
            value={form.values.manager}
            onChange={(option) => form.set('manager', option && { value: option.value, label: option.label })}
          />
        </Field>
      )}
      <Columns gap={16}>
        <Field label={t('field.start_date')} error={form.error('start_date')} optional={t('common.optional')}>
          <DateField
            label={t('field.start_date')}
            value={form.values.start_date}
            onChange={(value) => form.set('start_date', value)}
            onBlur={() => form.visit('start_date')}
          />
        </Field>
        <Field label={t('field.end_date')} error={form.error('end_date')} optional={t('common.optional')}>
          <DateField
            label={t('field.end_date')}
            value={form.values.end_date}
            onChange={(value) => form.set('end_date', value)}
            onBlur={() => form.visit('end_date')}
          />
        </Field>
      </Columns>
    </>
  );
}
