import { ApiError, type Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Box, Button, Columns, FormActions } from '@concord/ui';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { ImportFailure } from '../builder/data/staged/import-failure.tsx';
import { AnswerPreview } from './answer-preview.tsx';
import { CheckPanel } from './check-panel.tsx';
import { ContributorsPanel } from './contributors-panel.tsx';
import { hasAnswers, type StagedAnswers } from './intake.ts';
import { SubmitField } from './submit-field.tsx';
import { useAnswerCheck } from './use-answer-check.ts';
import type { AnswerIntakeControl } from './use-answer-intake.ts';

export type StagedFileProps = {
  task: Schema<'Task'>;
  staged: StagedAnswers;
  /** of the last try to import */
  failure: unknown;
  control: AnswerIntakeControl;
};

/** A file of answers before its import: what its columns are, whose work it is, and what cannot be imported. */
export function StagedFile({ task, staged, failure, control }: StagedFileProps) {
  const { t } = useTranslation();
  const { upload, columns, choices, submit } = staged;
  const { names, contributors, check, isChecking, error, taken } = useAnswerCheck(task.id, staged);
  const isComplete = hasAnswers(columns);
  const good = check?.good_count ?? 0;
  const hasBad = (check?.problems_count ?? 0) > 0;
  const isGone = error instanceof ApiError && error.code === 'not_found';
  return (
    <>
      <Columns template="mainSide" ruled stackBelow="lg">
        <div>
          <AnswerPreview
            questions={task.questions}
            staged={staged}
            canReread={control.hasFile}
            failure={failure !== undefined && <ImportFailure failure={failure} />}
            onColumns={(next) => control.change({ columns: next })}
            onReread={control.readAgain}
            onReplace={control.discard}
          />
          {isComplete && names.length > 0 && (
            <ContributorsPanel
              names={names}
              check={check}
              filename={upload.filename}
              choices={choices}
              taken={taken}
              onChange={(next) => control.change({ choices: next })}
            />
          )}
        </div>
        <div>
          {error && taken.length === 0 ? (
            <Box padding="inset">
              <Banner tone="critical" live="now">
                {isGone ? t('builder.data.upload_expired') : errorMessage(error, t)}
              </Banner>
            </Box>
          ) : (
            isComplete && check && <CheckPanel check={check} isChecking={isChecking} upload={upload} />
          )}
          <SubmitField value={submit} onChange={(next) => control.change({ submit: next })} />
        </div>
      </Columns>
      <FormActions sticky start={<Button onClick={control.discard}>{t('builder.data.import_nothing')}</Button>}>
        <Button
          tone="primary"
          disabled={!isComplete || good === 0 || error !== null}
          busy={control.isStarting || isChecking}
          onClick={() => control.start(contributors, hasBad)}
        >
          {t(hasBad ? 'answer_import.import_good' : 'answer_import.import', { count: good })}
        </Button>
      </FormActions>
    </>
  );
}
