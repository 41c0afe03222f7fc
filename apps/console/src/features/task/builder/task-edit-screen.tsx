import { loadMessages, useTranslation } from '@concord/i18n';
import { Banner, Box, Button, Skeleton, Stack, Stepper } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { generatePath, Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useFormGuard } from '../../../shared/form/use-form-guard.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { late, loadAhead } from '../../../shared/network/late.ts';
import { Page } from '../../../shared/page/page.tsx';
import { taskStatus } from '../../../shared/status/status.ts';
import { StatusPill } from '../../../shared/status/status-pill.tsx';
import { useIntake } from './data/use-intake.ts';
import { restoredParts, type Task, unsavedParts } from './draft/draft.ts';
import type { DraftKeeper } from './draft/draft-keeper.ts';
import { SaveState } from './draft/save-state.tsx';
import { taskQuery, useDraft } from './draft/use-draft.ts';
import { useDraftKeeper } from './draft/use-draft-keeper.ts';
import { useIsLedToRefusal } from './draft/use-focus-error.ts';
import { ASSUMED } from './review/forecast/assumed.ts';
import { stepStates } from './step-states.ts';
import { STEPS, type StepId, stepOf, stepPath } from './steps.ts';

// A step weighs as much as a page: the one that is open comes first, the others behind it.
const loadSteps = {
  basics: async () => {
    const [{ BasicsStep }] = await Promise.all([import('./basics/basics-step.tsx'), loadMessages('basics')]);
    return BasicsStep;
  },
  data: async () => {
    const [{ DataStep }] = await Promise.all([import('./data/data-step.tsx'), loadMessages('data', 'file')]);
    return DataStep;
  },
  questions: async () => (await import('./questions/questions-step.tsx')).QuestionsStep,
  people: async () => {
    const [{ PeopleStep }] = await Promise.all([import('./people/people-step.tsx'), loadMessages('people')]);
    return PeopleStep;
  },
  review: async () => {
    const [{ ReviewStep }] = await Promise.all([
      import('./review/review-step.tsx'),
      loadMessages('people', 'publishing'),
    ]);
    return ReviewStep;
  },
};
const BasicsStep = late(loadSteps.basics);
const DataStep = late(loadSteps.data);
const QuestionsStep = late(loadSteps.questions);
const PeopleStep = late(loadSteps.people);
const ReviewStep = late(loadSteps.review);
// Most drafts are saved before a banner is needed.
async function loadBanners() {
  const [{ DraftBanners }] = await Promise.all([import('./draft/draft-banners.tsx'), loadMessages('draft')]);
  return DraftBanners;
}
const DraftBanners = late(loadBanners);

/** The task builder: steps that can be left and resumed, each saved by itself. */
export function TaskEditScreen() {
  const { id = '' } = useParams();
  return <TaskToEdit key={id} id={id} />;
}

function TaskToEdit({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data: task } = useQuery(taskQuery(id));
  const keeper = useDraftKeeper(id);
  if (task && keeper !== undefined) return <TaskBuilder task={task} keeper={keeper} />;
  return (
    <Page title={t('field.task')}>
      <StepSkeleton />
    </Page>
  );
}

function StepSkeleton() {
  return (
    <Box padding="inset">
      <Stack gap={16}>
        <Skeleton shape="block" />
        <Skeleton width="medium" />
        <Skeleton width="large" />
      </Stack>
    </Box>
  );
}

/** After a change of step its name takes the focus, unless a link has led to something wrong in it. */
function useStepHeading(step: StepId) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const isLed = useIsLedToRefusal();
  // With the step itself: no key that follows at once goes elsewhere.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo(0, 0);
    if (!isLed) heading.current?.focus({ preventScroll: true });
  }, [step, isLed]);
  return heading;
}

function TaskBuilder({ task, keeper }: { task: Task; keeper: DraftKeeper | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const step = stepOf(search);
  const builder = useDraft(task, keeper);
  const { state, store } = builder;
  const restored = restoredParts(state);
  const intake = useIntake(task);
  const [assumed, setAssumed] = useState(ASSUMED);
  const guard = useFormGuard(
    state.status.kind === 'saving' || unsavedParts(state).length > 0 || intake.intake.kind === 'uploading',
    keeper?.abandon,
  );
  const states = stepStates(state, step);
  useEffect(() => loadAhead(loadBanners, ...STEPS.map((id) => loadSteps[id])), []);
  const heading = useStepHeading(step);
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
        labels={{ done: t('builder.step_done'), problem: t('builder.step_problem') }}
        steps={STEPS.map((id) => ({
          id,
          label: t(`builder.step.${id}`),
          state: states[id],
          link: <Link to={stepPath(task.id, id)} />,
        }))}
        headingRef={heading}
        end={<SaveState builder={builder} step={step} />}
      />
      {(restored.length > 0 ||
        state.status.kind === 'conflict' ||
        state.taken.length > 0 ||
        task.job ||
        task.pilot?.state === 'running') && (
        <Suspense>
          <DraftBanners task={task} builder={builder} restored={restored} />
        </Suspense>
      )}
      {!task.is_draft && (
        <Banner tone="neutral" icon="lock" flush>
          {t('builder.published_note')}
        </Banner>
      )}
      <Suspense fallback={<StepSkeleton />}>
        {step === 'basics' && <BasicsStep builder={builder} />}
        {step === 'data' && <DataStep builder={builder} intake={intake} />}
        {step === 'questions' && <QuestionsStep builder={builder} />}
        {step === 'people' && <PeopleStep builder={builder} />}
        {step === 'review' && <ReviewStep builder={builder} assumed={assumed} onAssume={setAssumed} />}
      </Suspense>
      {guard.dialog}
    </Page>
  );
}
