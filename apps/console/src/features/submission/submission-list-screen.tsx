import { listedSubmissionStates } from '@concord/domain';
import { formatDateTime, formatRatio, useLanguage, useTranslation } from '@concord/i18n';
import { Inline, Progress, RowLink, Text } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import { ListPage } from '../../shared/list/list-page.tsx';
import { lists } from '../../shared/list/lists.ts';
import { useList } from '../../shared/list/use-list.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { ContributorRef } from '../../shared/records/people/contributor-ref.tsx';
import { api } from '../../shared/session/session.ts';
import { StatusPill } from '../../shared/status/status-pill.tsx';
import { contributorName } from '../../shared/text/contributor-name.ts';
import { SetAsideMarks } from './set-aside-marks.tsx';
import { SubmissionFilters } from './submission-filters.tsx';

export function SubmissionListScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = useList('/submission', lists.submission, (query) =>
    api.query('get', '/submission', { params: { query } }),
  );
  return (
    <ListPage
      title={t('menu.submission')}
      list={list}
      notice={<SetAsideMarks />}
      rangeHint={t('date_range.by_submission')}
      caption={t('menu.submission')}
      searchLabel={t('review.search')}
      empty={{ hint: t('review.list_empty') }}
      rowSize="large"
      filters={<SubmissionFilters {...list.paging} />}
      columns={[
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
          hideBelow: 'lg',
          sortable: true,
          cell: ({ project }) => project.name,
        },
        { id: 'task', header: t('field.task'), width: 'fluid', sortable: true, cell: ({ task }) => task.name },
        {
          id: 'status',
          header: t('field.status'),
          card: 'head',
          cell: (submission) => (
            <Inline gap={6} wrap={false}>
              {listedSubmissionStates(submission).map((state) => (
                <StatusPill key={state} status={`submission.${state}`} />
              ))}
            </Inline>
          ),
        },
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
              figureWidth="large"
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
      ]}
    />
  );
}
