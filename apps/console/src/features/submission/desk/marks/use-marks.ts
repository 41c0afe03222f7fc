import type { Schema } from '@concord/api-client';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useOutboxStatus } from '../../../../shared/outbox/use-outbox.ts';
import { cellKey, type Marks } from '../model/review-model.ts';
import type { ReviewPlace } from '../review-place.ts';
import { type MarkEntry, type MarksOutbox, scopeOfReview } from './marks-adapter.ts';
import { marksOf } from './marks-outbox.ts';

/** What a desk does with the outbox: the marks on one round of a submission. */
export function reviewMarks(outbox: MarksOutbox, { id, round }: Pick<ReviewPlace, 'id' | 'round'>) {
  const scope = scopeOfReview({ id, round });
  return {
    /** What is unsent, as the desk shows it. */
    marks: (): Marks =>
      new Map(
        outbox
          .entriesOf(scope)
          .filter(({ refused }) => refused === null)
          .map(({ row_no, question_no, verdict, correct_answer, remark }) => [
            cellKey(row_no, question_no),
            { verdict, correct_answer, remark },
          ]),
      ),
    /** Whether it is known that nothing is unsent. */
    isClear: () => outbox.isReady() && outbox.status(scope).unsent === 0,
    add(marks: readonly Schema<'Mark'>[], pace: 'now' | 'typing'): void {
      outbox.writeAll(
        marks.map((mark) => ({ ...mark, submission: id, round })),
        pace,
      );
    },
    resend: outbox.resend,
    /**
     * Resolves, once everything has been tried, to the version of the submission that the last save has led to (0
     * without one); undefined when something could not be sent, or is refused.
     */
    async settle(): Promise<number | undefined> {
      await outbox.ready;
      await outbox.retry();
      const { unsent, refused } = outbox.status(scope);
      return unsent === 0 && refused.length === 0 ? (outbox.saved(scope)?.version ?? 0) : undefined;
    },
  };
}

export type ReviewMarks = ReturnType<typeof reviewMarks>;

/** The marks on the desk, and whether they are saved. */
export function useMarks(
  place: ReviewPlace,
  onRefused: (entries: readonly MarkEntry[]) => void,
  onElsewhere: (entries: readonly MarkEntry[]) => void,
) {
  const { user, id, round } = place;
  const outbox = marksOf(user);
  const scope = scopeOfReview({ id, round });
  const status = useOutboxStatus(outbox, scope);
  const marks = useMemo(() => reviewMarks(outbox, { id, round }), [outbox, id, round]);
  const refused = useEffectEvent(onRefused);
  const elsewhere = useEffectEvent(onElsewhere);
  useEffect(
    () =>
      outbox.onEvent(scope, (event) => {
        if (event.kind === 'refused') refused(event.entries);
        if (event.kind === 'written') elsewhere(event.entries);
      }),
    [outbox, scope],
  );
  return { marks, status };
}
