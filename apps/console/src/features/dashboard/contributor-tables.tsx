import type { Schema } from '@concord/api-client';
import { sharesInPercent, submissionState } from '@concord/domain';
import { formatDateTime, formatPercent, formatRatio, useLanguage, useTranslation } from '@concord/i18n';
import { Inline, Progress, Stack, Text, TextLink } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import { listPath } from '../../shared/list/list-path.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { StatusPill } from '../../shared/status/status-pill.tsx';
import { stateTone } from '../../shared/status/status-tone.ts';
import { DashboardTable } from './parts.tsx';

type Data = Schema<'ContributorDashboard'>;
type Props = { data: Data };

export function OutstandingTasks({ data }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <DashboardTable
      title={t('dashboard.outstanding_task')}
      all={{ total: data.task_total, to: listPath('myTasks') }}
      empty={t('dashboard.outstanding_task_empty')}
      rows={data.task}
      rowKey={({ task }) => task}
      rowSize="large"
      columns={[
        {
          id: 'task',
          header: t('dashboard.project_and_task'),
          width: 'fluid',
          wrap: true,
          cell: (row) => <TaskOfProject {...row} />,
        },
        { id: 'status', header: t('field.status'), cell: (task) => <TaskStatus {...task} /> },
        {
          id: 'date',
          header: t('field.date'),
          align: 'end',
          cell: ({ submission }) => (
            <Text size="inherit" tone="soft">
              {formatDateTime(submission.updatedAt, language)}
            </Text>
          ),
        },
      ]}
    />
  );
}

export function TaskPerformance({ data }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { correct_count: correct, incorrect_count: incorrect } = data.submission_log_sum;
  const marked = correct + incorrect;
  return (
    <DashboardTable
      title={t('dashboard.task_performance')}
      hint={t('dashboard.reviewed_only')}
      empty={t('dashboard.performance_empty')}
      rows={data.submission_log}
      rowKey={({ id }) => id}
      rowSize="large"
      columns={[
        {
          id: 'task',
          header: t('dashboard.project_and_task'),
          width: 'fluid',
          wrap: true,
          cell: (row) => <TaskOfProject {...row} />,
          footer: t('dashboard.reviewed_tasks', { count: data.submission_log_total }),
        },
        {
          id: 'correct',
          header: t('dashboard.correct'),
          align: 'end',
          cell: ({ submission }) => <Share label={t('dashboard.correct')} index={0} {...submission} />,
          footer: formatRatio(correct, marked, language),
        },
        {
          id: 'incorrect',
          header: t('dashboard.incorrect'),
          align: 'end',
          cell: ({ submission }) => <Share label={t('dashboard.incorrect')} index={1} {...submission} />,
          footer: formatRatio(incorrect, marked, language),
        },
      ]}
    />
  );
}

type OwnTask = Pick<Data['task'][number], 'task' | 'task_detail' | 'project_detail'>;

/** A task as a link, over the name of its project. */
function TaskOfProject({ task, task_detail, project_detail }: OwnTask) {
  return (
    <Stack gap={0}>
      <TextLink asChild tone="strong">
        <Link to={generatePath(paths.task, { id: task })}>{task_detail.name}</Link>
      </TextLink>
      <Text tone="soft" size="small" truncate>
        {project_detail.name}
      </Text>
    </Stack>
  );
}

/** Under Review, Approved, else how far it is; paused, late and returned work says so in the same place. */
function TaskStatus(task: Data['task'][number]) {
  const { submission, returned_at, paused_at, late, answers_count, questions_count } = task;
  const { t } = useTranslation();
  const state = submissionState(submission);
  if (state !== 'incomplete') return <StatusPill status={`submission.${state}`} />;
  return (
    <Inline gap={2} wrap>
      <StatusPill
        status="submission.incomplete_progress"
        label={t('status.submission.incomplete_progress', { answers: answers_count, questions: questions_count })}
      />
      {paused_at !== null && <StatusPill status="submission.paused" />}
      {late && <StatusPill status="submission.late" />}
      {returned_at !== null && <StatusPill status="submission.returned" />}
    </Inline>
  );
}

type ShareProps = { label: string; index: 0 | 1; correct_count: number; incorrect_count: number };

/** One of the two shares; together they are 100 %. */
function Share({ label, index, correct_count, incorrect_count }: ShareProps) {
  const language = useLanguage();
  const marked = correct_count + incorrect_count;
  const shares = sharesInPercent([correct_count, incorrect_count]);
  const value = index === 0 ? correct_count : incorrect_count;
  return (
    <Progress
      label={label}
      value={value}
      max={marked}
      width="small"
      tone={index === 0 ? stateTone.correct : stateTone.incorrect}
      figureWidth="large"
      figure={
        <>
          {formatRatio(value, marked, language)}
          {'\u2002'}
          <Text size="inherit" tone="quiet">
            {shares ? formatPercent((shares[index] ?? 0) / 100, language) : '–'}
          </Text>
        </>
      }
    />
  );
}
