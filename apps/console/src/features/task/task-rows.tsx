import { totalPages } from '@concord/domain';
import { formatNumber, textAttributes, useLanguage, useTranslation } from '@concord/i18n';
import { EmptyState, Table, Text } from '@concord/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/session/session.ts';
import { LongText } from '../../shared/text/long-text.tsx';
import { RowPager } from './row-pager.tsx';

const pageSize = 10;

/** The rows of a task, a few at a time. */
export function TaskRows({ id }: { id: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const position = (page - 1) * pageSize + 1;
  const params = { path: { id }, query: { position, limit: pageSize } };
  const { data, isPending, isPlaceholderData } = useQuery({
    ...api.query('get', '/task/{id}/row', { params }),
    placeholderData: keepPreviousData,
  });
  // Rows may have been taken back since.
  const lastPage = Math.max(totalPages(data?.totalCount ?? 0, pageSize), 1);
  if (data && !isPlaceholderData && page > lastPage) setPage(lastPage);
  return (
    <>
      <Table
        caption={t('task.row_list')}
        rows={data?.rows ?? []}
        rowKey={({ row_no }) => String(row_no)}
        loading={isPending}
        loadingText={t('list.loading')}
        empty={<EmptyState title={t('list.empty')} size="small" />}
        columns={[
          {
            id: 'row_no',
            header: '#',
            width: 'fit',
            cell: ({ row_no }) => (
              <Text tone="quiet" tabular>
                {formatNumber(row_no, language)}
              </Text>
            ),
          },
          {
            id: 'text',
            header: t('builder.data.role.text'),
            width: 'reading',
            wrap: true,
            cell: (row) => <LongText key={row.row_no} text={row.text} language={row.language} />,
          },
          {
            id: 'context',
            header: t('builder.data.role.context'),
            hideBelow: 'lg',
            width: 'cut',
            cell: (row) => (
              <Text tone="soft" truncate {...textAttributes(row.language)}>
                {row.context.map(({ name, value }) => t('common.labelled', { label: name, value })).join(' · ')}
              </Text>
            ),
          },
        ]}
      />
      <RowPager page={page} pageSize={pageSize} total={data?.totalCount ?? 0} onPage={setPage} />
    </>
  );
}
