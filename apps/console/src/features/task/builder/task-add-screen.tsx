import { useTranslation } from '@concord/i18n';
import {
  Banner,
  Box,
  Button,
  Columns,
  type ComboboxOption,
  Field,
  FormActions,
  Stack,
  Stepper,
  Text,
  TextInput,
} from '@concord/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useGuardedForm } from '../../../shared/form/use-guarded-form.ts';
import { isId } from '../../../shared/list/list-url.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Page } from '../../../shared/page/page.tsx';
import { api } from '../../../shared/session/session.ts';
import { TemplatePicker } from '../templates/template-picker.tsx';
import { useContentOf } from '../templates/use-content-of.ts';
import { checkName } from './basics/basics.ts';
import { type ProjectChoice, ProjectPicker } from './basics/project-picker.tsx';
import { STEPS, stepPath } from './steps.ts';

const createTask = api.mutate('post', '/task');
const noTemplate: ComboboxOption | null = null;
const noProject: ProjectChoice = { id: '', name: '' };

/** Starts a task: its project and its name make a draft, with which the builder continues. */
export function TaskAddScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const id = search.get('project') ?? '';
  const { data: project, isLoading } = useQuery({
    ...api.query('get', '/project/{id}', { params: { path: { id } } }),
    enabled: isId(id),
    throwOnError: false,
  });
  return (
    <Page title={t('builder.new_task')} crumbs={[{ label: t('menu.task_list'), to: paths.taskList }]}>
      <Stepper
        label={t('builder.steps')}
        labels={{ done: t('builder.step_done'), problem: t('builder.step_problem') }}
        steps={STEPS.map((step) => ({
          id: step,
          label: t(`builder.step.${step}`),
          state: step === 'basics' ? 'current' : 'todo',
        }))}
      />
      {!isLoading && <AddForm project={project ? { id: project.id, name: project.name } : noProject} />}
    </Page>
  );
}

function AddForm({ project }: { project: ProjectChoice }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(createTask);
  const contentOf = useContentOf();
  const form = useGuardedForm({
    initial: { project, name: '', template: noTemplate },
    check: (values) => ({
      project: values.project.id === '' ? { code: 'project_missing', params: {} } : undefined,
      ...checkName(values.name),
    }),
    async save(values) {
      const body = { project: values.project.id, name: values.name };
      return mutateAsync({ body: { ...body, ...(await contentOf(values.template?.value)) } });
    },
    onSaved: ({ id }) => void navigate(stepPath(id, 'basics')),
  });
  return (
    <>
      <form {...form.props}>
        <Box paddingX="inset" paddingY={20}>
          <Columns stackBelow="lg">
            <Stack gap={20}>
              {form.failureText && (
                <Banner tone="critical" live="now">
                  {form.failureText}
                </Banner>
              )}
              <Field label={t('field.project')} error={form.error('project')} required>
                <ProjectPicker
                  value={form.values.project}
                  onChange={(next) => form.set('project', next)}
                  onBlur={() => form.visit('project')}
                />
              </Field>
              <Field label={t('field.title')} error={form.error('name')} hint={t('builder.basics.name_hint')} required>
                <TextInput {...form.text('name')} autoComplete="off" />
              </Field>
              <Field label={t('template.field')} hint={t('template.add_hint')} optional={t('common.optional')}>
                <TemplatePicker value={form.values.template} onChange={(next) => form.set('template', next)} />
              </Field>
              <Text size="medium" tone="quiet">
                {t('builder.add.hint')}
              </Text>
            </Stack>
          </Columns>
        </Box>
        <FormActions
          start={
            <Button asChild tone="quiet">
              <Link to={paths.taskList}>{t('common.cancel')}</Link>
            </Button>
          }
        >
          <Button type="submit" tone="primary" iconEnd="arrow-right" busy={form.isSaving}>
            {t('builder.add.create')}
          </Button>
        </FormActions>
      </form>
      {form.dialog}
    </>
  );
}
