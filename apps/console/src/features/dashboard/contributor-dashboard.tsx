import type { Schema } from '@concord/api-client';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Columns, Notice, Progress, StatCard, StatRow } from '@concord/ui';
import { Link } from 'react-router';
import { listPath } from '../../shared/list/list-path.ts';
import { SupportHint } from '../../shared/page/support-hint.tsx';
import { stateTone } from '../../shared/status/status-tone.ts';
import { OutstandingTasks, TaskPerformance } from './contributor-tables.tsx';

type Data = Schema<'ContributorDashboard'>;

/** The contributor's own work. */
export function ContributorDashboard({ data }: { data: Data }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { total, completed, active, late } = data.lifetime_stat;
  const cards = [
    {
      label: t('dashboard.completed_tasks'),
      value: completed,
      icon: 'checks',
      tone: stateTone.completed,
      state: 'submitted',
    },
    {
      label: t('dashboard.in_progress_tasks'),
      value: active,
      icon: 'play',
      tone: stateTone.active,
      state: 'outstanding',
    },
    { label: t('dashboard.late_tasks'), value: late, icon: 'clock', tone: stateTone.late, state: 'late' },
  ] as const;
  return (
    <>
      {total === 0 && (
        <Notice>
          <SupportHint />
        </Notice>
      )}
      <StatRow label={t('dashboard.summary')}>
        {cards.map(({ label, value, icon, tone, state }) => (
          <StatCard
            key={label}
            label={label}
            icon={icon}
            tone={tone}
            value={formatNumber(value, language)}
            of={`/ ${formatNumber(total, language)}`}
            bar={
              <Progress
                label={label}
                value={value}
                max={Math.max(total, 1)}
                width="fill"
                tone={tone === 'info' ? 'accent' : tone}
              />
            }
            link={<Link to={listPath('myTasks', { state })} />}
          />
        ))}
      </StatRow>
      <Columns stackBelow="xl" ruled>
        <div>
          <OutstandingTasks data={data} />
        </div>
        <div>
          <TaskPerformance data={data} />
        </div>
      </Columns>
    </>
  );
}
