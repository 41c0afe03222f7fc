import { useTranslation } from '@concord/i18n';
import { Columns, Panel, Skeleton, Stack, StatCard, StatRow, Table } from '@concord/ui';

/** The shape of what comes, so that little moves when it is there: three numbers, two tables. */
export function DashboardSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <StatRow label={t('dashboard.summary')}>
        <StatCard label="" loading />
        <StatCard label="" loading />
        <StatCard label="" loading />
      </StatRow>
      <Columns stackBelow="xl" ruled>
        <div>
          <Panel padded={false}>
            <Table
              caption={t('dashboard.title')}
              columns={[
                { id: 'name', header: t('list.loading'), headerHidden: true, width: 'fluid', cell: () => null },
                { id: 'value', header: t('list.loading'), headerHidden: true, align: 'end', cell: () => null },
              ]}
              rows={[]}
              rowKey={() => ''}
              loading
              loadingText={t('list.loading')}
              empty={null}
            />
          </Panel>
        </div>
        <Panel>
          <Stack gap={32}>
            <Skeleton width="large" />
            <Skeleton width="medium" />
            <Skeleton width="large" />
            <Skeleton width="medium" />
          </Stack>
        </Panel>
      </Columns>
    </>
  );
}
