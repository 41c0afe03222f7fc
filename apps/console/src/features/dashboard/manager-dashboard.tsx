import type { Schema } from '@concord/api-client';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Columns, Divider, StatCard, StatRow } from '@concord/ui';
import { Link } from 'react-router';
import type { DayRange } from '../../shared/list/day-range.ts';
import { listPath } from '../../shared/list/list-path.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { SubmissionLog, TaskPerformance, TaskStatus } from './manager-tables.tsx';
import { ActiveProjectsCard, LateProjectsCard } from './project-cards.tsx';
import { ReviewQueue } from './review-queue.tsx';

/** The manager's own projects and what came back from them. */
export function ManagerDashboard({ data, range }: { data: Schema<'ManagerDashboard'>; range: DayRange }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const manager = useUser().id;
  return (
    <>
      <ReviewQueue queue={data.review_queue} />
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
          <TaskPerformance data={data} />
        </div>
        <div>
          <TaskStatus data={data} />
        </div>
      </Columns>
      <Divider />
      <SubmissionLog data={data} range={range} />
    </>
  );
}
