import { isCalendarDate } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import type { DateSpan } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Page } from '../../shared/page.tsx';
import { api } from '../../shared/session.ts';
import { ContributorDashboard } from './contributor-dashboard.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { ManagerDashboard } from './manager-dashboard.tsx';
import { MasterDashboard } from './master-dashboard.tsx';
import { RangeButton } from './range-button.tsx';

/** Where things stand, by type of user. The range narrows the list of hand-ins; cards and tables are always now. */
export function DashboardScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const range = readRange(search);
  const { data } = useQuery(api.query('get', '/dashboard/', { params: { query: range } }));

  return (
    <Page
      title={t('dashboard.title')}
      actions={<RangeButton range={range} onChange={(next) => setSearch({ ...next }, { replace: true })} />}
    >
      {data === undefined && <DashboardSkeleton />}
      {data?.type === 0 && <MasterDashboard data={data} />}
      {data?.type === 1 && <ManagerDashboard data={data} />}
      {data?.type === 2 && <ContributorDashboard data={data} />}
    </Page>
  );
}

function readRange(search: URLSearchParams): DateSpan {
  const day = (name: 'from' | 'to') => {
    const text = search.get(name);
    return text !== null && isCalendarDate(text) ? { [name]: text } : {};
  };
  const range: DateSpan = { ...day('from'), ...day('to') };
  return range.from && range.to && range.to < range.from ? {} : range;
}
