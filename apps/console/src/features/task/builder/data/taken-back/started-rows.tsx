import type { Schema } from '@concord/api-client';
import { formatList, formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Button, EmptyState, Inline, Table, Text } from '@concord/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../../shared/session/session.ts';
import { LongText } from '../../../../../shared/text/long-text.tsx';
import { RowPager } from '../../../row-pager.tsx';

const PAGE_SIZE = 10;
const said = { answered: 'take_back.answered', skipped: 'take_back.skipped', started: 'take_back.unfinished' } as const;

export type StartedRowsProps = { path: { id: string; dataset_id: string }; total: number };

/** The rows that would be withdrawn, a page at a time, once someone asks for them. */
export function StartedRows({ path, total }: StartedRowsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <>
      <Inline>
        <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t('builder.data.show_rows')}
        </Button>
      </Inline>
      {shown && <RowPages path={path} total={total} />}
    </>
  );
}

function RowPages({ path, total }: StartedRowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  /** Where each page begins, as far as they have been opened. */
  const [starts, setStarts] = useState([0]);
  const page = starts.length;
  const query = { after: starts.at(-1) ?? 0, limit: PAGE_SIZE };
  const { data, isPending, isPlaceholderData } = useQuery({
    ...api.query('get', '/task/{id}/dataset/{dataset_id}/startedRow', { params: { path, query } }),
    placeholderData: keepPreviousData,
  });
  const next = isPlaceholderData ? null : (data?.next ?? null);
  function turn(to: number): void {
    if (to < page) setStarts(starts.slice(0, -1));
    else if (next !== null) setStarts([...starts, next]);
  }
  return (
    <>
      <Table<Schema<'StartedRow'>>
        caption={t('take_back.rows')}
        rows={data?.rows ?? []}
        rowKey={({ row_no }) => String(row_no)}
        loading={isPending}
        loadingText={t('list.loading')}
        empty={<EmptyState size="small" title={t('list.empty')} />}
        columns={[
          {
            id: 'row_no',
            header: '#',
            width: 'fit',
            cell: ({ row_no }) => <Text tone="quiet">{formatNumber(row_no, language)}</Text>,
          },
          {
            id: 'text',
            header: t('builder.data.role.text'),
            width: 'fluid',
            wrap: true,
            cell: (row) => <LongText key={row.row_no} text={row.text} language={row.language} />,
          },
          {
            id: 'by',
            header: t('field.contributor'),
            wrap: true,
            cell: ({ by }) =>
              formatList(
                by.map(({ user, progress }) => t('common.labelled', { label: user.name, value: t(said[progress]) })),
                language,
              ),
          },
        ]}
      />
      <RowPager page={page} pageSize={PAGE_SIZE} total={total} onPage={turn} />
    </>
  );
}
