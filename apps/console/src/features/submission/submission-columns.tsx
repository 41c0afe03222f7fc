import type { Schema } from '@concord/api-client';
import { listedSubmissionStates, reviewerOf, submissionState } from '@concord/domain';
import {
  formatDateTime,
  formatNumber,
  formatRatio,
  type Language,
  type TFunction,
  useLanguage,
  useTranslation,
} from '@concord/i18n';
import { Inline, Progress, RowLink, type TableColumn, Text } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import { paths } from '../../shared/navigation/paths.ts';
import { ContributorRef } from '../../shared/records/people/contributor-ref.tsx';
import { GoldPill } from '../../shared/status/gold-pill.tsx';
import { ratioWidth } from '../../shared/status/ratio-width.ts';
import { StatusPill } from '../../shared/status/status-pill.tsx';
import { contributorName } from '../../shared/text/contributor-name.ts';
import { Differences } from './queue/differences.tsx';
import { daysWaiting } from './queue/waiting.ts';

type Submission = Schema<'SubmissionSummary'>;
type Column = TableColumn<Submission>;

/** Those that are there once one asks for them. */
export const hiddenAtFirst = ['marks', 'round', 'differences'];

/** The columns of the list of submissions. */
export function useSubmissionColumns(submissions: readonly Submission[]): Column[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return [...whatColumns(t), ...workColumns(t, language, submissions), ...reviewColumns(t, language)];
}

/** Whose work it is, on what, and its state. */
const whatColumns = (t: TFunction): Column[] => [
  {
    id: 'contributor',
    header: t('field.contributor'),
    sortable: true,
    cell: ({ id, contributor }) => (
      <RowLink>
        <Link to={generatePath(paths.submission, { id })}>
          <ContributorRef id={id} contributor={contributor} />
        </Link>
      </RowLink>
    ),
  },
  {
    id: 'project',
    header: t('field.project'),
    width: 'share',
    hideBelow: 'lg',
    sortable: true,
    cell: ({ project }) => project.name,
  },
  { id: 'task', header: t('field.task'), width: 'share', sortable: true, cell: ({ task }) => task.name },
  {
    id: 'status',
    header: t('field.status'),
    card: 'head',
    width: 'small',
    wrap: true,
    cell: (submission) => (
      <Inline gap={6}>
        {listedSubmissionStates(submission).map((state) => (
          <StatusPill key={state} status={`submission.${state}`} />
        ))}
        <GoldPill below={submission.gold_below} />
      </Inline>
    ),
  },
];

/** How far it is, and what is known of how good it is. */
const workColumns = (t: TFunction, language: Language, submissions: readonly Submission[]): Column[] => [
  {
    id: 'progress',
    header: t('dashboard.answers_questions'),
    align: 'end',
    cell: ({ answers_count, questions_count, ...work }) => (
      <Progress
        label={t('common.labelled', { label: t('dashboard.answers_questions'), value: contributorName(work, t) })}
        value={answers_count}
        max={Math.max(questions_count, 1)}
        width="small"
        figure={formatRatio(answers_count, questions_count, language)}
        figureWidth={ratioWidth(Math.max(...submissions.map((submission) => submission.questions_count)))}
      />
    ),
  },
  {
    id: 'marks',
    header: t('review.correct_incorrect'),
    align: 'end',
    hideBelow: 'lg',
    card: 'hidden',
    cell: ({ correct_count, incorrect_count }) =>
      correct_count + incorrect_count === 0 ? (
        <Text tone="quiet">–</Text>
      ) : (
        formatRatio(correct_count, incorrect_count, language)
      ),
  },
  {
    id: 'round',
    header: t('queue.round'),
    align: 'end',
    hideBelow: 'lg',
    cell: ({ round }) => formatNumber(round, language),
  },
  {
    id: 'differences',
    header: t('review.filter.not_as_others'),
    align: 'end',
    hideBelow: 'lg',
    cell: ({ id }) => <Differences id={id} />,
  },
];

/** Who reviews it, and since when it waits for that. */
const reviewColumns = (t: TFunction, language: Language): Column[] => {
  const now = new Date();
  return [
    {
      id: 'reviewer',
      header: t('queue.reviewer'),
      hideBelow: 'xl',
      cell: (submission) =>
        reviewerOf(submission)?.name ?? (
          <Text tone="quiet">{submissionState(submission) === 'approved' ? t('queue.automatic') : '–'}</Text>
        ),
    },
    {
      id: 'createdAt',
      header: t('queue.waiting'),
      align: 'end',
      hideBelow: 'lg',
      sortable: true,
      cell: (submission) => waitingText(daysWaiting(submission, now), t),
    },
    {
      id: 'updatedAt',
      header: t('field.date'),
      align: 'end',
      hideBelow: 'lg',
      sortable: true,
      cell: ({ updatedAt }) => (
        <Text size="inherit" tone="soft">
          {formatDateTime(updatedAt, language)}
        </Text>
      ),
    },
  ];
};

function waitingText(days: number | null, t: TFunction) {
  if (days === null) return <Text tone="quiet">–</Text>;
  return days === 0 ? t('common.today') : t('queue.days', { count: days });
}
