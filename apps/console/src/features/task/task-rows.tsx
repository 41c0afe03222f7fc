import { totalPages } from '@concord/domain';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Box, Button, EmptyState, Inline, Table, Text } from '@concord/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/session.ts';

const pageSize = 10;

/** The rows of a task, a few at a time. */
export function TaskRows({ id }: { id: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const position = (page - 1) * pageSize + 1;
  const params = { path: { id }, query: { position, limit: pageSize } };
  const { data, isPending } = useQuery({
    ...api.query('get', '/task/{id}/row', { params }),
    placeholderData: keepPreviousData,
  });
  const pages = totalPages(data?.totalCount ?? 0, pageSize);
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
            width: 'fluid',
            cell: ({ text }) => (
              <Text dir="auto" truncate title={text}>
                {text}
              </Text>
            ),
          },
          {
            id: 'context',
            header: t('builder.data.role.context'),
            hideBelow: 'lg',
            cell: ({ context }) => (
              <Text tone="soft" truncate>
                {context.map(({ name, value }) => t('common.labelled', { label: name, value })).join(' · ')}
              </Text>
            ),
          },
        ]}
      />
      {pages > 1 && (
        <Box paddingX="inset" paddingY={12}>
          <Inline gap={8} align="center">
            <Button size="small" iconStart="chevron-left" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('list.previous_page')}
            </Button>
            <Text size="small" tone="soft" tabular>
              {t('list.range', {
                from: position,
                to: Math.min(position + pageSize - 1, data?.totalCount ?? 0),
                total: data?.totalCount ?? 0,
              })}
            </Text>
            <Button size="small" iconEnd="chevron-right" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {t('list.next_page')}
            </Button>
          </Inline>
        </Box>
      )}
    </>
  );
}
