import { useTranslation } from '@concord/i18n';
import { Panel, StatCard, StatRow, Table } from '@concord/ui';

/** The shape of what comes, so that nothing moves when it is there. */
export function DashboardSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <StatRow label={t('dashboard.summary')}>
        <StatCard label="" loading />
        <StatCard label="" loading />
        <StatCard label="" loading />
      </StatRow>
      <Panel padded={false}>
        <Table
          caption={t('dashboard.title')}
          columns={[{ id: 'name', header: t('dashboard.title'), headerHidden: true, width: 'fluid', cell: () => null }]}
          rows={[]}
          rowKey={() => ''}
          loading
          loadingText={t('list.loading')}
          empty={null}
        />
      </Panel>
    </>
  );
}
