import type { Schema } from '@concord/api-client';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Columns, StatCard, StatRow } from '@concord/ui';
import { Link } from 'react-router';
import type { DayRange } from '../../shared/list/day-range.ts';
import { listPath } from '../../shared/list/list-path.ts';
import { stateTone } from '../../shared/status/status-tone.ts';
import {
  ContributorStatus,
  ContributorTasks,
  LatestSubmissions,
  ManagerProjects,
  TaskPerformance,
} from './master-tables.tsx';
import { ActiveProjectsCard, LateProjectsCard } from './project-cards.tsx';
import { ReviewQueue } from './review-queue.tsx';

type Props = { data: Schema<'MasterDashboard'>; range: DayRange };

/** The whole workspace: projects, contributors and what they submitted. */
export function MasterDashboard({ data, range }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <ReviewQueue queue={data.review_queue} />
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
          <TaskPerformance data={data} />
          <LatestSubmissions data={data} range={range} />
        </div>
        <div>
          <ManagerProjects data={data} />
          <ContributorStatus data={data} />
          <ContributorTasks data={data} />
        </div>
      </Columns>
    </>
  );
}
