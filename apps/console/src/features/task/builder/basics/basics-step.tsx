import { formatDate, useLanguage, useTranslation } from '@concord/i18n';
import { Columns, Field, Panel, RadioGroup, Stack, TextInput } from '@concord/ui';
import { Suspense, useState } from 'react';
import { fieldMessage } from '../../../../shared/form/field-message.ts';
import { late } from '../../../../shared/network/late.ts';
import { dueDateText } from '../../../../shared/status/due-date.ts';
import { GuidelineActions } from '../../guideline/guideline-actions.tsx';
import { basicsIssues, refusedByServer } from '../draft/refusals.ts';
import type { Builder } from '../draft/use-draft.ts';
import { useFocusError, useLedToRefusal } from '../draft/use-focus-error.ts';
import { StepFooter } from '../step-footer.tsx';
import type { Basics } from './basics.ts';
import { GuidelineField } from './guideline-field.tsx';
import { GuidelineText } from './guideline-text.tsx';
import { OverlapFields } from './late-overlap-fields.ts';
import type { ProjectChoice } from './project-picker.tsx';

// What reads a date that is typed and what finds a project come after the page, which is as heavy as it may be.
const DateField = late(async () => (await import('../../../../shared/fields/date-field.tsx')).DateField);
const ProjectPicker = late(async () => (await import('./project-picker.tsx')).ProjectPicker);

/** Those of which something can be wrong. */
const FIELDS = [
  'project',
  'name',
  'guideline',
  'due_date',
  'answers_per_row',
  'overlap_share',
] as const satisfies (keyof Basics)[];

/** What the fields of the step have in common: their values, what is wrong with them, and going on. */
function useBasics(builder: Builder) {
  const { state, store } = builder;
  const { t } = useTranslation();
  const focusError = useFocusError();
  const [visited, setVisited] = useState<ReadonlySet<keyof Basics>>(new Set());
  const [chosen, setChosen] = useState<ProjectChoice>(state.base.project);
  const { basics } = state.draft;
  const locked = !state.base.is_draft;
  const issues = basicsIssues(state);
  const refused = refusedByServer(state);

  const set = <F extends keyof Basics>(field: F, value: Basics[F]) =>
    store.edit('basics', { ...basics, [field]: value });
  const visit = (field: keyof Basics) => setVisited((now) => new Set(now).add(field));
  const error = (field: keyof Basics) => {
    const issue = issues[field];
    const isShown = issue !== undefined && (visited.has(field) || refused.some((problem) => problem === issue));
    return isShown ? fieldMessage(issue, t) : undefined;
  };
  function showIssues(): void {
    setVisited(new Set(FIELDS));
    focusError();
  }
  useLedToRefusal(showIssues);
  return {
    builder,
    task: state.base,
    basics,
    locked,
    fixed: locked ? t('builder.fixed') : undefined,
    project: basics.project === chosen.id ? chosen : state.base.project,
    setProject(next: ProjectChoice): void {
      set('project', next.id);
      setChosen(next);
    },
    isWrong: (field: keyof Basics) => issues[field] !== undefined,
    set,
    visit,
    error,
    mayGoOn(): boolean {
      const wrong = FIELDS.some((field) => issues[field] !== undefined);
      if (wrong) showIssues();
      else void store.flush();
      return !wrong;
    },
  };
}

type PanelProps = { fields: ReturnType<typeof useBasics> };

/** Step 1: what the task is, and how it is answered. */
export function BasicsStep({ builder }: { builder: Builder }) {
  const fields = useBasics(builder);
  return (
    <>
      <Columns template="wideStart" ruled stackBelow="lg">
        <div>
          <TaskDetails fields={fields} />
        </div>
        <div>
          <Answering fields={fields} />
        </div>
      </Columns>
      <StepFooter taskId={fields.task.id} step="basics" mayGoOn={fields.mayGoOn} />
    </>
  );
}

function TaskDetails({ fields }: PanelProps) {
  const { t } = useTranslation();
  const { task, basics, locked, fixed, project, setProject, set, visit, error } = fields;
  return (
    <Panel title={t('builder.basics.what')}>
      <Stack gap={16}>
        <Field label={t('field.project')} error={error('project')} hint={fixed} required>
          <Suspense fallback={<TextInput readOnly disabled={locked} value={project.name} />}>
            <ProjectPicker disabled={locked} value={project} onChange={setProject} onBlur={() => visit('project')} />
          </Suspense>
        </Field>
        <Field label={t('field.title')} error={error('name')} hint={t('builder.basics.name_hint')} required>
          <TextInput
            value={basics.name}
            autoComplete="off"
            onChange={({ target }) => set('name', target.value)}
            onBlur={() => visit('name')}
          />
        </Field>
        {locked ? (
          <Field label={t('field.guideline')} kind="group" side={<GuidelineActions task={task} />}>
            <GuidelineText text={task.guideline} />
          </Field>
        ) : (
          <GuidelineField
            value={basics.guideline}
            onChange={(guideline) => set('guideline', guideline)}
            onBlur={() => visit('guideline')}
            error={error('guideline')}
          />
        )}
      </Stack>
    </Panel>
  );
}

function DueDate({ fields: { task, basics, project, isWrong, set, visit, error } }: PanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const end = project.id === task.project.id ? task.project.end_date : null;
  const inherited = basics.due_date === '' && dueDateText({ due_date: null, project: { end_date: end } }, t, language);
  const dueHint = inherited || t('builder.basics.due_hint');
  return (
    <Field label={t('field.due_date')} error={error('due_date')} hint={dueHint} optional={t('common.optional')}>
      <Suspense
        fallback={
          <TextInput
            readOnly
            value={
              isWrong('due_date') || basics.due_date === '' ? basics.due_date : formatDate(basics.due_date, language)
            }
          />
        }
      >
        <DateField
          label={t('field.due_date')}
          value={basics.due_date}
          onChange={(date) => set('due_date', date)}
          onBlur={() => visit('due_date')}
        />
      </Suspense>
    </Field>
  );
}

function Answering({ fields }: PanelProps) {
  const { t } = useTranslation();
  const { basics, locked, fixed, set } = fields;
  return (
    <Panel title={t('builder.basics.how')}>
      <Stack gap={20}>
        <DueDate fields={fields} />
        <Field label={t('question.logic.label')} kind="group" hint={fixed}>
          <RadioGroup
            value={basics.question_logic}
            onChange={(logic) => set('question_logic', logic)}
            disabled={locked}
            options={[
              { value: 'all', label: t('question.logic.all'), description: t('builder.basics.logic_all') },
              { value: 'some', label: t('question.logic.some'), description: t('builder.basics.logic_some') },
            ]}
          />
        </Field>
        <Field label={t('task.assign_logic.label')} kind="group" hint={fixed}>
          <RadioGroup
            value={basics.assign_logic}
            onChange={(logic) => set('assign_logic', logic)}
            disabled={locked}
            options={[
              {
                value: 'sequential',
                label: t('task.assign_logic.sequential'),
                description: t('builder.basics.assign_sequential'),
              },
              {
                value: 'random',
                label: t('task.assign_logic.random'),
                description: t('builder.basics.assign_random'),
              },
            ]}
          />
        </Field>
        <Suspense>
          <OverlapFields builder={fields.builder} />
        </Suspense>
      </Stack>
    </Panel>
  );
}
