import type { Schema } from '@concord/api-client';
import { submissionState } from '@concord/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { rowInAddress } from '../../../shared/navigation/use-row-in-address.ts';
import { useDeskFocus } from './keys/use-desk-focus.ts';
import type { MarkEntry } from './marks/marks-adapter.ts';
import { useMarks } from './marks/use-marks.ts';
import { useReviewRows } from './marks/use-review-rows.ts';
import {
  askedNow,
  currentQuestion,
  currentRow,
  type DeskEffect,
  type DeskEvent,
  type Step,
  shownNow,
  startDesk,
} from './model/desk-model.ts';
import { step } from './model/desk-state.ts';
import { openingFilter } from './model/review-model.ts';
import type { Uncovered } from './model/uncovered.ts';
import type { ReviewPlace } from './review-place.ts';
import { seenStorage, uncoveredStorage } from './uncovering/seen-storage.ts';
import { useWantedRow } from './use-wanted-row.ts';

/** What this browser has kept: what the reviewer has chosen to see, and what they have seen here. */
const keptOf = (place: ReviewPlace) => ({
  uncovered: uncoveredStorage(place.user).read(),
  seen: seenStorage(place).read(),
});

type Options = {
  place: ReviewPlace;
  /** Undo was asked for with nothing to undo on this desk. */
  onNothingToUndo: () => void;
  /** The server refuses the last marks. */
  onRefused: (entries: readonly MarkEntry[]) => void;
};

/** The state of the desk, with the rows of the server and what sends the marks. */
export function useDesk(submission: Schema<'Submission'>, { place, onNothingToUndo, onRefused }: Options) {
  const { marks, status } = useMarks(place, onRefused, (made) => send({ type: 'marks.elsewhere', marks: made }));
  const [search] = useSearchParams();
  const [state, setState] = useState(() => {
    const at = { wantedRow: rowInAddress(search), filter: openingFilter(submission) };
    return startDesk({ marks: marks.marks(), ...at, ...keptOf(place) });
  });
  // Keys may come faster than renders: each acts on what the one before has made.
  const latest = useRef(state);
  const reading = useReviewRows(submission, state.filter, state.openedAt);
  const isOpen = submissionState(submission) === 'under_review';
  // a task that hides whose work it is hides the names of the others, too
  const hasNames = submission.contributor !== null;
  const data = { questions: submission.questions, isOpen, hasNames, rows: reading.rows, earlier: reading.earlier };

  function perform(effect: DeskEffect): void {
    if (effect.type === 'send') marks.add(effect.marks, effect.typing ? 'typing' : 'now');
    if (effect.type === 'more.rows') reading.more?.();
    if (effect.type === 'earlier.rows') reading.moreBefore?.();
    if (effect.type === 'undo.decision') onNothingToUndo();
    if (effect.type === 'keep.uncovered') uncoveredStorage(place.user).write(latest.current.uncovered);
  }

  function send(event: DeskEvent): Step {
    const { seen } = latest.current;
    const done = step(latest.current, event, data);
    if (done.state.seen !== seen) seenStorage(place).write(done.state.seen);
    latest.current = done.state;
    setState(done.state);
    for (const effect of done.effects) perform(effect);
    return done;
  }

  const row = currentRow(state, data);
  const index = reading.earlier + state.place.row;
  const question = currentQuestion(state, data);
  const focus = useDeskFocus(state.focus, row !== undefined, () => send({ type: 'start' }));
  const shown = shownNow(state, data);
  useLooked(shown, row?.content.row_no, () => send({ type: 'looked' }));
  useWantedRow(state.wantedRow, reading, (index) => send({ type: 'wanted.reached', index }));
  return {
    state,
    send,
    ...reading,
    row,
    asked: askedNow(state, data),
    isOpen,
    hasNames,
    /** what of gold and the answers of others is shown */
    shown,
    hasChoices: question !== undefined && question.type !== 'open',
    index,
    isAtStart: index === 0,
    isAtEnd: index >= reading.rows.length - 1,
    focus,
    marks,
    status,
  };
}

/** Tells the desk of each row that comes into view with something uncovered: the page may be left without another event. */
function useLooked(shown: Uncovered, row: number | undefined, onLooked: () => void): void {
  const looked = useEffectEvent(onLooked);
  useEffect(() => {
    if (shown !== 'none' && row !== undefined) looked();
  }, [shown, row]);
}

export type Desk = ReturnType<typeof useDesk>;
