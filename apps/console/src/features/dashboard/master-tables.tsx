import type { Schema } from '@concord/api-client';
import { CONTRIBUTOR } from '@concord/domain';
import { type MessageKey, useTranslation } from '@concord/i18n';
import { Person, Progress, type TableColumn, TextLink } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import type { DayRange } from '../../shared/list/day-range.ts';
import { listPath } from '../../shared/list/list-path.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { StatusPill } from '../../shared/status/status-pill.tsx';
import { useLogColumns } from './log-columns.tsx';
import { Count, DashboardTable } from './parts.tsx';
import { ProjectStatusBar } from './status-charts.tsx';

type Data = Schema<'MasterDashboard'>;
type Props = { data: Data };

const activeContributors = listPath('user', { type: CONTRIBUTOR, state: 'enabled' });

/** The counts of a contributor's work: the field that has each, and the submissions that it counts. */
const work = [
  { count: 'active', state: 'outstanding', label: 'dashboard.active' },
  { count: 'late', state: 'late', label: 'dashboard.late' },
  { count: 'submitted', state: 'submitted', label: 'dashboard.submitted' },
] as const satisfies readonly { count: keyof Data['active_task_sum']; state: string; label: MessageKey }[];

export function TaskPerformance({ data }: Props) {
  const { t } = useTranslation();
  const most = Math.max(1, ...data.active_task.map(({ submitted }) => submitted));
  const counts = work.map(({ count, state, label }): TableColumn<Data['active_task'][number]> => {
    const own = (row: Data['active_task'][number]) => (
      <Count
        value={row[count]}
        label={t(label)}
        to={listPath('submission', { state, contributor: row.user.id })}
        {...(state === 'late' && { warning: 'late' })}
      />
    );
    const bar = (row: Data['active_task'][number]) => (
      <Progress
        label={t('common.labelled', { label: t(label), value: row.user.name })}
        value={row.submitted}
        max={most}
        width="small"
        figure={own(row)}
        figureWidth="small"
      />
    );
    return {
      id: count,
      header: t(label),
      align: 'end',
      cell: count === 'submitted' ? bar : own,
      footer: (
        // of all users in the table; disabled users are not in it
        <Count
          value={data.active_task_sum[count]}
          label={t(label)}
          to={listPath('submission', { state, contributorState: 'enabled' })}
        />
      ),
    };
  });
  return (
    <DashboardTable
      title={t('dashboard.contributor_task_performance')}
      all={{ total: data.active_task_total, to: activeContributors }}
      rows={data.active_task}
      rowKey={({ user }) => user.id}
      columns={[
        {
          id: 'user',
          header: t('field.contributor'),
          width: 'fluid',
          cell: ({ user }) => <Person name={user.name} note={`@${user.username}`} picture={user.pic} />,
          footer: t('dashboard.contributors', { count: data.active_task_total }),
        },
        ...counts,
      ]}
    />
  );
}

export function LatestSubmissions({ data, range }: Props & { range: DayRange }) {
  const { t } = useTranslation();
  const columns = useLogColumns();
  return (
    <DashboardTable
      title={t('dashboard.latest_submission')}
      all={{ total: data.submission_log_total, to: listPath('submission', { state: 'submitted', ...range }) }}
      rows={data.submission_log}
      rowKey={({ id }) => id}
      columns={[columns.user, columns.project, columns.submission, columns.date]}
    />
  );
}

/** The states in which a manager's projects are counted, and the field that has each count. */
const projectStates = [
  { state: 'active', count: 'active' },
  { state: 'draft', count: 'is_draft' },
  { state: 'completed', count: 'is_completed' },
  { state: 'overdue', count: 'late' },
] as const satisfies readonly { state: string; count: keyof Data['active_project_sum'] }[];

export function ManagerProjects({ data }: Props) {
  const { t } = useTranslation();
  const projects = data.active_project_sum;
  const counts = projectStates.map(({ state, count }): TableColumn<Data['active_project'][number]> => {
    const label = t(`status.project.${state}`);
    return {
      id: state,
      header: label,
      align: 'end',
      cell: ({ user, [count]: value }) => (
        <Count
          value={value}
          label={label}
          to={listPath('project', { state, manager: user.id })}
          {...(state === 'overdue' && { warning: 'overdue' })}
        />
      ),
      footer: <Count value={projects[count]} label={label} to={listPath('project', { state })} />,
    };
  });
  return (
    <DashboardTable
      title={t('dashboard.pm_projects_status')}
      chart={projects.total > 0 && <ProjectStatusBar {...projects} />}
      all={{
        total: projects.total,
        to: listPath('project'),
        label: t('dashboard.projects', { count: projects.total }),
      }}
      rows={data.active_project}
      rowKey={({ user }) => user.id}
      columns={[
        {
          id: 'user',
          header: t('field.manager'),
          width: 'fluid',
          cell: ({ user }) => (
            <TextLink asChild tone="strong">
              <Link to={listPath('project', { manager: user.id })}>
                <Person name={user.name} picture={user.pic} />
              </Link>
            </TextLink>
          ),
          footer: t('dashboard.managers', { count: data.active_project_total }),
        },
        ...counts,
      ]}
    />
  );
}

export function ContributorStatus({ data }: Props) {
  const { t } = useTranslation();
  return (
    <DashboardTable
      title={t('dashboard.contributor_status')}
      all={{ total: data.idle_user_total, to: activeContributors }}
      rows={data.idle_user}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'user',
          header: t('field.contributor'),
          width: 'fluid',
          cell: ({ name, username, pic }) => <Person name={name} note={`@${username}`} picture={pic} />,
        },
        {
          id: 'status',
          header: t('field.status'),
          align: 'end',
          cell: ({ id, count }) =>
            count === 0 ? (
              <StatusPill status="contributor.idle" />
            ) : (
              <TextLink asChild tone="inherit">
                <Link to={listPath('submission', { state: 'outstanding', contributor: id })}>
                  <StatusPill status="contributor.assigned" label={t('status.contributor.assigned', { count })} />
                </Link>
              </TextLink>
            ),
        },
      ]}
    />
  );
}

export function ContributorTasks({ data }: Props) {
  const { t } = useTranslation();
  const columns = useLogColumns();
  return (
    <DashboardTable
      title={t('dashboard.contributor_task')}
      all={{ total: data.assign_user_total, to: listPath('submission', { state: 'outstanding' }) }}
      rows={data.assign_user}
      rowKey={({ user, task }) => `${user.id} ${task.id}`}
      columns={[
        columns.user,
        columns.project,
        {
          id: 'task',
          header: t('field.task'),
          width: 'share',
          cell: ({ task }) => (
            <TextLink asChild tone="strong">
              <Link to={generatePath(paths.task, { id: task.id })}>{task.name}</Link>
            </TextLink>
          ),
        },
      ]}
    />
  );
}
