import { ApiError, type Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Box, Button, Inline, Stack, Text, useToast } from '@concord/ui';
import { useState } from 'react';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import { DisputeSummary } from '../../../../shared/records/dispute-summary.tsx';
import { contributorName } from '../../../../shared/text/contributor-name.ts';
import type { Uncovered } from '../model/uncovered.ts';
import { DecideDialog, type Outcome } from './decide-dialog.tsx';

export type DeskDisputeProps = {
  submission: Pick<Schema<'Submission'>, 'id' | 'contributor'>;
  rowNo: number;
  /** What was uncovered on the row so far. */
  uncovered: Uncovered;
  dispute: Schema<'Dispute'>;
  /** The answer is marked as incorrect now. */
  isIncorrect: boolean;
  /** Sends the marks that were made before; undefined when some could not be sent. */
  settle: () => Promise<number | undefined>;
  onDecided: (dispute: Schema<'Dispute'>) => void;
  /** What is shown is outdated. */
  onStale: () => void;
};

/** What the contributor says against a mark, and the decision about it, which takes a second step. */
export function DeskDispute({
  submission,
  rowNo,
  dispute,
  isIncorrect,
  onDecided,
  onStale,
  ...rest
}: DeskDisputeProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [outcome, setOutcome] = useState<Outcome>();
  const isOpen = dispute.outcome === null;
  /** Another reviewer has decided, or what is disputed is gone: that is shown instead. */
  function onRefused(error: unknown): void {
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 404)) return;
    setOutcome(undefined);
    toast({ text: errorMessage(error, t), tone: 'critical' });
    onStale();
  }
  return (
    <Box padding={16} border="top">
      <Stack gap={12}>
        <DisputeSummary dispute={dispute} by={contributorName(submission, t)} />
        {isOpen && (
          <Inline gap={8} wrap>
            <Button size="small" iconStart="check" onClick={() => setOutcome('upheld')}>
              {t('dispute.uphold')}
            </Button>
            <Button size="small" iconStart="x" disabled={!isIncorrect} onClick={() => setOutcome('kept')}>
              {t('dispute.keep')}
            </Button>
            {!isIncorrect && (
              <Text size="small" tone="quiet">
                {t('dispute.mark_changed')}
              </Text>
            )}
          </Inline>
        )}
      </Stack>
      {outcome && (
        <DecideDialog
          outcome={outcome}
          path={{ id: submission.id, row_no: rowNo, question_no: dispute.question_no }}
          round={dispute.round}
          {...rest}
          onDecided={(decided) => {
            setOutcome(undefined);
            onDecided(decided);
          }}
          onRefused={onRefused}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </Box>
  );
}
