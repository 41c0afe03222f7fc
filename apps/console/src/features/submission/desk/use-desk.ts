import type { Schema } from '@concord/api-client';
import { submissionState } from '@concord/domain';
import { useRef, useState } from 'react';
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
  startDesk,
} from './model/desk-model.ts';
import { step } from './model/desk-state.ts';
import { openingFilter } from './model/review-model.ts';
import type { ReviewPlace } from './review-place.ts';
import { useWantedRow } from './use-wanted-row.ts';

type Options = {
  place: ReviewPlace;
  /** Undo was asked for with nothing to undo on this desk. */
  onNothingToUndo: () => void;
  /** The server refuses the last marks. */
  onRefused: (entries: readonly MarkEntry[]) => void;
};

/** The state of the desk, with the rows of the server and what sends the marks. */
export function useDesk(submission: Schema<'Submission'>, { place, onNothingToUndo, onRefused }: Options) {
  const { marks, status } = useMarks(place, onRefused);
  const [search] = useSearchParams();
  const [state, setState] = useState(() =>
    startDesk({ marks: marks.marks(), wantedRow: rowInAddress(search), filter: openingFilter(submission) }),
  );
  // Keys may come faster than renders: each acts on what the one before has made.
  const latest = useRef(state);
  const reading = useReviewRows(submission.id, state.filter, state.openedAt);
  const isOpen = submissionState(submission) === 'under_review';
  const data = { questions: submission.questions, isOpen, rows: reading.rows, earlier: reading.earlier };

  function perform(effect: DeskEffect): void {
    if (effect.type === 'send') marks.add(effect.marks, effect.typing ? 'typing' : 'now');
    if (effect.type === 'more.rows') reading.more?.();
    if (effect.type === 'earlier.rows') reading.moreBefore?.();
    if (effect.type === 'undo.decision') onNothingToUndo();
  }

  function send(event: DeskEvent): Step {
    const done = step(latest.current, event, data);
    latest.current = done.state;
    setState(done.state);
    for (const effect of done.effects) perform(effect);
    return done;
  }

  const row = currentRow(state, data);
  const index = reading.earlier + state.place.row;
  const question = currentQuestion(state, data);
  const focus = useDeskFocus(state.focus, row !== undefined, () => send({ type: 'start' }));
  useWantedRow(state.wantedRow, reading, (index) => send({ type: 'wanted.reached', index }));
  return {
    state,
    send,
    ...reading,
    row,
    asked: askedNow(state, data),
    isOpen,
    hasChoices: question !== undefined && question.type !== 'open',
    index,
    isAtStart: index === 0,
    isAtEnd: index >= reading.rows.length - 1,
    focus,
    marks,
    status,
  };
}

export type Desk = ReturnType<typeof useDesk>;
