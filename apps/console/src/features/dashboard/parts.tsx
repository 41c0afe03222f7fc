import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import {
  EmptyState,
  type IconName,
  Panel,
  Pill,
  type StatusTone,
  Table,
  type TableColumn,
  Text,
  TextLink,
} from '@concord/ui';
import { Link } from 'react-router';

type DashboardTableProps<Row> = {
  title: string;
  hint?: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowSize?: 'medium' | 'large';
  /** How many there are in all, and where they are listed. */
  all?: { total: number; to: string };
  empty?: string;
};

/** A titled table of the dashboard. It shows the first rows; the way to the rest is beside its title. */
export function DashboardTable<Row>({
  title,
  hint,
  all,
  empty,
  rowSize = 'medium',
  ...table
}: DashboardTableProps<Row>) {
  const { t } = useTranslation();
  const link = all && all.total > 0 && (
    <TextLink asChild>
      <Link to={all.to}>{t('dashboard.see_all', { total: all.total })}</Link>
    </TextLink>
  );
  return (
    <Panel title={title} hint={hint} actions={link} padded={false}>
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

type CountProps = { value: number /** What a count above zero warns of. */; warning?: 'late' | 'overdue' };

const icons = { late: 'clock', overdue: 'flag' } as const satisfies Record<string, IconName>;

/** A number in a table: a zero is quiet, a warning has its icon and colour. */
export function Count({ value, warning }: CountProps) {
  const number = formatNumber(value, useLanguage());
  if (value > 0 && warning)
    return (
      <Pill tone={warning satisfies StatusTone} icon={icons[warning]} look="line">
        {number}
      </Pill>
    );
  return (
    <Text size="inherit" tone={value === 0 ? 'quiet' : 'inherit'}>
      {number}
    </Text>
  );
}

export const sum = <Row,>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0);
