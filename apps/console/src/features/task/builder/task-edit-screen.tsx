import { useTranslation } from '@concord/i18n';
import { Banner, Box, Button, Skeleton, Stack, Stepper } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { generatePath, Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { Page } from '../../../shared/page.tsx';
import { paths } from '../../../shared/paths.ts';
import { taskStatus } from '../../../shared/status.ts';
import { StatusPill } from '../../../shared/status-pill.tsx';
import { useFormGuard } from '../../../shared/use-form-guard.tsx';
import { BasicsStep } from './basics-step.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import { DataStep } from './data-step.tsx';
import { type Task, unsavedParts } from './draft.ts';
import { PeopleStep } from './people-step.tsx';
import { QuestionsStep } from './questions-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SaveState } from './save-state.tsx';
import { stepStates } from './step-states.ts';
import { STEPS, stepOf, stepPath } from './steps.ts';
import { taskQuery, useDraft } from './use-draft.ts';
import { useIntake } from './use-intake.ts';

/** The task builder: steps that can be left and resumed, each saved by itself. */
export function TaskEditScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: task } = useQuery(taskQuery(id));
  if (task) return <TaskBuilder key={task.id} task={task} />;
  return (
    <Page title={t('field.task')}>
      <Box padding="inset">
        <Stack gap={16}>
          <Skeleton shape="block" />
          <Skeleton width="half" />
          <Skeleton width="wide" />
        </Stack>
      </Box>
    </Page>
  );
}

function TaskBuilder({ task }: { task: Task }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const step = stepOf(search);
  const builder = useDraft(task);
  const { state, store } = builder;
  const intake = useIntake(task);
  const guard = useFormGuard(
    state.status.kind === 'saving' || unsavedParts(state).length > 0 || intake.intake.kind === 'uploading',
  );
  const states = stepStates(state, step);
  const away = task.is_draft ? paths.taskList : generatePath(paths.task, { id: task.id });

  async function leave(): Promise<void> {
    await store.flush();
    await navigate(away);
  }

  return (
    <Page
      title={state.draft.basics.name.trim() || t('builder.unnamed')}
      crumbs={[{ label: t('menu.task_list'), to: paths.taskList }]}
      status={<StatusPill status={taskStatus(task)} />}
      actions={
        <Button tone="quiet" onClick={() => void leave()}>
          {t(task.is_draft ? 'builder.leave' : 'builder.back_to_task')}
        </Button>
      }
    >
      <Stepper
        label={t('builder.steps')}
        stateLabels={{ done: t('builder.step_done'), problem: t('builder.step_problem') }}
        steps={STEPS.map((id) => ({
          id,
          label: t(`builder.step.${id}`),
          state: states[id],
          link: <Link to={stepPath(task.id, id)} />,
        }))}
        end={<SaveState builder={builder} />}
      />
      <ConflictBanner builder={builder} />
      {!task.is_draft && (
        <Banner tone="neutral" icon="lock" flush>
          {t('builder.published_note')}
        </Banner>
      )}
      {step === 'basics' && <BasicsStep builder={builder} />}
      {step === 'data' && <DataStep builder={builder} intake={intake} />}
      {step === 'questions' && <QuestionsStep builder={builder} />}
      {step === 'people' && <PeopleStep builder={builder} />}
      {step === 'review' && <ReviewStep builder={builder} />}
      {guard.dialog}
    </Page>
  );
}
