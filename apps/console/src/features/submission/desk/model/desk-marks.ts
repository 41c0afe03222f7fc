import type { Schema } from '@concord/api-client';
import { choiceOfKey } from '../../../../shared/keys/choice-keys.ts';
import {
  andThen,
  type Change,
  currentMark,
  currentQuestion,
  currentRow,
  type DeskData,
  type DeskEffect,
  type DeskState,
  type Step,
  still,
  type UndoStep,
  uncoveredOn,
} from './desk-model.ts';
import { focusAnswer, go, move, write } from './desk-moves.ts';
import {
  askedQuestions,
  cellKey,
  type Mark,
  markOf,
  noMark,
  type SubmissionRow,
  unmarkedOf,
  withChoice,
} from './review-model.ts';

const UNDO_STEPS = 20;

const keyOf = ({ row, question_no }: Change) => cellKey(row.content.row_no, question_no);

/** Puts the marks of some changes in place, and sends them. */
function put(state: DeskState, changes: readonly Change[], which: 'before' | 'after', typing: boolean): Step {
  const marks = new Map(state.marks);
  for (const change of changes) marks.set(keyOf(change), change[which]);
  const touched = new Map([...changes.map(({ row }) => [row.content.row_no, row] as const), ...state.touched]);
  const sent = changes.map(({ row, question_no, [which]: mark }) => ({
    row_no: row.content.row_no,
    question_no,
    ...mark,
    uncovered: uncoveredOn(state, row.content.row_no),
  }));
  return { state: { ...state, marks, touched }, effects: [{ type: 'send', marks: sent, typing }] };
}

function withStep(state: DeskState, changes: readonly Change[]): DeskState {
  const step = { id: state.nextStep, changes };
  return { ...state, undo: [...state.undo, step].slice(-UNDO_STEPS), nextStep: state.nextStep + 1 };
}

/** The undo steps with the last one grown by a change that continues it; undefined when it does not. */
function grown(undo: readonly UndoStep[], change: Change): readonly UndoStep[] | undefined {
  const last = undo.at(-1);
  const [only, ...others] = last?.changes ?? [];
  if (!last || !only || others.length > 0) return undefined;
  if (keyOf(only) !== keyOf(change) || only.after !== change.before) return undefined;
  return [...undo.slice(0, -1), { ...last, changes: [{ ...only, after: change.after }] }];
}

/** Marks an answer of the row in view; what is typed in one go is one step. */
export function edit(state: DeskState, data: DeskData, questionNo: number, after: Mark, typing = false): Step {
  const row = currentRow(state, data);
  if (!row || !data.isOpen) return still(state);
  const change = { row, question_no: questionNo, before: markOf(row, questionNo, state.marks), after };
  const undo = typing ? grown(state.undo, change) : undefined;
  return put(undo ? { ...state, undo } : withStep(state, [change]), [change], 'after', typing);
}

function change(state: DeskState, data: DeskData, questionNo: number, part: Partial<Mark>): Step {
  const before = currentMark(state, data, questionNo);
  return before ? edit(state, data, questionNo, { ...before, ...part }) : still(state);
}

/** What a verdict changes in a mark: an answer that is correct needs no other correct answer. */
const withVerdict = (verdict: Mark['verdict']): Partial<Mark> =>
  verdict === 'correct' ? { verdict, correct_answer: null } : { verdict };

/**
 * Marks the current answer and moves on: to the next one, or to the remark of an incorrect one. On a row with nothing to
 * mark, *correct* and *no mark* move on as well, so that the same key goes through all rows; *incorrect* does nothing.
 */
export function judge(state: DeskState, data: DeskData, verdict: Mark['verdict']): Step {
  const question = currentQuestion(state, data);
  if (!question) return currentRow(state, data) && verdict !== 'incorrect' ? move(state, 'next', data) : still(state);
  return andThen(change(state, data, question.question_no, withVerdict(verdict)), (marked) =>
    verdict === 'incorrect' ? write(marked) : move(marked, 'next', data),
  );
}

/** Judges an answer by its buttons: it becomes the current one. */
export function judgeAt(state: DeskState, data: DeskData, answer: number, verdict: Mark['verdict']): Step {
  const focused = focusAnswer(state, answer, false);
  const question = currentQuestion(focused.state, data);
  if (!question) return still(state);
  return andThen(
    andThen(focused, (now) => change(now, data, question.question_no, withVerdict(verdict))),
    (marked) => (verdict === 'incorrect' ? write(marked) : still(marked)),
  );
}

/** Picks the correct answer of the current question by its digit. */
export function choose(state: DeskState, data: DeskData, digit: string): Step {
  const question = currentQuestion(state, data);
  const choice = question && choiceOfKey(question.choices, digit);
  const before = question && currentMark(state, data, question.question_no);
  if (!question || !choice || !before) return still(state);
  const correct_answer = withChoice(question, before.correct_answer, choice.value);
  return change(state, data, question.question_no, { correct_answer });
}

/** Marks everything as correct that is unmarked in some rows, in one step. */
export function markRest(state: DeskState, { questions }: DeskData, rows: readonly SubmissionRow[]): Step {
  const changes = unmarkedOf(rows, questions, state.marks).map(
    ({ mark, ...place }): Change => ({ ...place, before: mark, after: { ...mark, ...withVerdict('correct') } }),
  );
  return changes.length === 0 ? still(state) : put(withStep(state, changes), changes, 'after', false);
}

/** Puts marks back in place that the server has refused, in one step. */
export function markAgain(state: DeskState, { rows }: DeskData, marks: readonly Schema<'Mark'>[]): Step {
  const sentWith = new Map(marks.map((mark) => [cellKey(mark.row_no, mark.question_no), mark.uncovered]));
  const changes = marks.flatMap(({ row_no, question_no, verdict, correct_answer, remark }): Change[] => {
    const row = rows.find(({ content }) => content.row_no === row_no);
    if (!row) return [];
    const before = markOf(row, question_no, state.marks);
    return [{ row, question_no, before, after: { verdict, correct_answer, remark } }];
  });
  if (changes.length === 0) return still(state);
  const again = put(withStep(state, changes), changes, 'after', false);
  return { ...again, effects: again.effects.map((effect) => withUncovered(effect, sentWith)) };
}

/** Shows marks that are sent from elsewhere. */
export function withMarks(state: DeskState, { rows }: DeskData, made: readonly Schema<'Mark'>[]): DeskState {
  const marks = new Map(state.marks);
  for (const { row_no, question_no, verdict, correct_answer, remark } of made)
    marks.set(cellKey(row_no, question_no), { verdict, correct_answer, remark });
  const numbers = new Set(made.map(({ row_no }) => row_no));
  const marked = rows.filter(({ content }) => numbers.has(content.row_no));
  const touched = new Map([...marked.map((row) => [row.content.row_no, row] as const), ...state.touched]);
  return { ...state, marks, touched };
}

/** They were made before what has been uncovered since. */
function withUncovered(effect: DeskEffect, sentWith: ReadonlyMap<string, Schema<'Mark'>['uncovered']>): DeskEffect {
  if (effect.type !== 'send') return effect;
  const marks = effect.marks.map((mark) => ({
    ...mark,
    uncovered: sentWith.get(cellKey(mark.row_no, mark.question_no)) ?? null,
  }));
  return { ...effect, marks };
}

/** Shows what was decided about a dispute: upheld, the server has marked the answer as correct. The focus stays at the answer. */
export function withDecision(
  state: DeskState,
  { questions }: DeskData,
  { row, dispute }: { row: SubmissionRow; dispute: Schema<'Dispute'> },
): DeskState {
  const key = cellKey(row.content.row_no, dispute.question_no);
  const marks = new Map(state.marks);
  if (dispute.outcome === 'upheld') marks.set(key, { ...noMark, verdict: 'correct' });
  const touched = new Map([[row.content.row_no, row] as const, ...state.touched]);
  const answer = askedQuestions(row, questions).findIndex(({ question_no }) => question_no === dispute.question_no);
  const there = { place: { ...state.place, answer }, focus: { to: 'answer', scroll: false } } as const;
  return { ...state, ...there, marks, touched, decided: new Map(state.decided).set(key, dispute) };
}

/** Takes a step back, but for what was marked since, and goes to where it was. */
export function undo(state: DeskState, data: DeskData, id?: number): Step {
  const at = id === undefined ? state.undo.length - 1 : state.undo.findIndex((one) => one.id === id);
  const step = state.undo[at];
  if (!step) return { state, effects: id === undefined ? [{ type: 'undo.decision' }] : [] };
  const since = new Set(state.undo.slice(at + 1).flatMap(({ changes }) => changes.map(keyOf)));
  const back = step.changes.filter((one) => !since.has(keyOf(one)));
  const undone = put({ ...state, undo: state.undo.toSpliced(at, 1) }, back, 'before', false);
  const [first] = step.changes;
  const row = data.rows.findIndex(({ content }) => content.row_no === first?.row.content.row_no);
  if (!first || row < 0) return undone;
  const asked = askedQuestions(first.row, data.questions);
  const answer = asked.findIndex(({ question_no }) => question_no === first.question_no);
  return andThen(undone, (now) => go(now, { row: row - data.earlier, answer: Math.max(0, answer) }, data));
}
