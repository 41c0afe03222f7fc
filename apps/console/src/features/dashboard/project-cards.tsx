import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Progress, StatCard } from '@concord/ui';
import { Link } from 'react-router';
import { listPath } from '../../shared/list/list-path.ts';
import { stateTone } from '../../shared/status/status-tone.ts';

/** Late projects are active ones too: the bar shows how the active ones divide. */
export function ActiveProjectsCard({ active, late }: { active: number; late: number }) {
  const { t } = useTranslation();
  const onTime = active - late;
  return (
    <StatCard
      label={t('dashboard.active_projects')}
      value={formatNumber(active, useLanguage())}
      bar={
        <Progress
          label={t('dashboard.active_projects')}
          max={Math.max(active, 1)}
          width="large"
          segments={[
            { label: t('dashboard.on_time'), value: onTime, tone: 'accent' },
            { label: t('status.project.overdue'), value: late, tone: stateTone.overdue },
          ]}
        />
      }
      note={t('dashboard.active_projects_hint')}
      link={<Link to={listPath('project', { state: 'active' })} />}
    />
  );
}

export function LateProjectsCard({ late }: { late: number }) {
  const { t } = useTranslation();
  return (
    <StatCard
      label={t('dashboard.late_projects')}
      value={formatNumber(late, useLanguage())}
      icon="flag"
      tone={stateTone.overdue}
      note={t('dashboard.late_projects_hint')}
      link={<Link to={listPath('project', { state: 'overdue' })} />}
    />
  );
}
