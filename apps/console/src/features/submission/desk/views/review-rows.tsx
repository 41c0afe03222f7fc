import type { Schema } from '@concord/api-client';
import { formatNumber, textAttributes, useLanguage, useTranslation } from '@concord/i18n';
import {
  Box,
  Button,
  Drawer,
  EmptyState,
  Icon,
  type IconName,
  Inline,
  RowList,
  Show,
  Stack,
  Text,
  ToggleChip,
} from '@concord/ui';
import { Suspense } from 'react';
import { useTitleFocusedWhenGone } from '../../../../shared/keys/focus-page-title.ts';
import { late } from '../../../../shared/network/late.ts';
import { stateTone } from '../../../../shared/status/status-tone.ts';
import { loadSampled } from '../load-behind.ts';
import { type Counts, countOf, type Filter, filtersOf, type RowState, rowState } from '../model/review-model.ts';
import { isTelling } from '../model/uncovered.ts';
import type { Desk } from '../use-desk.ts';

// Of work of which a part is to be reviewed.
const SampleLine = late(async () => (await loadSampled()).SampleLine);

const looks = {
  correct: { icon: 'check', tone: stateTone.correct },
  incorrect: { icon: 'x', tone: stateTone.incorrect },
  skipped: { icon: 'skip', tone: stateTone.skipped },
  open: { icon: 'ring', tone: 'soft' },
} as const satisfies Record<RowState, { icon: IconName; tone: string }>;

type ReviewRowsProps = {
  desk: Desk;
  submission: Pick<
    Schema<'Submission'>,
    'questions' | 'compared_with' | 'sampled' | 'sampled_by_risk' | 'open_disputes' | 'rows_count'
  >;
  /** What each filter finds; undefined while it is not known. */
  counts: Counts | undefined;
  /** A row was chosen. */
  onChosen?: (() => void) | undefined;
};

/** The rows of a submission, filtered; each shows its state. */
export function ReviewRows({ desk, submission, counts, onChosen }: ReviewRowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state, send, rows, earlier, total, isLoading, more, moreBefore } = desk;
  const isCovered = desk.shown === 'none';
  const round = String(submission.compared_with?.round ?? '');
  const named = (name: Filter) =>
    name === 'changed' ? t('review.filter.changed', { round }) : t(`review.filter.${name}`);
  const withCount = (name: Filter, counts: Counts) => {
    const total = formatNumber(countOf(name, counts, submission), language);
    // it ends with a number itself
    if (name === 'changed') return t('common.labelled', { label: named(name), value: total });
    const hasMore = name === 'not_as_others' && counts.more_not_as_others;
    return t(hasMore ? 'review.filter_count_more' : 'review.filter_count', { filter: named(name), total });
  };
  return (
    <>
      <Box paddingX={16} paddingY={12} border="bottom">
        <Stack gap={8}>
          <Inline gap={6} wrap>
            {filtersOf(submission, state.filter).map((name) => (
              <ToggleChip
                key={name}
                pressed={state.filter === name}
                onChange={() => send({ type: 'filter', filter: name })}
              >
                {counts && !(isCovered && isTelling(name)) ? withCount(name, counts) : named(name)}
              </ToggleChip>
            ))}
          </Inline>
          {isCovered && (
            <Text size="small" tone="quiet">
              {t('review.filters_uncover')}
            </Text>
          )}
          {submission.sampled && counts?.sample && (
            <Suspense>
              <SampleLine submission={submission} rows={counts.sample.rows} />
            </Suspense>
          )}
        </Stack>
      </Box>
      {rows.length === 0 && !isLoading && <EmptyState title={t('list.empty')} size="small" />}
      {moreBefore && <MoreRows label={t('review.earlier_rows')} busy={isLoading} onClick={moreBefore} />}
      <RowList
        label={t('task.row_list')}
        current={desk.index}
        total={total}
        onSelect={(index) => {
          send({ type: 'row.shown', row: index - earlier });
          onChosen?.();
        }}
        arrowsOnlyMove={onChosen !== undefined}
        onNearEnd={more}
        items={rows.map((row) => {
          const look = rowState(row, submission.questions, state.marks);
          return {
            id: String(row.content.row_no),
            start: <Icon name={looks[look].icon} tone={looks[look].tone} label={t(`review.state.${look}`)} />,
            number: row.position,
            label: row.content.text,
            ...textAttributes(row.content.language),
          };
        })}
      />
      {more && <MoreRows label={t('review.more_rows')} busy={isLoading} onClick={more} />}
    </>
  );
}

function MoreRows({ label, busy, onClick }: { label: string; busy: boolean; onClick: () => void }) {
  useTitleFocusedWhenGone();
  return (
    <Box padding={12}>
      <Stack gap={8}>
        <Button size="small" tone="quiet" busy={busy} onClick={onClick}>
          {label}
        </Button>
      </Stack>
    </Box>
  );
}

type RowsDrawerProps = ReviewRowsProps & { open: boolean; onClose: () => void };

/** The rows on a phone, where there is no room for them beside the answers. */
export function RowsDrawer({ open, onClose, ...rows }: RowsDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('task.row_list')}
      closeLabel={t('common.close')}
      side="start"
      padded={false}
    >
      {open && <ReviewRows {...rows} onChosen={onClose} />}
    </Drawer>
  );
}

/** A filter that finds nothing, or rows that are on their way; on a phone the way back to the other filters. */
export function NoRow({ desk, onRows }: { desk: Desk; onRows: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={desk.isLoading ? t('list.loading') : t('list.empty')}
      action={
        <Show below="md">
          <Button iconStart="rows" onClick={onRows}>
            {t('task.row_list')}
          </Button>
        </Show>
      }
    />
  );
}
