import { ApiError, type Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Box, Button, Columns } from '@concord/ui';
import type { ReactNode, Ref } from 'react';
import { errorMessage } from '../../../../../shared/form/error-message.ts';
import { checkName } from '../../../../../shared/form/field-message.ts';
import type { Basics } from '../../basics/basics.ts';
import type { Task } from '../../draft/draft.ts';
import { StepFooter } from '../../step-footer.tsx';
import type { Staged } from '../intake.ts';
import { rowsNote } from '../rows-note.ts';
import type { IntakeControl } from '../use-intake.ts';
import { hasMainText } from './column-roles.ts';
import { ImportCheckPanel } from './import-check-panel.tsx';
import { ImportFailure } from './import-failure.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ReceiversPanel } from './receivers-panel.tsx';
import { useImportCheck } from './use-import-check.ts';

export type StagedFileProps = {
  task: Task;
  questions: readonly Schema<'Question'>[];
  basics: Basics;
  staged: Staged;
  /** of the last try to import */
  failure: unknown;
  control: IntakeControl;
  /** what is in the task already */
  datasets: ReactNode;
  headingRef: Ref<HTMLHeadingElement>;
};

/** A file that waits for its import: preview, check, and the choice what to import. */
export function StagedFile({
  task,
  questions,
  basics,
  staged,
  failure,
  control,
  datasets,
  headingRef,
}: StagedFileProps) {
  const { t } = useTranslation();
  const { check, isChecking, error } = useImportCheck(task, staged);
  const assigned = check?.assigned;
  const isTaken = !assigned || assigned.contributor.length >= assigned.needed;
  const isReady = hasMainText(staged.columns) && checkName(staged.name) === undefined && isTaken && !error;
  const good = check?.good_count ?? 0;
  const hasBad = check !== undefined && good < check.rows_count;
  const isGone = error instanceof ApiError && error.code === 'not_found';
  return (
    <>
      {task.task_row.length > 0 && <Box border="bottom">{datasets}</Box>}
      <Columns template="mainSide" ruled stackBelow="lg">
        <div>
          <ImportPreview
            headingRef={headingRef}
            staged={staged}
            questions={questions}
            isDraft={task.is_draft}
            canReread={control.hasFile}
            failure={failure !== undefined && <ImportFailure failure={failure} />}
            onColumns={control.setColumns}
            onName={control.setName}
            guess={check?.language ?? null}
            onLanguage={control.setLanguage}
            onReread={control.readAgain}
            onReplace={control.discard}
          />
        </div>
        <div>
          {error ? (
            <Box padding="inset">
              <Banner tone="critical" live="now">
                {isGone ? t('builder.data.upload_expired') : errorMessage(error, t)}
              </Banner>
            </Box>
          ) : (
            check && (
              <>
                {check.same_as !== null && (
                  <Box padding="inset">
                    <Banner tone="severe">{t('builder.data.same_file', { name: check.same_as })}</Banner>
                  </Box>
                )}
                {assigned && (
                  <Box border="bottom">
                    <ReceiversPanel task={task.id} assigned={assigned} />
                  </Box>
                )}
                <ImportCheckPanel check={check} isChecking={isChecking} datasetName={staged.name} />
              </>
            )
          )}
        </div>
      </Columns>
      <StepFooter
        taskId={task.id}
        step="data"
        note={good > 0 && rowsNote(good, basics, t)}
        primary={
          <>
            {hasBad && <Button onClick={control.discard}>{t('builder.data.import_nothing')}</Button>}
            <Button
              tone="primary"
              iconEnd="arrow-right"
              disabled={!isReady || good === 0}
              busy={control.isStarting || isChecking}
              onClick={() => control.start(hasBad)}
            >
              {t(hasBad ? 'builder.data.import_good' : 'builder.data.import', { count: good })}
            </Button>
          </>
        }
      />
    </>
  );
}
