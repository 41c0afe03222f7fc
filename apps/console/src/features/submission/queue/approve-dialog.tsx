import type { Schema } from '@concord/api-client';
import { formatNumber, type Language, type TFunction, useLanguage, useTranslation } from '@concord/i18n';
import {
  Button,
  Checkbox,
  DescriptionList,
  Dialog,
  ErrorState,
  Pill,
  Stack,
  Table,
  type TableColumn,
  Text,
} from '@concord/ui';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { stateTone } from '../../../shared/status/status-tone.ts';
import { contributorName } from '../../../shared/text/contributor-name.ts';
import { submissionCounts } from './submission-counts.ts';

type Submission = Schema<'SubmissionSummary'>;
type Counts = Schema<'SubmissionCounts'>;
type Row = { submission: Submission; counts: Counts };

type ApproveDialogProps = {
  submissions: readonly Submission[];
  onCancel: () => void;
  onApprove: (submissions: readonly Submission[]) => void;
};

/** How many answers are looked at and have no mark: of what is checked by a sample, those of its rows. */
const unmarkedIn = ({ sample, unmarked_answers }: Counts) => (sample ?? { unmarked_answers }).unmarked_answers;
const isHeldBack = ({ counts: { check_result } }: Row) => check_result === 'fail' || check_result === 'open';

/** What approving some submissions would come to, before it is done: their rows, what is unmarked, what their checks say. */
export function ApproveDialog({ submissions, onCancel, onApprove }: ApproveDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [leavesOut, setLeavesOut] = useState(true);
  const found = useQueries({
    // approved is what is there now, not what was a moment ago
    queries: submissions.map(({ id }) => ({ ...submissionCounts(id), staleTime: 0, throwOnError: false })),
  });
  const failed = found.find(({ isError }) => isError);
  const rows = submissions.flatMap((submission, index) => {
    const counts = found[index]?.data;
    return counts ? [{ submission, counts }] : [];
  });
  const isFetching = found.some((query) => query.isFetching);
  // what was counted before is kept when it can't be counted again
  const isReady = !failed && rows.length === submissions.length;
  const isCurrent = isReady && !isFetching;
  const heldBack = rows.filter(isHeldBack);
  const chosen = rows.filter((row) => !(leavesOut && isHeldBack(row)));

  return (
    <Dialog
      open
      onClose={onCancel}
      size="large"
      title={t('queue.approve_title', { count: isReady ? chosen.length : submissions.length })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button
            tone="primary"
            disabled={!isCurrent || chosen.length === 0}
            onClick={() => onApprove(chosen.map(({ submission }) => submission))}
          >
            {t('review.approve')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {failed ? (
          <ErrorState
            title={t('queue.summary_failed')}
            cause={errorMessage(failed.error, t)}
            retry={{
              label: t('common.retry'),
              busy: isFetching,
              onRetry: () => found.forEach((query) => void (query.isError && query.refetch())),
            }}
          />
        ) : (
          <>
            <Summary rows={chosen} />
            <Table
              caption={t('queue.submissions')}
              columns={columnsOf(t, language)}
              rows={rows}
              rowSize="large"
              rowKey={({ submission }) => submission.id}
              loading={!isReady}
              loadingText={t('list.loading')}
              empty={null}
              skeletonRows={Math.min(submissions.length, 5)}
            />
            {heldBack.length > 0 && (
              <Checkbox
                checked={leavesOut}
                onChange={setLeavesOut}
                label={t('queue.leave_out', { count: heldBack.length })}
              />
            )}
            <Text as="p" tone="soft">
              {t('queue.unmarked_hint')}
            </Text>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** All that would be approved, added up. */
function Summary({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const sum = (of: (row: Row) => number) =>
    formatNumber(
      rows.reduce((total, row) => total + of(row), 0),
      language,
    );
  return (
    <DescriptionList
      layout="line"
      items={[
        { term: t('queue.submissions'), value: sum(() => 1) },
        { term: t('queue.rows'), value: sum(({ counts }) => counts.all) },
        { term: t('queue.unmarked'), value: sum(({ counts }) => unmarkedIn(counts)) },
      ]}
    />
  );
}

const columnsOf = (t: TFunction, language: Language): TableColumn<Row>[] => [
  {
    id: 'contributor',
    header: t('field.contributor'),
    width: 'fluid',
    cell: ({ submission }) => (
      <Stack gap={2}>
        {contributorName(submission, t)}
        <Text size="small" tone="soft">
          {submission.task.name}
        </Text>
      </Stack>
    ),
  },
  { id: 'rows', header: t('queue.rows'), align: 'end', cell: ({ counts }) => formatNumber(counts.all, language) },
  {
    id: 'unmarked',
    header: t('queue.unmarked'),
    align: 'end',
    cell: ({ counts }) => formatNumber(unmarkedIn(counts), language),
  },
  { id: 'check', header: t('queue.check'), cell: ({ counts }) => <Check counts={counts} /> },
];

const signs = {
  pass: { tone: stateTone.approved, icon: 'check' },
  open: { tone: stateTone.under_review, icon: 'half-ring' },
  fail: { tone: stateTone.incorrect, icon: 'x' },
} as const;

/** While nothing in a sample is marked, nothing is known about it. */
const isMarked = ({ correct_answers, incorrect_answers }: NonNullable<Counts['sample']>) =>
  correct_answers + incorrect_answers > 0;

function Check({ counts: { sample, check_result } }: Pick<Row, 'counts'>) {
  const { t } = useTranslation();
  const seen = sample && isMarked(sample) ? sample : null;
  if (!seen && !check_result) return <Text tone="quiet">–</Text>;
  return (
    <Stack gap={2}>
      {check_result && <Pill {...signs[check_result]}>{t(`queue.check_result.${check_result}`)}</Pill>}
      {seen && (
        <Text size="small" tone="soft">
          {t('queue.check_rows', { count: seen.rows, incorrect: seen.incorrect_rows })}
        </Text>
      )}
    </Stack>
  );
}
