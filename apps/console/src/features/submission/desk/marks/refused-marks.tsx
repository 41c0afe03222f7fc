import { useTranslation } from '@concord/i18n';
import { Banner, Button, Stack } from '@concord/ui';
import { useSetAside } from '../../../../shared/outbox/use-outbox.ts';
import { SetAsideActions } from '../../../../shared/records/set-aside-actions.tsx';
import { useUser } from '../../../../shared/session/use-session.ts';
import { type MarkEntry, scopeOfReview } from './marks-adapter.ts';
import { marksOf } from './marks-outbox.ts';

/** One line for each, with a tab between its parts: what is in a part is on one line and has no tab. */
function asText(entries: readonly MarkEntry[]): string {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
  const lines = entries.map(({ submission, row_no, question_no, verdict, correct_answer, remark }) =>
    [submission, row_no, question_no, verdict ?? '', [correct_answer ?? ''].flat().join(' | '), remark]
      .map((part) => plain(String(part)))
      .join('\t'),
  );
  const header = ['submission', 'row', 'question', 'verdict', 'correct_answer', 'remark'].join('\t');
  return `${[header, ...lines].join('\n')}\n`;
}

type RefusedMarksProps = {
  /** the submission they are on; all by default */
  place?: { id: string; round: number };
  /** Sends them again; undefined where that is of no use. */
  onRetry?: ((entries: readonly MarkEntry[]) => void) | undefined;
};

/** Marks the server has refused: they are in this browser alone. */
export function RefusedMarks({ place, onRetry }: RefusedMarksProps) {
  const { t } = useTranslation();
  const outbox = marksOf(useUser().id);
  const all = useSetAside(outbox);
  const scope = place && scopeOfReview(place);
  const entries = all.filter(
    ({ submission: id, round }) => scope === undefined || scopeOfReview({ id, round }) === scope,
  );
  const count = entries.length;
  if (count === 0) return null;
  // Otherwise the submission has changed since they were made.
  const isWrong = entries.some(({ refused }) => refused === 'validation_failed');
  return (
    <Banner flush tone="severe" live="polite">
      <Stack gap={6}>
        {t(isWrong ? 'review.not_saved' : 'review.set_aside', { count })}
        <SetAsideActions
          file={{ name: 'marks.txt', text: () => asText(entries) }}
          count={count}
          labels={{
            title: t('review.set_aside_title', { count }),
            text: t('review.set_aside_text'),
          }}
          onDiscard={() => outbox.discard(entries)}
        >
          {onRetry && (
            <Button size="small" onClick={() => onRetry(entries)}>
              {t('common.retry')}
            </Button>
          )}
        </SetAsideActions>
      </Stack>
    </Banner>
  );
}
