import type { Schema } from '@concord/api-client';
import { type Question, submissionState } from '@concord/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { choiceOfKey } from '../../../shared/keys/choice-keys.ts';
import { rowInAddress } from '../../../shared/navigation/use-row-in-address.ts';
import type { ReviewPlace } from './kept-here.ts';
import type { DeskAction } from './keys/desk-keys.ts';
import { useDeskFocus } from './keys/use-desk-focus.ts';
import { type Change, useMarks } from './marks/use-marks.ts';
import { useReviewRows } from './marks/use-review-rows.ts';
import type { Filter } from './model/review-model.ts';
import {
  askedQuestions,
  type Mark,
  markOf,
  nextPlace,
  type Place,
  previousPlace,
  withChoice,
} from './model/review-model.ts';

type Move = Extract<DeskAction, { type: 'move' }>['to'];

type Options = {
  place: ReviewPlace;
  /** Undo is asked for with nothing to be undone here. */
  nothingMarked: () => void;
  /** The server does not take the last marks. */
  onRefused: (error: unknown) => void;
};

/** Where the reviewer is in a submission, and what marking and moving do. */
export function useDesk(submission: Schema<'Submission'>, { place: at, nothingMarked, onRefused }: Options) {
  const { questions } = submission;
  const [filter, setFilter] = useState<Filter>('all');
  const [place, setPlace] = useState<Place>({ row: 0, answer: 0 });
  const [isWriting, setWriting] = useState(false);
  const { rows, total, isLoading, more } = useReviewRows(submission.id, filter);
  const isSought = useSoughtRow({ rows, isLoading, more }, (index) => setPlace({ row: index, answer: 0 }));
  const marking = useMarks(at, onRefused);
  const isOpen = submissionState(submission) === 'under_review';
  const row = isSought ? undefined : rows[place.row];
  const asked = row ? askedQuestions(row, questions) : [];
  const current = asked[place.answer];
  const focus = useDeskFocus(row !== undefined);

  function go(next: Place, { follow = true } = {}): void {
    setPlace(next);
    setWriting(false);
    if (follow) focus.moveTo('answer', { scroll: next.row === place.row });
    if (next.row >= rows.length - 10) more?.();
  }

  function move(to: Move): void {
    const last = Math.max(rows.length - 1, 0);
    if (to === 'next') go(nextPlace(rows, questions, place));
    else if (to === 'previous') go(previousPlace(rows, questions, place));
    else go({ row: to === 'next-row' ? Math.min(place.row + 1, last) : Math.max(place.row - 1, 0), answer: 0 });
  }

  /** The current answer is being corrected: the caret is in its remark, digits pick what would be correct. */
  function write(): void {
    setWriting(true);
    focus.moveTo('remark');
  }

  function setMark(question: Question, change: Partial<Mark>): void {
    if (!row || !isOpen) return;
    const before = markOf(row, question.question_no, marking.marks);
    marking.mark(row, question.question_no, before, { ...before, ...change });
  }

  function markByKey(verdict: Mark['verdict']): void {
    if (!current) return;
    setMark(current, { verdict });
    if (verdict === 'incorrect') write();
    else move('next');
  }

  function choose(digit: string): void {
    const choice = current && choiceOfKey(current.choices, digit);
    if (!row || !choice) return;
    const { correct_answer } = markOf(row, current.question_no, marking.marks);
    setMark(current, { correct_answer: withChoice(current, correct_answer, choice.value) });
  }

  function undo(step?: Change[]): void {
    const back = marking.undo(step);
    if (!back) {
      if (!step) nothingMarked();
      return;
    }
    const index = rows.findIndex(({ content }) => content.row_no === back.row.content.row_no);
    if (index < 0) return;
    const answer = askedQuestions(back.row, questions).findIndex(({ question_no }) => question_no === back.question_no);
    go({ row: index, answer: Math.max(0, answer) });
  }

  return {
    ...{ filter, place, rows, total, isLoading, more, marking, isOpen, isWriting, row, asked, focus },
    hasChoices: current !== undefined && current.type !== 'open',
    isAtStart: place.row === 0,
    isAtEnd: place.row >= rows.length - 1,
    go,
    move,
    setMark,
    markByKey,
    write,
    choose,
    undo,
    leave(): void {
      setWriting(false);
      focus.moveTo('answer');
    },
    setFilter(next: Filter): void {
      setFilter(next);
      setPlace({ row: 0, answer: 0 });
      setWriting(false);
    },
    /** An answer that has the focus is the current one; being corrected with the focus in its correction. */
    take(answer: number, { writing = false } = {}): void {
      setPlace({ row: place.row, answer });
      setWriting(writing);
    },
  };
}

type Rows = Pick<ReturnType<typeof useReviewRows>, 'rows' | 'isLoading' | 'more'>;

/** Goes to the row that the address names, fetching as far as it takes. Says whether it is still being sought. */
function useSoughtRow({ rows, isLoading, more }: Rows, found: (index: number) => void): boolean {
  const [search] = useSearchParams();
  const [sought, setSought] = useState(() => rowInAddress(search));
  const reached = useEffectEvent((index: number) => {
    setSought(undefined);
    if (index > 0) found(index);
  });
  const fetchMore = useEffectEvent(() => more?.());
  const index = rows.findIndex(({ position }) => position === sought);
  const isOver = !isLoading && more === undefined && rows.length > 0;
  useEffect(() => {
    if (sought === undefined) return;
    if (index >= 0 || isOver) reached(index);
    else if (!isLoading) fetchMore();
  }, [sought, index, isOver, isLoading]);
  return sought !== undefined;
}

export type Desk = ReturnType<typeof useDesk>;
