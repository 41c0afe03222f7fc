import type { Schema } from '@concord/api-client';
import { totalPages } from '@concord/domain';
import { formatNumber, textAttributes, useLanguage, useTranslation } from '@concord/i18n';
import { EmptyState, IconButton, Panel, Table, type TableColumn, Text } from '@concord/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { api } from '../../../../shared/session/session.ts';
import { cut } from '../../../../shared/text/cut.ts';
import { LongText } from '../../../../shared/text/long-text.tsx';
import { RowPager } from '../../row-pager.tsx';

type Dataset = Schema<'Dataset'>;
type Row = Schema<'RowContent'>;

const PAGE_SIZE = 10;
const CUT = 60;

/** What a row holds in a column of its dataset; undefined for what contributors never see. */
function cellOf(row: Row, { name, role }: Schema<'DatasetColumn'>): string | undefined {
  if (role === 'text') return row.text;
  if (role === 'id') return row.row_id ?? '';
  if (role === 'page') return row.page ?? '';
  if (role === 'context') return row.context.find((one) => one.name === name)?.value ?? '';
  return role === 'media' ? (row.media.find((one) => one.name === name)?.url ?? '') : undefined;
}
const SHOWN: ReadonlySet<string> = new Set(['text', 'id', 'page', 'context', 'media']);

export type DatasetRowsProps = {
  taskId: string;
  dataset: Dataset;
  /** so many rows of the task come before it */
  before: number;
  onClose: () => void;
};

/** The rows of an imported dataset, a page at a time. It takes the focus when it is opened. */
export function DatasetRows({ taskId, dataset, before, onClose }: DatasetRowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setPage] = useState(1);
  // Some may have been taken back since.
  const page = Math.min(chosen, Math.max(totalPages(dataset.rows_count, PAGE_SIZE), 1));
  const first = (page - 1) * PAGE_SIZE;
  const query = { position: before + first + 1, limit: Math.min(PAGE_SIZE, dataset.rows_count - first) };
  const { data, isPending, isPlaceholderData } = useQuery({
    ...api.query('get', '/task/{id}/row', { params: { path: { id: taskId }, query } }),
    placeholderData: keepPreviousData,
  });
  useLayoutEffect(() => heading.current?.focus(), []);
  const columns = dataset.columns
    .filter(({ role }) => SHOWN.has(role))
    .map((column, index): TableColumn<Row> => {
      const isText = column.role === 'text';
      return {
        id: String(index),
        header: column.name,
        wrap: isText,
        width: isText ? 'reading' : 'cut',
        cell(row) {
          const text = cellOf(row, column) ?? '';
          if (isText) return <LongText key={row.row_no} text={text} language={dataset.language} />;
          return (
            <Text
              {...textAttributes(column.role === 'context' ? dataset.language : null)}
              {...(cut(text, CUT) !== text && { title: cut(text, 1000) })}
            >
              {cut(text, CUT)}
            </Text>
          );
        },
      };
    });
  return (
    <Panel
      padded={false}
      title={dataset.name}
      titleLevel={3}
      titleRef={heading}
      hint={t('builder.people.rows', { count: dataset.rows_count })}
      actions={<IconButton icon="x" size="small" label={t('common.close')} onClick={onClose} />}
    >
      <Table<Row>
        caption={dataset.name}
        narrow="scroll"
        stickyFirst
        columns={[
          {
            id: 'row_no',
            header: '#',
            width: 'fit',
            align: 'end',
            cell: ({ row_no }) => <Text tone="quiet">{formatNumber(row_no, language)}</Text>,
          },
          ...columns,
        ]}
        rows={data?.rows ?? []}
        rowKey={({ row_no }) => String(row_no)}
        loading={isPending || isPlaceholderData}
        loadingText={t('list.loading')}
        empty={<EmptyState size="small" title={t('list.empty')} />}
      />
      <RowPager page={page} pageSize={PAGE_SIZE} total={dataset.rows_count} onPage={setPage} />
    </Panel>
  );
}
