import type { Question } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Box, Button, EmptyState, Icon, type IconName, Inline, RowList, Stack, ToggleChip } from '@concord/ui';
import { type Marks, type RowState, rowState, type SubmissionRow } from './review-model.ts';

export const filters = ['all', 'unmarked', 'incorrect', 'skipped', 'not_as_gold', 'not_as_others'] as const;
export type Filter = (typeof filters)[number];

const looks = {
  correct: { icon: 'check', tone: 'approved' },
  incorrect: { icon: 'x', tone: 'returned' },
  skipped: { icon: 'skip', tone: 'review' },
  open: { icon: 'ring', tone: 'soft' },
} as const satisfies Record<RowState, { icon: IconName; tone: string }>;

type ReviewRowsProps = {
  rows: readonly SubmissionRow[];
  questions: readonly Question[];
  marks: Marks;
  current: number;
  filter: Filter;
  total: number | undefined;
  isLoading: boolean;
  onFilter: (filter: Filter) => void;
  onRow: (index: number) => void;
  onMore: (() => void) | undefined;
};

/** The rows of a submission, narrowed by what a reviewer looks for; each says how it stands. */
export function ReviewRows({
  rows,
  questions,
  marks,
  current,
  filter,
  total,
  isLoading,
  onFilter,
  onRow,
  onMore,
}: ReviewRowsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Box paddingX={16} paddingY={12} border="bottom">
        <Inline gap={6} wrap>
          {filters.map((name) => (
            <ToggleChip key={name} pressed={filter === name} onChange={() => onFilter(name)}>
              {name === filter && total !== undefined
                ? t('review.filter_count', { filter: t(`review.filter.${name}`), total })
                : t(`review.filter.${name}`)}
            </ToggleChip>
          ))}
        </Inline>
      </Box>
      {rows.length === 0 && !isLoading && <EmptyState title={t('list.empty')} size="small" />}
      <RowList
        label={t('task.row_list')}
        current={current}
        total={total}
        onSelect={onRow}
        onNearEnd={onMore}
        items={rows.map((row) => {
          const state = rowState(row, questions, marks);
          return {
            id: String(row.content.row_no),
            start: <Icon name={looks[state].icon} tone={looks[state].tone} label={t(`review.state.${state}`)} />,
            number: row.position,
            label: row.content.text,
          };
        })}
      />
      {onMore && (
        <Box padding={12}>
          <Stack gap={8}>
            <Button size="small" tone="quiet" busy={isLoading} onClick={onMore}>
              {t('review.more_rows')}
            </Button>
          </Stack>
        </Box>
      )}
    </>
  );
}
