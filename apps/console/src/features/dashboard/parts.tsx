import { listLimit } from '@concord/domain';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Box, EmptyState, type IconName, Panel, Pill, Table, type TableColumn, Text, TextLink } from '@concord/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { stateTone } from '../../shared/status/status-tone.ts';

type DashboardTableProps<Row> = {
  title: string;
  hint?: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowSize?: 'medium' | 'large';
  /** How many there are in all, and where they are listed. `label`: in words, where the table's rows are not what is counted. */
  all?: { total: number; to: string; label?: string };
  empty?: string;
  /** A picture of the same numbers, above them. */
  chart?: ReactNode;
};

/** A titled table of the dashboard. It shows the first rows; the way to the rest is beside its title. */
export function DashboardTable<Row>({
  title,
  hint,
  all,
  empty,
  chart,
  rowSize = 'medium',
  ...table
}: DashboardTableProps<Row>) {
  const { t } = useTranslation();
  const seeAll = (total: number) =>
    total <= listLimit ? t('dashboard.see_all', { total }) : t('dashboard.see_all_more', { total: listLimit });
  const link = all && all.total > 0 && (
    <TextLink asChild>
      <Link to={all.to}>{all.label ?? seeAll(all.total)}</Link>
    </TextLink>
  );
  return (
    <Panel title={title} hint={hint} actions={link} padded={false}>
      {chart && (
        <Box paddingX="inset" paddingY={8}>
          {chart}
        </Box>
      )}
      <Table
        {...table}
        caption={title}
        rowSize={rowSize}
        loadingText={t('list.loading')}
        empty={
          <EmptyState title={t('list.empty')} size="small">
            {empty}
          </EmptyState>
        }
      />
    </Panel>
  );
}

export type CountProps = {
  value: number;
  /** What is counted; names the link. */
  label: string;
  /** Where exactly those are listed. */
  to: string;
  /** What a count above zero warns of. */
  warning?: 'late' | 'overdue';
};

const icons = { late: 'clock', overdue: 'flag' } as const satisfies Record<string, IconName>;

/** A number that leads to what it counts: a zero is quiet and leads nowhere, a warning has its icon and colour. */
export function Count({ value, label, to, warning }: CountProps) {
  const { t } = useTranslation();
  const number = formatNumber(value, useLanguage());
  if (value === 0)
    return (
      <Text size="inherit" tone="quiet">
        {number}
      </Text>
    );
  return (
    <TextLink asChild tone="inherit" aria-label={t('common.labelled', { label, value: number })}>
      <Link to={to}>
        {warning ? (
          <Pill tone={stateTone[warning]} icon={icons[warning]} look="line">
            {number}
          </Pill>
        ) : (
          number
        )}
      </Link>
    </TextLink>
  );
}

/** Two counts of which the first is part of the second. */
export function Ratio({ part, whole }: { part: CountProps; whole: CountProps }) {
  return (
    <>
      <Count {...part} />
      {' / '}
      <Count {...whole} />
    </>
  );
}
