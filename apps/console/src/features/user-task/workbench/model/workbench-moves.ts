import { isAnswered, mayLeaveQuestion } from '@concord/domain';
import { returnedBeside } from './returned-rows.ts';
import { answerTo, openingQuestion, progressOf, questionsOf } from './row-model.ts';
import { currentQuestion, currentRow, type WorkbenchState } from './workbench-model.ts';

/** To the next question, then to the next row; a required question without an answer stays. */
export function next(state: WorkbenchState): WorkbenchState {
  const row = currentRow(state);
  const question = currentQuestion(state);
  if (!row) return state;
  if (!question || row.skippedReason !== null) return nextRow(state);
  const { logic, isReadOnly } = state.task;
  const value = answerTo(row, question.question_no);
  if (!isReadOnly && !mayLeaveQuestion({ question, logic, value, move: 'next' })) return refuse(state);
  const questions = questionsOf(row, state.task);
  const following = questions[questions.findIndex((one) => one.question_no === question.question_no) + 1];
  return following ? toQuestion(state, following.question_no) : nextRow(state);
}

/** To the next row when this one is done, else to the next question that needs an answer. */
export function advance(state: WorkbenchState): WorkbenchState {
  const row = currentRow(state);
  if (!row) return state;
  if (state.task.isReadOnly || progressOf(row, state.task).done) return nextRow(state);
  if (state.task.logic === 'some') return nextRow(state);
  const open = questionsOf(row, state.task).find(
    (question) => question.required && !isAnswered(answerTo(row, question.question_no)),
  );
  if (!open) return next(state);
  return refuse(toQuestion(state, open.question_no));
}

export function back(state: WorkbenchState): WorkbenchState {
  const row = currentRow(state);
  const questions = row ? questionsOf(row, state.task) : [];
  const before = questions[questions.findIndex(({ question_no }) => question_no === state.question) - 1];
  if (before) return toQuestion(state, before.question_no);
  if (state.position === 1) return state;
  const previous = state.rows.get(state.position - 1);
  const last = previous && questionsOf(previous, state.task).at(-1);
  return toRowAt(state, state.position - 1, last?.question_no);
}

export function nextRow(state: WorkbenchState): WorkbenchState {
  if (state.onlyReturned) return toReturned(state, 1) ?? { ...state, dialog: 'submit' };
  if (state.position < state.task.rowsCount) return toRowAt(state, state.position + 1);
  return state.task.isReadOnly ? state : { ...state, dialog: 'submit' };
}

/** To the returned row after this one, or before; undefined where there is none. */
export function toReturned(state: WorkbenchState, by: 1 | -1): WorkbenchState | undefined {
  const position = returnedBeside(state, by);
  return position === undefined ? undefined : toRowAt(state, position);
}

export function toRowAt(state: WorkbenchState, position: number, question?: number): WorkbenchState {
  const there = Math.min(Math.max(1, position), Math.max(1, state.task.rowsCount));
  const row = state.rows.get(there);
  const opening = row ? openingQuestion(row, state.task) : null;
  return settle({
    ...state,
    position: there,
    question: question ?? opening,
    wantsAnswer: false,
    touched: null,
    ahead: [],
    moves: state.moves + 1,
  });
}

/** Keeps the current question one that applies to the row. */
export function settle(state: WorkbenchState): WorkbenchState {
  const row = currentRow(state);
  if (!row) return state.question === null ? state : { ...state, question: null };
  if (questionsOf(row, state.task).some(({ question_no }) => question_no === state.question)) return state;
  return { ...state, question: openingQuestion(row, state.task), wantsAnswer: false };
}

const refuse = (state: WorkbenchState): WorkbenchState => ({ ...state, wantsAnswer: true, moves: state.moves + 1 });

function toQuestion(state: WorkbenchState, question: number): WorkbenchState {
  return { ...state, question, wantsAnswer: false, touched: null, moves: state.moves + 1 };
}
