import type { Schema } from '@concord/api-client';
import { sharesInPercent, submissionState } from '@concord/domain';
import { formatDateTime, formatNumber, formatPercent, formatRatio, useLanguage, useTranslation } from '@concord/i18n';
import { Box, DescriptionList, Divider, Field, Heading, Stack, Text, Textarea, TextLink } from '@concord/ui';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import { paths } from '../../../../shared/navigation/paths.ts';
import { GoldPill } from '../../../../shared/status/gold-pill.tsx';
import { contributorName } from '../../../../shared/text/contributor-name.ts';
import { AssignedReviewer } from '../../queue/assigned-reviewer.tsx';
import type { Counts } from '../model/review-model.ts';
import type { Decision } from './use-decision.tsx';

type DecisionPanelProps = {
  submission: Schema<'Submission'>;
  counts: Pick<Counts, 'correct_answers' | 'incorrect_answers' | 'unmarked_answers'>;
  decision: Decision;
  /** What the rows that were checked say about the whole. */
  check: ReactNode;
};

/** What was submitted, how it was marked, the message that goes with it, and its earlier rounds. */
export function DecisionPanel({ submission, counts, decision, check }: DecisionPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { correct_answers: correct, incorrect_answers: incorrect, unmarked_answers: unmarked } = counts;
  const shares = sharesInPercent([correct, incorrect]);
  const submitted = submission.submission.at(-1)?.submittedAt;
  const marked = correct + incorrect;
  const share = (index: 0 | 1) => (shares ? formatPercent((shares[index] ?? 0) / 100, language) : '–');
  return (
    <Box padding="inset">
      <Stack gap={16}>
        <DescriptionList
          items={[
            { term: t('review.submitted'), value: submitted ? formatDateTime(submitted, language) : '–' },
            { term: t('review.round'), value: formatNumber(submission.round, language) },
            {
              term: t('dashboard.answers_questions'),
              value: formatRatio(submission.answers_count, submission.questions_count, language),
            },
            { term: t('review.rows_skipped'), value: formatNumber(submission.rows_skipped, language) },
          ]}
        />
        <Divider />
        <DescriptionList
          items={[
            { term: t('dashboard.correct'), value: `${formatRatio(correct, marked, language)} · ${share(0)}` },
            { term: t('dashboard.incorrect'), value: `${formatRatio(incorrect, marked, language)} · ${share(1)}` },
            { term: t('review.state.open'), value: formatNumber(unmarked, language) },
          ]}
        />
        <Divider />
        <GoldPill below={submission.gold_below} />
        <AssignedReviewer submission={submission} />
        {check}
        {submission.disputed > 0 && (
          <TextLink asChild>
            <Link to={generatePath(paths.taskAdjudicate, { id: submission.task.id })}>
              {t('review.adjudicate', { count: submission.disputed })}
            </Link>
          </TextLink>
        )}
        {submissionState(submission) === 'under_review' && (
          <>
            <Divider />
            {decision.mayReturn ? (
              <Field
                label={t('review.message', { name: contributorName(submission, t) })}
                hint={t('review.message_hint')}
                error={decision.messageError}
              >
                <Textarea
                  ref={decision.messageField}
                  autoGrow
                  maxLength={5000}
                  // what is typed while the decision is sent would not go with it
                  readOnly={decision.pending !== undefined}
                  value={decision.message}
                  onChange={({ target }) => decision.setMessage(target.value)}
                />
              </Field>
            ) : (
              <Text tone="soft">{t('error.source_not_returnable')}</Text>
            )}
          </>
        )}
        <Divider />
        <Heading level={2}>{t('review.rounds')}</Heading>
        {submission.submission.length === 0 && <Text tone="quiet">{t('review.no_rounds')}</Text>}
        {submission.submission.toReversed().map((round) => (
          <Stack key={round.round} gap={2}>
            {round.decision && round.decided_at && (
              <>
                <Text size="small" tone="quiet">
                  {formatDateTime(round.decided_at, language)}
                </Text>
                <Text size="medium">
                  {t(`review.decision.${round.decision}`)}
                  {round.reviewer && ` · ${round.reviewer.name}`}
                  {round.decision === 'approved' && !round.reviewer && ` · ${t('review.automatic')}`}
                </Text>
              </>
            )}
            {round.remarks && (
              <Text size="medium" tone="soft" dir="auto">
                {round.remarks}
              </Text>
            )}
            <Text size="small" tone="quiet">
              {formatDateTime(round.submittedAt, language)}
            </Text>
            <Text size="medium">{t('review.round_submitted', { round: String(round.round) })}</Text>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}
