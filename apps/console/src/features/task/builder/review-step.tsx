import { ApiError } from '@concord/api-client';
import { projectState } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Banner, Box, Button, Stack, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { generatePath, useNavigate } from 'react-router';
import { errorMessage } from '../../../shared/error-message.ts';
import { paths } from '../../../shared/paths.ts';
import { api } from '../../../shared/session.ts';
import { missingOf } from './missing.ts';
import { MissingList } from './missing-list.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { StepFooter } from './step-footer.tsx';
import type { Builder } from './use-draft.ts';

const publishTask = api.mutate('post', '/task/{id}/publish');

/** Step 5: all of the task at a glance, what it still lacks, and the button that opens it. */
export function ReviewStep({ builder: { state, store } }: { builder: Builder }) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useMutation(publishTask);
  const { base: task } = state;
  const missing = missingOf(state);
  const project = projectState(task.project);

  async function publish(): Promise<void> {
    if (!(await store.flush())) return;
    const { version } = store.get().base;
    try {
      const answer = await mutateAsync({ params: { path: { id: task.id } }, body: { version } });
      toast({ text: t('builder.review.published', { name: answer.name }) });
      await navigate(generatePath(paths.task, { id: task.id }));
    } catch (cause) {
      // Shown from the mutation; anything else is a fault of ours.
      if (!(cause instanceof ApiError)) throw cause;
    }
  }

  return (
    <>
      <Box paddingX="inset" paddingY={20}>
        <Stack gap={16}>
          {error && <Refusal taskId={task.id} error={error} />}
          {task.is_draft && missing.length > 0 && <MissingList taskId={task.id} missing={missing} />}
          {task.is_draft && missing.length === 0 && !error && (
            <Banner tone="success" title={t('builder.review.ready')}>
              {t('builder.review.what_happens')}
            </Banner>
          )}
          {project !== 'active' && (
            <Banner tone="info">{t('builder.review.project_state', { name: task.project.name })}</Banner>
          )}
        </Stack>
      </Box>
      <Box border="top" />
      <ReviewSummary task={task} draft={state.draft} />
      <StepFooter
        taskId={task.id}
        step="review"
        primary={
          task.is_draft ? (
            <Button
              tone="primary"
              iconStart="send"
              disabled={missing.length > 0}
              busy={isPending}
              onClick={() => void publish()}
            >
              {t('builder.review.publish')}
            </Button>
          ) : undefined
        }
      />
    </>
  );
}

function Refusal({ taskId, error }: { taskId: string; error: unknown }) {
  const { t } = useTranslation();
  const missing = error instanceof ApiError ? error.errors : [];
  return (
    <Banner tone="danger" live="now" title={errorMessage(error, t)}>
      {missing.length > 0 && <MissingList taskId={taskId} missing={missing} />}
    </Banner>
  );
}
