import type { Schema } from '@concord/api-client';
import { formatList, formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { StackedBar, type StackedPart } from '@concord/ui';
import { Link } from 'react-router';
import { listPath } from '../../shared/list/list-path.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { statusTone } from '../../shared/status/status-tone.ts';

type ProjectSum = Schema<'MasterDashboard'>['active_project_sum'];
type ChartProps = { label: string; parts: readonly StackedPart[]; values: readonly number[] };

function StatusBar({ label, parts, values }: ChartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = (value: number) => formatNumber(value, language);
  const summary = formatList(
    parts.map((part, index) => t('common.labelled', { label: part.label, value: format(values[index] ?? 0) })),
    language,
  );
  return (
    <StackedBar
      label={label}
      summary={summary}
      summaryHidden
      format={format}
      parts={parts}
      rows={[{ id: 'all', label, values }]}
      heads={{ row: label, total: t('dashboard.total') }}
      thickness="small"
      empty={null}
    />
  );
}

/** How all projects divide; late ones are active ones past their end. */
export function ProjectStatusBar({ active, inactive, is_draft, is_completed, late }: ProjectSum) {
  const { t } = useTranslation();
  const parts = [
    { id: 'on_time', value: active - late, label: t('dashboard.on_time'), status: 'project.active' },
    { id: 'overdue', value: late, label: t('status.project.overdue'), status: 'project.overdue' },
    { id: 'draft', value: is_draft, label: t('status.project.draft'), status: 'project.draft' },
    { id: 'inactive', value: inactive, label: t('status.project.inactive'), status: 'project.inactive' },
    { id: 'completed', value: is_completed, label: t('status.project.completed'), status: 'project.completed' },
  ] as const;
  return (
    <StatusBar
      label={t('dashboard.projects_by_status')}
      values={parts.map(({ value }) => value)}
      parts={parts.map(({ id, label, status }) => ({
        id,
        label,
        tone: statusTone(status).tone,
        link: <Link to={listPath('project', { state: id })} />,
      }))}
    />
  );
}

/** How the assignments of the manager's tasks divide; on time and late ones are outstanding. */
export function AssignmentStatusBar({ submitted, active, late }: Schema<'ManagerDashboard'>['overdue_sum']) {
  const { t } = useTranslation();
  const manager = useUser().id;
  const parts = [
    { id: 'submitted', value: submitted, label: t('status.task.completed'), status: 'task.completed' },
    { id: 'on_time', value: active - late, label: t('dashboard.on_time'), status: 'task.outstanding' },
    { id: 'late', value: late, label: t('status.task.late'), status: 'task.late' },
  ] as const;
  return (
    <StatusBar
      label={t('dashboard.assignments_by_status')}
      values={parts.map(({ value }) => value)}
      parts={parts.map(({ id, label, status }) => ({
        id,
        label,
        tone: statusTone(status).tone,
        link: <Link to={listPath('submission', { state: id, manager })} />,
      }))}
    />
  );
}
