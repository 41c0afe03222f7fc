import type { Schema } from '@concord/api-client';
import { formatRatio, type MessageKey, useLanguage, useTranslation } from '@concord/i18n';
import { Progress, Stack, type TableColumn, TextLink } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import type { DayRange } from '../../shared/list/day-range.ts';
import { listPath } from '../../shared/list/list-path.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { ratioWidth } from '../../shared/status/ratio-width.ts';
import { StatusPill } from '../../shared/status/status-pill.tsx';
import { useLogColumns } from './log-columns.tsx';
import { Count, type CountProps, DashboardTable, Ratio } from './parts.tsx';
import { AssignmentStatusBar } from './status-charts.tsx';

type Data = Schema<'ManagerDashboard'>;
type Props = { data: Data };
type Named = { id: string; name: string; status: 0 | 1 };

const labels = {
  assigned: 'dashboard.total',
  submitted: 'status.task.completed',
  outstanding: 'status.task.outstanding',
  late: 'status.task.late',
} as const satisfies Record<string, MessageKey>;

const allTasks = ({ overdue_total }: Data) => ({ total: overdue_total, to: listPath('task', { state: 'published' }) });

/** A count of assignments in a state with the list of them: of one task, or of all the manager's tasks. */
function useWork() {
  const { t } = useTranslation();
  const manager = useUser().id;
  return (state: keyof typeof labels, value: number, task?: string): CountProps => ({
    value,
    label: t(labels[state]),
    to: listPath('submission', task ? { state, task } : { state, manager }),
    ...(task && state === 'late' && { warning: 'late' }),
  });
}

export function TaskPerformance({ data }: Props) {
  const { t } = useTranslation();
  const work = useWork();
  const all = data.overdue_sum;
  return (
    <DashboardTable
      title={t('dashboard.task_performance')}
      all={allTasks(data)}
      rows={data.active_task}
      rowKey={({ id }) => id}
      rowSize="large"
      columns={[
        {
          id: 'project',
          header: t('field.project'),
          width: 'share',
          wrap: true,
          cell: ({ project }) => <WithStatus kind="project" record={project} />,
          footer: t('dashboard.tasks', { count: data.active_task_total }),
        },
        { id: 'task', header: t('field.task'), width: 'share', wrap: true, cell: (task) => <TaskLink {...task} /> },
        {
          id: 'submitted',
          header: t('dashboard.submitted_total'),
          align: 'end',
          cell: ({ id, name, submitted, total }) => (
            <Progress
              label={t('common.labelled', { label: t('dashboard.submitted_total'), value: name })}
              value={submitted}
              max={total}
              width="small"
              figure={<Ratio part={work('submitted', submitted, id)} whole={work('assigned', total, id)} />}
              figureWidth={ratioWidth(Math.max(...data.active_task.map((task) => task.total)))}
            />
          ),
          footer: <Ratio part={work('submitted', all.submitted)} whole={work('assigned', all.total)} />,
        },
      ]}
    />
  );
}

/** The states in which assignments are counted, and the field that has each count. */
const counted = [
  { id: 'completed', state: 'submitted', count: 'submitted' },
  { id: 'outstanding', state: 'outstanding', count: 'active' },
  { id: 'late', state: 'late', count: 'late' },
] as const;

export function TaskStatus({ data }: Props) {
  const { t } = useTranslation();
  const work = useWork();
  const all = data.overdue_sum;
  const counts = counted.map(
    ({ id, state, count }): TableColumn<Data['overdue'][number]> => ({
      id,
      header: t(labels[state]),
      align: 'end',
      cell: ({ task_detail, [count]: value }) => <Count {...work(state, value, task_detail.id)} />,
      footer: <Count {...work(state, all[count])} />,
    }),
  );
  return (
    <DashboardTable
      title={t('dashboard.project_task_status')}
      chart={all.total > 0 && <AssignmentStatusBar {...all} />}
      hint={t('dashboard.late_first')}
      all={allTasks(data)}
      rows={data.overdue}
      rowKey={({ task_detail }) => task_detail.id}
      rowSize="large"
      columns={[
        {
          id: 'project',
          header: t('field.project'),
          width: 'share',
          wrap: true,
          cell: ({ project }) => <WithStatus kind="project" record={project} />,
          footer: t('dashboard.tasks', { count: data.overdue_total }),
        },
        {
          id: 'task',
          header: t('field.task'),
          width: 'share',
          wrap: true,
          cell: ({ task_detail }) => <WithStatus kind="task" record={task_detail} />,
        },
        ...counts,
      ]}
    />
  );
}

export function SubmissionLog({ data, range }: Props & { range: DayRange }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns = useLogColumns();
  const manager = useUser().id;
  return (
    <DashboardTable
      title={t('dashboard.submission')}
      all={{ total: data.submission_log_total, to: listPath('submission', { state: 'submitted', manager, ...range }) }}
      rows={data.submission_log}
      rowKey={({ id }) => id}
      columns={[
        columns.user,
        columns.project,
        columns.submission,
        {
          id: 'progress',
          header: t('dashboard.answers_questions'),
          align: 'end',
          cell: ({ user, answers_count, questions_count }) => (
            <Progress
              label={t('common.labelled', { label: t('dashboard.answers_questions'), value: user.name })}
              value={answers_count}
              max={questions_count}
              width="small"
              figure={formatRatio(answers_count, questions_count, language)}
              figureWidth={ratioWidth(Math.max(...data.submission_log.map((entry) => entry.questions_count)))}
            />
          ),
        },
        columns.date,
      ]}
    />
  );
}

const TaskLink = ({ id, name }: Pick<Named, 'id' | 'name'>) => (
  <TextLink asChild tone="strong">
    <Link to={generatePath(paths.task, { id })}>{name}</Link>
  </TextLink>
);

/** A name over its status: 1 Active, 0 Inactive. */
function WithStatus({ kind, record }: { kind: 'project' | 'task'; record: Named }) {
  return (
    <Stack gap={0}>
      {kind === 'task' ? (
        <TaskLink {...record} />
      ) : (
        <TextLink asChild tone="strong">
          <Link to={generatePath(paths.project, { id: record.id })}>{record.name}</Link>
        </TextLink>
      )}
      <StatusPill status={`${kind}.${record.status === 1 ? 'active' : 'inactive'}`} look="line" />
    </Stack>
  );
}
