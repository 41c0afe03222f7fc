import { totalPages } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Box, Button, Inline, Text } from '@concord/ui';

export type RowPagerProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void };

/** The way through the rows of a task or a dataset; nothing where they fit on one page. At its ends it keeps the focus. */
export function RowPager({ page, pageSize, total, onPage }: RowPagerProps) {
  const { t } = useTranslation();
  const pages = totalPages(total, pageSize);
  if (pages <= 1) return null;
  const from = (page - 1) * pageSize + 1;
  return (
    <Box paddingX="inset" paddingY={12}>
      <Inline gap={8} align="center">
        <Button size="small" iconStart="chevron-left" aria-disabled={page === 1} onClick={() => onPage(page - 1)}>
          {t('list.previous_page')}
        </Button>
        <Text size="small" tone="soft" tabular>
          {t('list.range', { from, to: Math.min(from + pageSize - 1, total), total })}
        </Text>
        <Button size="small" iconEnd="chevron-right" aria-disabled={page >= pages} onClick={() => onPage(page + 1)}>
          {t('list.next_page')}
        </Button>
      </Inline>
    </Box>
  );
}
