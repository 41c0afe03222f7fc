import { CONTRIBUTOR, MANAGER, MASTER } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { chosenRange, type DayRange, isAnyTime, readDayRange } from '../../shared/list/day-range.ts';
import { changeListUrl } from '../../shared/list/list-url.ts';
import { RangeButton } from '../../shared/list/range-button.tsx';
import { Page } from '../../shared/page/page.tsx';
import { api } from '../../shared/session/session.ts';
import { ContributorDashboard } from './contributor-dashboard.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { ManagerDashboard } from './manager-dashboard.tsx';
import { MasterDashboard } from './master-dashboard.tsx';

/**
 * The current state, by type of user. The range filters the list of submissions; cards and tables are always current.
 */
export function DashboardScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const range = readDayRange(search);
  const choose = (next: DayRange) => setSearch((now) => changeListUrl(now, chosenRange(next)), { replace: true });
  const { data } = useQuery(api.query('get', '/dashboard/', { params: { query: range } }));

  return (
    <Page
      title={t('dashboard.title')}
      actions={
        <RangeButton range={range} isAnyTime={isAnyTime(search)} onChange={choose} hint={t('dashboard.range_hint')} />
      }
    >
      {data === undefined && <DashboardSkeleton />}
      {data?.type === MASTER && <MasterDashboard data={data} range={range} />}
      {data?.type === MANAGER && <ManagerDashboard data={data} range={range} />}
      {data?.type === CONTRIBUTOR && <ContributorDashboard data={data} />}
    </Page>
  );
}
