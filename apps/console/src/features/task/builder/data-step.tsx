import { ApiError } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Box, Columns, EmptyState, Inline, Panel, Progress, Prose, Spinner, Stack, Text } from '@concord/ui';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../shared/error-message.ts';
import { DatasetTable } from './dataset-table.tsx';
import type { Task } from './draft.ts';
import { FileIntake } from './file-intake.tsx';
import type { Staged } from './intake.ts';
import { StagedFile } from './staged-file.tsx';
import { StepFooter } from './step-footer.tsx';
import type { Builder } from './use-draft.ts';
import type { IntakeControl } from './use-intake.ts';

export type DataStepProps = { builder: Builder; intake: IntakeControl };

/** Step 2: the datasets, and one file at a time on its way to become another. */
export function DataStep({ builder: { state }, intake: control }: DataStepProps) {
  const { t } = useTranslation();
  const { base: task, draft } = state;
  const { intake } = control;
  if (intake.kind === 'staged' && task.is_draft) {
    return (
      <StagedFile
        task={task}
        questions={draft.questions}
        answersPerRow={draft.basics.answers_per_row}
        staged={intake.staged}
        failure={intake.failure === undefined ? undefined : failureText(intake.failure)}
        control={control}
        datasets={<Datasets task={task} />}
      />
    );
  }

  function failureText(failure: unknown): string {
    const isGone = failure instanceof ApiError && failure.code === 'not_found';
    return isGone ? t('builder.data.upload_expired') : errorMessage(failure, t);
  }

  return (
    <>
      <Columns template="mainSide" ruled stackBelow="lg">
        <div>
          <Datasets task={task} />
          {!task.is_draft ? (
            <Box padding="inset">
              <Text tone="quiet">{t('builder.data.locked')}</Text>
            </Box>
          ) : intake.kind === 'importing' ? (
            <Importing staged={intake.staged} progress={control.job?.progress ?? 0} />
          ) : (
            intake.kind !== 'staged' && (
              <Panel title={t(task.task_row.length > 0 ? 'builder.data.another' : 'builder.data.title')}>
                <FileIntake intake={intake} control={control} />
              </Panel>
            )
          )}
        </div>
        <div>
          <Panel title={t('builder.data.how_title')}>
            <Prose size="small">
              <ul>
                <li>{t('builder.data.how_columns')}</li>
                <li>{t('builder.data.how_text')}</li>
                <li>{t('builder.data.how_gold')}</li>
                <li>{t('builder.data.how_check')}</li>
              </ul>
            </Prose>
          </Panel>
        </div>
      </Columns>
      <StepFooter
        taskId={task.id}
        step="data"
        note={
          task.rows_count > 0 &&
          `${t('builder.people.rows', { count: task.rows_count })} × ${t('builder.data.answers', { count: Number(draft.basics.answers_per_row) })}`
        }
      />
    </>
  );
}

function Datasets({ task }: { task: Task }): ReactNode {
  const { t } = useTranslation();
  if (task.task_row.length === 0) return task.is_draft ? null : <EmptyState title={t('builder.data.none')} />;
  return (
    <Panel title={t('builder.data.datasets')} padded={false}>
      <DatasetTable task={task} />
    </Panel>
  );
}

function Importing({ staged: { name, upload }, progress }: { staged: Staged; progress: number }) {
  const { t } = useTranslation();
  const label = t('builder.data.importing', { count: upload.rows_count, name });
  return (
    <Box padding="inset">
      <Banner tone="info" live="polite" title={label}>
        {t('builder.data.importing_hint')}
        <Stack gap={8}>
          {progress > 0 ? (
            <Progress label={label} value={progress} max={upload.rows_count} width="fill" />
          ) : (
            <Inline>
              <Spinner />
            </Inline>
          )}
        </Stack>
      </Banner>
    </Box>
  );
}
