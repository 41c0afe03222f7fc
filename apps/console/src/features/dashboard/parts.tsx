import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import {
  Box,
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
import type { ReactNode } from 'react';
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
  const link = all && all.total > 0 && (
    <TextLink asChild>
      <Link to={all.to}>{t('dashboard.see_all', { total: all.total })}</Link>
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

/** A width that holds each ratio up to this number, so that the bars of a column line up close to them. */
export const ratioWidth = (highest: number) => (highest < 100 ? 'short' : highest < 1000 ? 'medium' : 'large');

export const sum = <Row,>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0);

/** What the sums of a foot are of: all there are, or only the rows shown. */
export function useFootLabel() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (shown: number, total: number, all: string) =>
    shown < total
      ? t('dashboard.first_of', { shown: formatNumber(shown, language), total: formatNumber(total, language) })
      : all;
}
