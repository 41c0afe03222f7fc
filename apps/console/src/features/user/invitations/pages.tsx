import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Pager } from '@concord/ui';
import { type ReactNode, useState } from 'react';

const PAGE_SIZES = [25, 50, 100] as const;
const NUMBERS_SHOWN = 5;

/** The items of one page of a long list, and the pager that leads to the others. */
export function usePages<Item>(items: readonly Item[]): { shown: readonly Item[]; pager: ReactNode } {
  const { t } = useTranslation();
  const language = useLanguage();
  const [pageSize, setPageSize] = useState<number>(PAGE_SIZES[0]);
  const [chosen, setPage] = useState(1);
  const page = Math.min(chosen, Math.max(1, Math.ceil(items.length / pageSize)));
  return {
    shown: items.slice((page - 1) * pageSize, page * pageSize),
    pager: (
      <Pager
        page={page}
        pageSize={pageSize}
        total={items.length}
        windowSize={NUMBERS_SHOWN}
        pageSizes={PAGE_SIZES}
        onPageChange={setPage}
        onPageSizeChange={setPageSize}
        format={(n) => formatNumber(n, language)}
        labels={{
          label: t('list.pager'),
          pageSize: t('list.page_size'),
          range: (from, to, total) => t('list.range', { from, to, total }),
          previous: t('list.previous_page'),
          next: t('list.next_page'),
          page: (number) => t('list.page', { page: number }),
        }}
      />
    ),
  };
}
