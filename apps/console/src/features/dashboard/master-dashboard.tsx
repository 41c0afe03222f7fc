import type { Schema } from '@concord/api-client';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Columns, Person, Progress, StatCard, StatRow, TextLink } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { StatusPill } from '../../shared/status-pill.tsx';
import { useLogColumns } from './log-columns.tsx';
import { Count, DashboardTable, sum, useFootLabel } from './parts.tsx';
import { ActiveProjectsCard, LateProjectsCard } from './project-cards.tsx';
import { ProjectStatusBar } from './status-charts.tsx';

type Data = Schema<'MasterDashboard'>;

/** The whole workspace: projects, contributors and what they handed in. */
export function MasterDashboard({ data }: { data: Data }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const footLabel = useFootLabel();
  const columns = useLogColumns();
  const most = Math.max(1, ...data.active_task.map(({ submitted }) => submitted));
  const total = (value: number) => formatNumber(value, language);
  return (
    <>
      <StatRow label={t('dashboard.summary')}>
        <ActiveProjectsCard active={data.active} late={data.late_project} />
        <LateProjectsCard late={data.late_project} />
        <StatCard
          label={t('dashboard.late_tasks')}
          value={total(data.late_task)}
          icon="clock"
          tone="late"
          note={t('dashboard.late_tasks_hint', { count: sum(data.active_task, ({ late }) => late) })}
          link={<Link to={`${paths.taskList}?state=late`} />}
        />
      </StatRow>
      <Columns template="wideStart" stackBelow="xl" ruled>
        <div>
          <DashboardTable
            title={t('dashboard.contributor_task_performance')}
            all={{ total: data.active_task_total, to: `${paths.userList}?type=2` }}
            rows={data.active_task}
            rowKey={({ user }) => user.id}
            columns={[
              {
                id: 'user',
                header: t('field.contributor'),
                width: 'fluid',
                cell: ({ user }) => <Person name={user.name} note={`@${user.username}`} picture={user.pic} />,
                footer: footLabel(
                  data.active_task.length,
                  data.active_task_total,
                  t('dashboard.contributors', { count: data.active_task_total }),
                ),
              },
              {
                id: 'active',
                header: t('dashboard.active'),
                align: 'end',
                cell: ({ active }) => <Count value={active} />,
                footer: total(sum(data.active_task, ({ active }) => active)),
              },
              {
                id: 'late',
                header: t('dashboard.late'),
                align: 'end',
                cell: ({ late }) => <Count value={late} warning="late" />,
                footer: total(sum(data.active_task, ({ late }) => late)),
              },
              {
                id: 'submitted',
                header: t('dashboard.submitted'),
                align: 'end',
                cell: ({ user, submitted }) => (
                  <Progress
                    label={t('common.labelled', { label: t('dashboard.submitted'), value: user.name })}
                    value={submitted}
                    max={most}
                    width="small"
                    figure={total(submitted)}
                    figureWidth="small"
                  />
                ),
                footer: total(sum(data.active_task, ({ submitted }) => submitted)),
              },
            ]}
          />
          <DashboardTable
            title={t('dashboard.latest_submission')}
            all={{ total: data.submission_log_total, to: paths.submissionList }}
            rows={data.submission_log}
            rowKey={({ id }) => id}
            columns={[columns.user, columns.project, columns.submission, columns.date]}
          />
        </div>
        <div>
          <DashboardTable
            title={t('dashboard.pm_projects_status')}
            chart={
              data.active_project.length === data.active_project_total &&
              data.active_project.length > 0 && <ProjectStatusBar managers={data.active_project} />
            }
            all={{ total: data.active_project_total, to: paths.projectList }}
            rows={data.active_project}
            rowKey={({ user }) => user.id}
            columns={[
              {
                id: 'user',
                header: t('field.manager'),
                width: 'fluid',
                cell: ({ user }) => (
                  <TextLink asChild tone="strong">
                    <Link to={`${paths.projectList}?manager=${user.id}`}>
                      <Person name={user.name} picture={user.pic} />
                    </Link>
                  </TextLink>
                ),
                footer: footLabel(
                  data.active_project.length,
                  data.active_project_total,
                  t('dashboard.projects', {
                    count: sum(data.active_project, (row) => row.active + row.is_draft + row.is_completed),
                  }),
                ),
              },
              {
                id: 'active',
                header: t('status.project.active'),
                align: 'end',
                cell: ({ active }) => <Count value={active} />,
                footer: total(sum(data.active_project, ({ active }) => active)),
              },
              {
                id: 'draft',
                header: t('status.project.draft'),
                align: 'end',
                cell: ({ is_draft }) => <Count value={is_draft} />,
                footer: total(sum(data.active_project, ({ is_draft }) => is_draft)),
              },
              {
                id: 'completed',
                header: t('status.project.completed'),
                align: 'end',
                cell: ({ is_completed }) => <Count value={is_completed} />,
                footer: total(sum(data.active_project, ({ is_completed }) => is_completed)),
              },
              {
                id: 'overdue',
                header: t('status.project.overdue'),
                align: 'end',
                cell: ({ late }) => <Count value={late} warning="overdue" />,
                footer: total(sum(data.active_project, ({ late }) => late)),
              },
            ]}
          />
          <DashboardTable
            title={t('dashboard.contributor_status')}
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
                cell: ({ count }) =>
                  count === 0 ? (
                    <StatusPill status="contributor.idle" />
                  ) : (
                    <StatusPill status="contributor.assigned" label={t('status.contributor.assigned', { count })} />
                  ),
              },
            ]}
          />
          <DashboardTable
            title={t('dashboard.contributor_task')}
            all={{ total: data.assign_user_total, to: `${paths.submissionList}?state=incomplete` }}
            rows={data.assign_user}
            rowKey={({ user, task }) => `${user.id} ${task.id}`}
            columns={[
              columns.user,
              columns.project,
              {
                id: 'task',
                header: t('field.task'),
                width: 'fluid',
                cell: ({ task }) => (
                  <TextLink asChild tone="strong">
                    <Link to={generatePath(paths.task, { id: task.id })}>{task.name}</Link>
                  </TextLink>
                ),
              },
            ]}
          />
        </div>
      </Columns>
    </>
  );
}
