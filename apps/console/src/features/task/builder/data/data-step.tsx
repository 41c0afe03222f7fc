import { useTranslation } from '@concord/i18n';
import { Banner, Box, Columns, EmptyState, Inline, Panel, Progress, Prose, Spinner, Stack, Text } from '@concord/ui';
import { type Ref, Suspense, useCallback, useLayoutEffect, useRef } from 'react';
import { late } from '../../../../shared/network/late.ts';
import type { Task } from '../draft/draft.ts';
import type { Builder } from '../draft/use-draft.ts';
import { StepFooter } from '../step-footer.tsx';
import { DatasetTable } from './dataset-table.tsx';
import { FileIntake } from './file-intake.tsx';
import type { Intake, Staged } from './intake.ts';
import { rowsNote } from './rows-note.ts';
import type { IntakeControl } from './use-intake.ts';

// Comes with a file that was read: the page is as heavy as it may be.
const StagedFile = late(async () => (await import('./staged/staged-file.tsx')).StagedFile);

export type DataStepProps = { builder: Builder; intake: IntakeControl };

/** Step 2: the datasets, and one file at a time on its way to become another. */
export function DataStep({ builder: { state }, intake: control }: DataStepProps) {
  const { t } = useTranslation();
  const { base: task, draft } = state;
  const { intake } = control;
  const heading = useDataHeading(intake.kind, task);
  const isPilot = task.pilot?.state === 'running';
  if (intake.kind === 'staged') {
    return (
      <Suspense fallback={<Spinner label={t('builder.data.reading', { name: intake.staged.name })} />}>
        <StagedFile
          task={task}
          questions={draft.questions}
          basics={draft.basics}
          staged={intake.staged}
          failure={intake.failure}
          control={control}
          headingRef={heading}
          datasets={<Datasets task={task} />}
        />
      </Suspense>
    );
  }

  return (
    <>
      <Columns template="mainSide" ruled stackBelow="lg">
        <div>
          <Datasets task={task} headingRef={heading} />
          {!task.is_draft && !isPilot && (
            <Box padding="inset">
              <Text tone="quiet">{t('builder.data.locked')}</Text>
            </Box>
          )}
          {intake.kind === 'importing' ? (
            <Importing staged={intake.staged} progress={control.job?.progress ?? 0} headingRef={heading} />
          ) : (
            !isPilot && (
              <Panel
                title={t(task.task_row.length > 0 ? 'builder.data.another' : 'builder.data.title')}
                {...(task.task_row.length === 0 && { titleRef: heading })}
              >
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
        note={task.rows_count > 0 && rowsNote(task.rows_count, draft.basics, t)}
      />
    </>
  );
}

/**
 * When a file has been read, imported or removed, the heading of what came in its place takes the focus; also when it was
 * refused, or rows were taken back or restored, where what was chosen last is no longer there. A heading that is still to
 * come takes it when it is there.
 */
function useDataHeading(kind: Intake['kind'], { task_row: { length: datasets }, rows_count: rows }: Task) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAwaited = useRef(false);
  const shown = useRef({ kind, datasets, rows });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { kind, datasets, rows };
    const isLost = document.activeElement === document.body;
    const isOther = before.kind !== kind && kind !== 'uploading' && (kind !== 'refused' || isLost);
    const isDue = isOther || before.datasets !== datasets || (before.rows !== rows && isLost);
    if (isDue) heading.current?.focus();
    isAwaited.current = isDue && heading.current === null;
  }, [kind, datasets, rows]);
  return useCallback((element: HTMLHeadingElement | null) => {
    heading.current = element;
    if (element === null || !isAwaited.current) return;
    isAwaited.current = false;
    element.focus();
  }, []);
}

type DatasetsProps = { task: Task; headingRef?: Ref<HTMLHeadingElement> };

function Datasets({ task, headingRef }: DatasetsProps) {
  const { t } = useTranslation();
  if (task.task_row.length === 0) return task.is_draft ? null : <EmptyState title={t('builder.data.none')} />;
  return (
    <Panel title={t('builder.data.datasets')} titleRef={headingRef} padded={false}>
      <DatasetTable task={task} />
    </Panel>
  );
}

type ImportingProps = { staged: Staged; progress: number; headingRef: Ref<HTMLHeadingElement> };

function Importing({ staged: { name, upload }, progress, headingRef }: ImportingProps) {
  const { t } = useTranslation();
  const label = t('builder.data.importing', { count: upload.rows_count, name });
  return (
    <Panel title={label} titleRef={headingRef}>
      <Banner tone="info" live="polite">
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
    </Panel>
  );
}
