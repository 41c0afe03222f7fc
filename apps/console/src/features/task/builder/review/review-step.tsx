import { projectState } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Banner, Box, Stack } from '@concord/ui';
import { Suspense } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { paths } from '../../../../shared/navigation/paths.ts';
import { late } from '../../../../shared/network/late.ts';
import { MissingList } from '../../publishing/missing-list.tsx';
import { PausedBanner } from '../../publishing/paused-banner.tsx';
import { PublishButtons } from '../../publishing/publish-buttons.tsx';
import { PublishRefusal } from '../../publishing/publish-refusal.tsx';
import { type Publishing, usePublish } from '../../publishing/use-publish.ts';
import type { Builder } from '../draft/use-draft.ts';
import { AwayWarning } from '../people/away-warning.tsx';
import { StepFooter } from '../step-footer.tsx';
import type { Assumed } from './forecast/assumed.ts';
import { missingOf } from './missing.ts';
import { ReviewSummary } from './review-summary.tsx';
import { UnusedGoldWarning } from './unused-gold-warning.tsx';

// The summary comes first.
const ForecastPanel = late(async () => (await import('./forecast/forecast-panel.tsx')).ForecastPanel);

export type ReviewStepProps = { builder: Builder; assumed: Assumed; onAssume: (assumed: Assumed) => void };

/** Step 5: all of the task at a glance, what it still lacks, and the button that opens it. */
export function ReviewStep({ builder: { state, store }, ...forecast }: ReviewStepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { publish, error } = usePublish();
  const { base: task } = state;
  const missing = missingOf(state);
  const project = projectState(task.project);
  const chosen = task.contributor
    .filter(({ user }) => state.draft.people.contributor.includes(user.id))
    .map(({ user, away_until }) => ({ ...user, away_until }));

  async function start(how: Publishing): Promise<void> {
    if (!(await store.flush())) return;
    if (await publish(store.get().base, how)) await navigate(generatePath(paths.task, { id: task.id }));
  }

  return (
    <>
      {task.is_draft ? (
        <Box paddingX="inset" paddingY={20}>
          <Stack gap={16}>
            {error && <PublishRefusal taskId={task.id} error={error} />}
            {missing.length > 0 && <MissingList taskId={task.id} missing={missing} />}
            <AwayWarning people={chosen} />
            <UnusedGoldWarning task={task} draft={state.draft} />
            {missing.length === 0 && !error && (
              <Banner tone="positive" title={t('builder.review.ready')}>
                {t('builder.review.what_happens')}
              </Banner>
            )}
            {project !== 'active' && (
              <Banner tone="info">{t(`task.project_paused.${project}`, { name: task.project.name })}</Banner>
            )}
          </Stack>
        </Box>
      ) : (
        <PausedBanner task={task} />
      )}
      <Box border="top" />
      <ReviewSummary task={task} draft={state.draft} />
      <Box border="top" />
      {task.is_draft && task.rows_count > 0 && (
        <Suspense>
          <ForecastPanel task={task} draft={state.draft} {...forecast} />
        </Suspense>
      )}
      <StepFooter
        taskId={task.id}
        step="review"
        primary={
          task.is_draft ? (
            <PublishButtons
              project={task.project}
              rowsCount={task.rows_count}
              disabled={missing.length > 0}
              onPublish={start}
            />
          ) : undefined
        }
      />
    </>
  );
}
