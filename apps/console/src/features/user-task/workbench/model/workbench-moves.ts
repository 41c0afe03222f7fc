import { isAnswered, mayLeaveQuestion } from '@concord/domain';
import { returnedBeside } from './returned-rows.ts';
import type { Row } from './row-model.ts';
import { answerTo, openingQuestion, progressOf, questionsOf, stopsOf } from './row-model.ts';
import { currentQuestion, currentRow, type WorkbenchState } from './workbench-model.ts';

/** To the next question that can be answered, then to the next row; a required question without an answer stays. */
export function next(state: WorkbenchState): WorkbenchState {
  const row = currentRow(state);
  const question = currentQuestion(state);
  if (!row) return state;
  if (!question || row.skippedReason !== null) return nextRow(state);
  const { logic, isReadOnly } = state.task;
  const value = answerTo(row, question.question_no);
  const { question_no } = question;
  const isOpen = !isReadOnly && !row.closed.has(question_no);
  if (isOpen && !mayLeaveQuestion({ question, logic, value, move: 'next' })) return refuse(state);
  const following = besideQuestion(row, state, 1);
  return following === undefined ? nextRow(state) : toQuestion(state, following);
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
  const before = row && besideQuestion(row, state, -1);
  if (before !== undefined) return toQuestion(state, before);
  const position = state.onlyReturned ? returnedBeside(state, -1) : state.position - 1;
  if (position === undefined || position < 1) return state;
  const previous = state.rows.get(position);
  const last = previous && stopsOf(previous, state.task).at(-1);
  return toRowAt(state, position, last?.question_no);
}

/** The question after the current one, or before, that the keys go to. */
function besideQuestion(row: Row, { task, question }: WorkbenchState, by: 1 | -1): number | undefined {
  const all = questionsOf(row, task);
  const stops = stopsOf(row, task);
  const here = all.findIndex(({ question_no }) => question_no === question);
  const beside = by === 1 ? all.slice(here + 1) : all.slice(0, Math.max(0, here)).reverse();
  return beside.find((one) => stops.includes(one))?.question_no;
}

export function nextRow(state: WorkbenchState): WorkbenchState {
  const following = state.onlyReturned ? toReturned(state, 1) : rowAfter(state);
  return following ?? (state.task.isReadOnly ? state : { ...state, dialog: 'submit' });
}

const rowAfter = (state: WorkbenchState): WorkbenchState | undefined =>
  state.position < state.task.rowsCount ? toRowAt(state, state.position + 1) : undefined;

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
    refused: null,
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
  return { ...state, question: openingQuestion(row, state.task), refused: null };
}

const refuse = (state: WorkbenchState): WorkbenchState => ({
  ...state,
  refused: 'unanswered',
  moves: state.moves + 1,
});

function toQuestion(state: WorkbenchState, question: number): WorkbenchState {
  return { ...state, question, refused: null, touched: null, moves: state.moves + 1 };
}
