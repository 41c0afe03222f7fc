import type { Schema } from '@concord/api-client';
import { submissionState } from '@concord/domain';
import { useRef, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { SETTLING_MS } from '../../../shared/keys/keys.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { useRowInAddress } from '../../../shared/navigation/use-row-in-address.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import { type ShowFirst, useDecision } from './decision/use-decision.tsx';
import { FROM_DESK, useUndoDecision } from './decision/use-undo-decision.ts';
import { type Act, useDeskKeys } from './keys/use-desk-keys.ts';
import type { MarkEntry } from './marks/marks-adapter.ts';
import { useRefusedMarks } from './marks/use-refused-marks.ts';
import { useRestCorrect } from './marks/use-rest-correct.ts';
import { useReviewCounts } from './marks/use-review-rows.ts';
import { type Counts, countsNow } from './model/review-model.ts';
import { useDesk } from './use-desk.ts';

export type ReviewOptions = {
  submission: Schema<'Submission'>;
  /** The desk showed another submission before. */
  isNext: boolean;
  /** Shows the submission as it is now. */
  readAnew: () => void;
};

/** All that a reviewer does with a submission: marks on the desk, the decision, and the keys of both. */
export function useReview({ submission, isNext, readAnew }: ReviewOptions) {
  const { id, questions } = submission;
  const undoing = useUndoDecision();
  const isSettled = useSettled(isNext);
  const place = { user: useUser().id, id, round: submission.round };
  const onRefused = useRefusedMarks(readAnew);
  const desk = useDesk(submission, { place, onNothingToUndo: undoing.takeLatest, onRefused });
  const { state, send } = desk;
  const read = useReviewCounts(submission);
  const counts = read && countsNow(read, state.touched.values(), questions, state);
  const all = answersOf(submission, counts);
  const answers = counts?.sample ?? all;
  // of a sample, what was marked beyond it can be returned, too
  const { incorrect_answers: incorrect } = all;
  const { unmarked_answers: unmarked } = answers;
  const { marks } = desk;
  const rest = useRestCorrect(submission, desk);
  const { markAll: markRest } = rest;
  const showFirst: ShowFirst = useRef(null);
  const decision = useDecision(submission, {
    place,
    marks,
    unmarked,
    incorrect,
    undoing,
    isSettled,
    showFirst,
    markRest,
    readAnew,
  });
  const showSubmission = useShowSubmission(submission);
  useRowInAddress(desk.row?.position);

  const act: Act = {
    verdict: send,
    choose: send,
    move: send,
    leave: send,
    undo: send,
    uncover: send,
    submission: ({ to }) => showSubmission(to),
    rest: rest.mark,
    decide: ({ verb }) => decision.request(verb),
    keys: () => send({ type: 'dialog', dialog: 'keys' }),
  };
  const { isOpen, hasChoices } = desk;
  useDeskKeys(() => ({ isOpen, isWriting: state.isWriting, hasChoices, isSettled: isSettled() }), act);
  /** Sends refused marks again: those on rows in view as if they were made now, so that they can be undone. */
  function retryMarks(marks: readonly MarkEntry[]): void {
    const rows = new Set(desk.rows.map(({ content }) => content.row_no));
    const { here = [], elsewhere } = Object.groupBy(marks, ({ row_no }) => (rows.has(row_no) ? 'here' : 'elsewhere'));
    if (here.length > 0) send({ type: 'marks.again', marks: here });
    if (!elsewhere) return;
    desk.marks.resend(elsewhere);
    void desk.marks.settle().then((version) => version !== undefined && readAnew());
  }
  return { desk, decision, rest, counts, answers, incorrect, retryMarks, showFirst };
}

export type Review = ReturnType<typeof useReview>;

function useSettled(isNext: boolean): () => boolean {
  const [settledAt] = useState(() => (isNext ? performance.now() + SETTLING_MS : 0));
  return () => performance.now() >= settledAt;
}

function useShowSubmission(submission: Schema<'Submission'>): (to: 'next' | 'previous') => void {
  const navigate = useNavigate();
  return (to) => {
    const id = submission[to];
    if (id) navigate(generatePath(paths.submission, { id }), { state: FROM_DESK });
  };
}

/**
 * How many answers are marked, and how. For returned work, the answers of its last round count: answers given since then are
 * not reviewed until they are submitted.
 */
function answersOf(submission: Schema<'Submission'>, counts: Counts | undefined) {
  if (submissionState(submission) !== 'incomplete') return counts ?? countsOf(submission);
  const last = submission.submission.find(({ round }) => round === submission.round);
  return countsOf({ ...submission, answers_count: last?.answers_count ?? submission.answers_count });
}

/** The counters of the submission, until unmarked answers are counted. */
const countsOf = ({ answers_count, correct_count, incorrect_count }: Schema<'Submission'>) => ({
  correct_answers: correct_count,
  incorrect_answers: incorrect_count,
  unmarked_answers: Math.max(0, answers_count - correct_count - incorrect_count),
});
