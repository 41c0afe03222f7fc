import type { Schema } from '@concord/api-client';
import { formatNumber, formatRatio, useLanguage, useTranslation } from '@concord/i18n';
import { Columns, Divider, Progress, Stack, StatCard, StatRow, TextLink } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { StatusPill } from '../../shared/status-pill.tsx';
import { useLogColumns } from './log-columns.tsx';
import { Count, DashboardTable, ratioWidth, sum, useFootLabel } from './parts.tsx';
import { ActiveProjectsCard, LateProjectsCard } from './project-cards.tsx';
import { AssignmentStatusBar } from './status-charts.tsx';

type Data = Schema<'ManagerDashboard'>;
type Named = { id: string; name: string; status: 0 | 1 };

/** The manager's own projects and what came back from them. */
export function ManagerDashboard({ data }: { data: Data }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const footLabel = useFootLabel();
  const columns = useLogColumns();
  const tasks = (total: number) => ({ total, to: paths.taskList });
  const total = (value: number) => formatNumber(value, language);
  return (
    <>
      <StatRow label={t('dashboard.summary')}>
        <ActiveProjectsCard active={data.active} late={data.late_project} />
        <LateProjectsCard late={data.late_project} />
        <StatCard
          label={t('dashboard.total_submission')}
          value={total(data.total_submission)}
          note={t('dashboard.total_submission_hint')}
          link={<Link to={paths.submissionList} />}
        />
      </StatRow>
      <Columns stackBelow="xl" ruled>
        <div>
          <DashboardTable
            title={t('dashboard.task_performance')}
            all={tasks(data.active_task_total)}
            rows={data.active_task}
            rowKey={({ id }) => id}
            rowSize="large"
            columns={[
              {
                id: 'project',
                header: t('field.project'),
                cell: ({ project }) => <WithStatus kind="project" record={project} />,
                footer: footLabel(
                  data.active_task.length,
                  data.active_task_total,
                  t('dashboard.tasks', { count: data.active_task_total }),
                ),
              },
              { id: 'task', header: t('field.task'), width: 'fluid', cell: (task) => <TaskLink {...task} /> },
              {
                id: 'submitted',
                header: t('dashboard.submitted_total'),
                align: 'end',
                cell: ({ name, submitted, total: all }) => (
                  <Progress
                    label={t('common.labelled', { label: t('dashboard.submitted_total'), value: name })}
                    value={submitted}
                    max={all}
                    width="small"
                    figure={formatRatio(submitted, all, language)}
                    figureWidth={ratioWidth(Math.max(...data.active_task.map((task) => task.total)))}
                  />
                ),
                footer: formatRatio(
                  sum(data.active_task, ({ submitted }) => submitted),
                  sum(data.active_task, ({ total: all }) => all),
                  language,
                ),
              },
            ]}
          />
        </div>
        <div>
          <DashboardTable
            title={t('dashboard.project_task_status')}
            chart={
              data.overdue.length === data.overdue_total &&
              data.overdue.length > 0 && <AssignmentStatusBar tasks={data.overdue} />
            }
            hint={t('dashboard.late_first')}
            all={tasks(data.overdue_total)}
            rows={data.overdue}
            rowKey={({ task_detail }) => task_detail.id}
            rowSize="large"
            columns={[
              {
                id: 'project',
                header: t('field.project'),
                cell: ({ project }) => <WithStatus kind="project" record={project} />,
                footer: footLabel(
                  data.overdue.length,
                  data.overdue_total,
                  t('dashboard.tasks', { count: data.overdue_total }),
                ),
              },
              {
                id: 'task',
                header: t('field.task'),
                width: 'fluid',
                cell: ({ task_detail }) => <WithStatus kind="task" record={task_detail} />,
              },
              {
                id: 'completed',
                header: t('status.task.completed'),
                align: 'end',
                cell: ({ submitted }) => <Count value={submitted} />,
                footer: total(sum(data.overdue, ({ submitted }) => submitted)),
              },
              {
                id: 'outstanding',
                header: t('status.task.outstanding'),
                align: 'end',
                cell: ({ active }) => <Count value={active} />,
                footer: total(sum(data.overdue, ({ active }) => active)),
              },
              {
                id: 'late',
                header: t('status.task.late'),
                align: 'end',
                cell: ({ late }) => <Count value={late} warning="late" />,
                footer: total(sum(data.overdue, ({ late }) => late)),
              },
            ]}
          />
        </div>
      </Columns>
      <Divider />
      <DashboardTable
        title={t('dashboard.submission')}
        all={{ total: data.submission_log_total, to: paths.submissionList }}
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
    </>
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
