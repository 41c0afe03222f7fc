import type { Schema } from '@concord/api-client';
import { formatNumber, formatRatio, type MessageKey, useLanguage, useTranslation } from '@concord/i18n';
import { Columns, Divider, Progress, Stack, StatCard, StatRow, TextLink } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import type { DayRange } from '../../shared/list/day-range.ts';
import { listPath } from '../../shared/list/list-path.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { StatusPill } from '../../shared/status/status-pill.tsx';
import { useLogColumns } from './log-columns.tsx';
import { Count, type CountProps, DashboardTable, Ratio, ratioWidth } from './parts.tsx';
import { ActiveProjectsCard, LateProjectsCard } from './project-cards.tsx';
import { AssignmentStatusBar } from './status-charts.tsx';

type Data = Schema<'ManagerDashboard'>;
const labels = {
  assigned: 'dashboard.total',
  submitted: 'status.task.completed',
  outstanding: 'status.task.outstanding',
  late: 'status.task.late',
} as const satisfies Record<string, MessageKey>;
type Named = { id: string; name: string; status: 0 | 1 };

/** The manager's own projects and what came back from them. */
export function ManagerDashboard({ data, range }: { data: Data; range: DayRange }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns = useLogColumns();
  const manager = useUser().id;
  const tasks = { total: data.overdue_total, to: listPath('task', { state: 'published' }) };
  const all = data.overdue_sum;
  const work = (state: keyof typeof labels, value: number, task?: string): CountProps => ({
    ...{ value, label: t(labels[state]), to: listPath('submission', task ? { state, task } : { state, manager }) },
    ...(task && state === 'late' && { warning: 'late' }),
  });
  return (
    <>
      <StatRow label={t('dashboard.summary')}>
        <ActiveProjectsCard active={data.active} late={data.late_project} />
        <LateProjectsCard late={data.late_project} />
        <StatCard
          label={t('dashboard.total_submission')}
          value={formatNumber(data.total_submission, language)}
          note={t('dashboard.total_submission_hint')}
          link={<Link to={listPath('submission', { state: 'submitted', manager })} />}
        />
      </StatRow>
      <Columns stackBelow="xl" ruled>
        <div>
          <DashboardTable
            title={t('dashboard.task_performance')}
            all={tasks}
            rows={data.active_task}
            rowKey={({ id }) => id}
            rowSize="large"
            columns={[
              {
                id: 'project',
                header: t('field.project'),
                cell: ({ project }) => <WithStatus kind="project" record={project} />,
                footer: t('dashboard.tasks', { count: data.active_task_total }),
              },
              { id: 'task', header: t('field.task'), width: 'fluid', cell: (task) => <TaskLink {...task} /> },
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
        </div>
        <div>
          <DashboardTable
            title={t('dashboard.project_task_status')}
            chart={all.total > 0 && <AssignmentStatusBar {...all} />}
            hint={t('dashboard.late_first')}
            all={tasks}
            rows={data.overdue}
            rowKey={({ task_detail }) => task_detail.id}
            rowSize="large"
            columns={[
              {
                id: 'project',
                header: t('field.project'),
                cell: ({ project }) => <WithStatus kind="project" record={project} />,
                footer: t('dashboard.tasks', { count: data.overdue_total }),
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
                cell: ({ task_detail, submitted }) => <Count {...work('submitted', submitted, task_detail.id)} />,
                footer: <Count {...work('submitted', all.submitted)} />,
              },
              {
                id: 'outstanding',
                header: t('status.task.outstanding'),
                align: 'end',
                cell: ({ task_detail, active }) => <Count {...work('outstanding', active, task_detail.id)} />,
                footer: <Count {...work('outstanding', all.active)} />,
              },
              {
                id: 'late',
                header: t('status.task.late'),
                align: 'end',
                cell: ({ task_detail, late }) => <Count {...work('late', late, task_detail.id)} />,
                footer: <Count {...work('late', all.late)} />,
              },
            ]}
          />
        </div>
      </Columns>
      <Divider />
      <DashboardTable
        title={t('dashboard.submission')}
        all={{
          total: data.submission_log_total,
          to: listPath('submission', { state: 'submitted', manager, ...range }),
        }}
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
