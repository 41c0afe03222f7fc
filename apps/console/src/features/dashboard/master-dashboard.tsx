import type { Schema } from '@concord/api-client';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Columns, Person, Progress, StatCard, StatRow, TextLink } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import type { DayRange } from '../../shared/list/day-range.ts';
import { listPath } from '../../shared/list/list-path.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { StatusPill } from '../../shared/status/status-pill.tsx';
import { stateTone } from '../../shared/status/status-tone.ts';
import { useLogColumns } from './log-columns.tsx';
import { Count, DashboardTable } from './parts.tsx';
import { ActiveProjectsCard, LateProjectsCard } from './project-cards.tsx';
import { ProjectStatusBar } from './status-charts.tsx';

type Data = Schema<'MasterDashboard'>;

/** The whole workspace: projects, contributors and what they submitted. */
export function MasterDashboard({ data, range }: { data: Data; range: DayRange }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { workOf, workOfAll, projectsThatAre } = useCounts();
  const columns = useLogColumns();
  const most = Math.max(1, ...data.active_task.map(({ submitted }) => submitted));
  const contributors = listPath('user', { type: 2, state: 'enabled' });
  const people = data.active_task_sum;
  const projects = data.active_project_sum;
  return (
    <>
      <StatRow label={t('dashboard.summary')}>
        <ActiveProjectsCard active={data.active} late={data.late_project} />
        <LateProjectsCard late={data.late_project} />
        <StatCard
          label={t('dashboard.late_tasks')}
          value={formatNumber(data.late_task, language)}
          icon="clock"
          tone={stateTone.late}
          note={t('dashboard.late_tasks_hint')}
          link={<Link to={listPath('task', { state: 'late' })} />}
        />
      </StatRow>
      <Columns template="wideStart" stackBelow="xl" ruled>
        <div>
          <DashboardTable
            title={t('dashboard.contributor_task_performance')}
            all={{ total: data.active_task_total, to: contributors }}
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
              {
                id: 'active',
                header: t('dashboard.active'),
                align: 'end',
                cell: ({ user, active }) => workOf(user.id, 'outstanding', active),
                footer: workOfAll('outstanding', people.active),
              },
              {
                id: 'late',
                header: t('dashboard.late'),
                align: 'end',
                cell: ({ user, late }) => workOf(user.id, 'late', late),
                footer: workOfAll('late', people.late),
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
                    figure={workOf(user.id, 'submitted', submitted)}
                    figureWidth="small"
                  />
                ),
                footer: workOfAll('submitted', people.submitted),
              },
            ]}
          />
          <DashboardTable
            title={t('dashboard.latest_submission')}
            all={{ total: data.submission_log_total, to: listPath('submission', { state: 'submitted', ...range }) }}
            rows={data.submission_log}
            rowKey={({ id }) => id}
            columns={[columns.user, columns.project, columns.submission, columns.date]}
          />
        </div>
        <div>
          <DashboardTable
            title={t('dashboard.pm_projects_status')}
            chart={projects.total > 0 && <ProjectStatusBar {...projects} />}
            all={{
              ...{ total: projects.total, to: listPath('project') },
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
              {
                id: 'active',
                header: t('status.project.active'),
                align: 'end',
                cell: ({ user, active }) => projectsThatAre('active', active, user.id),
                footer: projectsThatAre('active', projects.active),
              },
              {
                id: 'draft',
                header: t('status.project.draft'),
                align: 'end',
                cell: ({ user, is_draft }) => projectsThatAre('draft', is_draft, user.id),
                footer: projectsThatAre('draft', projects.is_draft),
              },
              {
                id: 'completed',
                header: t('status.project.completed'),
                align: 'end',
                cell: ({ user, is_completed }) => projectsThatAre('completed', is_completed, user.id),
                footer: projectsThatAre('completed', projects.is_completed),
              },
              {
                id: 'overdue',
                header: t('status.project.overdue'),
                align: 'end',
                cell: ({ user, late }) => projectsThatAre('overdue', late, user.id),
                footer: projectsThatAre('overdue', projects.late),
              },
            ]}
          />
          <DashboardTable
            title={t('dashboard.contributor_status')}
            all={{ total: data.idle_user_total, to: contributors }}
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

type Work = 'outstanding' | 'late' | 'submitted';
type Projects = 'active' | 'draft' | 'completed' | 'overdue';

/** Counts of the tables, each with the list of what it counts. */
function useCounts() {
  const { t } = useTranslation();
  const workLabels = {
    outstanding: t('dashboard.active'),
    late: t('dashboard.late'),
    submitted: t('dashboard.submitted'),
  };
  const work = (state: Work, value: number, to: string, warns: boolean) => (
    <Count value={value} label={workLabels[state]} to={to} {...(warns && state === 'late' && { warning: 'late' })} />
  );
  return {
    workOf: (contributor: string, state: Work, value: number) =>
      work(state, value, listPath('submission', { state, contributor }), true),
    /** of all users in the table; disabled users are not in it */
    workOfAll: (state: Work, value: number) =>
      work(state, value, listPath('submission', { state, contributorState: 'enabled' }), false),
    projectsThatAre: (state: Projects, value: number, manager?: string) => (
      <Count
        value={value}
        label={t(`status.project.${state}`)}
        to={listPath('project', manager === undefined ? { state } : { state, manager })}
        {...(manager !== undefined && state === 'overdue' && { warning: 'overdue' })}
      />
    ),
  };
}
