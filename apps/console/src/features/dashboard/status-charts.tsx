import type { Schema } from '@concord/api-client';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { StackedBar, type StackedPart } from '@concord/ui';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { sum } from './parts.tsx';

type ChartProps = { label: string; summary: string; parts: readonly StackedPart[]; values: readonly number[] };

function StatusBar({ label, summary, parts, values }: ChartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <StackedBar
      label={label}
      summary={summary}
      summaryHidden
      format={(value) => formatNumber(value, language)}
      parts={parts}
      rows={[{ id: 'all', label, values }]}
      heads={{ row: label, total: t('dashboard.total') }}
      thickness="thin"
      empty={null}
    />
  );
}

/** How the projects of all managers divide; late ones are active ones past their end. */
export function ProjectStatusBar({ managers }: { managers: Schema<'MasterDashboard'>['active_project'] }) {
  const { t } = useTranslation();
  const late = sum(managers, (row) => row.late);
  const onTime = sum(managers, (row) => row.active) - late;
  const draft = sum(managers, (row) => row.is_draft);
  const completed = sum(managers, (row) => row.is_completed);
  return (
    <StatusBar
      label={t('dashboard.projects_by_status')}
      summary={t('dashboard.projects_by_status_summary', { on_time: onTime, late, draft, completed })}
      values={[onTime, late, draft, completed]}
      parts={[
        { id: 'on_time', label: t('dashboard.on_time'), tone: 'active', link: projects('active') },
        { id: 'overdue', label: t('status.project.overdue'), tone: 'overdue', link: projects('overdue') },
        { id: 'draft', label: t('status.project.draft'), tone: 'draft', link: projects('draft') },
        { id: 'completed', label: t('status.project.completed'), tone: 'approved', link: projects('completed') },
      ]}
    />
  );
}
const projects = (state: string) => <Link to={`${paths.projectList}?state=${state}`} />;

/** How the assignments of the manager's tasks divide; late ones are outstanding ones past their due date. */
export function AssignmentStatusBar({ tasks }: { tasks: Schema<'ManagerDashboard'>['overdue'] }) {
  const { t } = useTranslation();
  const completed = sum(tasks, (row) => row.submitted);
  const late = sum(tasks, (row) => row.late);
  const outstanding = sum(tasks, (row) => row.active) - late;
  return (
    <StatusBar
      label={t('dashboard.assignments_by_status')}
      summary={t('dashboard.assignments_by_status_summary', { completed, outstanding, late })}
      values={[completed, outstanding, late]}
      parts={[
        {
          id: 'completed',
          label: t('status.task.completed'),
          tone: 'approved',
          link: <Link to={paths.submissionList} />,
        },
        {
          id: 'outstanding',
          label: t('status.task.outstanding'),
          tone: 'active',
          link: <Link to={`${paths.submissionList}?state=incomplete`} />,
        },
        { id: 'late', label: t('status.task.late'), tone: 'late', link: <Link to={`${paths.taskList}?state=late`} /> },
      ]}
    />
  );
}
