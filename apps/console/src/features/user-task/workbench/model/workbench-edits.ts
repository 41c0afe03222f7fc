import { type AnswerValue, isAnswered, sameAnswer } from '@concord/domain';
import { choiceOfKey } from '../../../../shared/keys/choice-keys.ts';
import type { Cell } from '../../answers/answer-entry.ts';
import { answerTo, type Row, withAnswer } from './row-model.ts';
import { canChange, currentQuestion, currentRow, type Step, still, type WorkbenchState } from './workbench-model.ts';
import { nextRow, settle } from './workbench-moves.ts';
import { recounted } from './workbench-rows.ts';

const UNDO_STEPS = 20;

export function choose(state: WorkbenchState, digit: string): Step {
  const row = currentRow(state);
  const question = currentQuestion(state);
  const choice = question && choiceOfKey(question.choices, digit);
  if (!row || !question || !canChange(state)) return still(state);
  const { question_no } = question;
  if (row.closed.has(question_no)) return refuseClosed(state);
  if (!choice) return still(state);
  const touching = { ...state, touched: { question: question_no, choice: choice.value } };
  if (question.type !== 'multiple') return answer(touching, question_no, choice.value, false);
  const now = answerTo(row, question.question_no);
  const chosen = new Set(typeof now === 'string' || now === null ? [] : now);
  if (!chosen.delete(choice.value)) chosen.add(choice.value);
  const value = question.choices.map((one) => one.value).filter((one) => chosen.has(one));
  return answer(touching, question_no, value, false);
}

export function answer(state: WorkbenchState, questionNo: number, value: AnswerValue, typing: boolean): Step {
  const row = currentRow(state);
  if (!row || !canChange(state) || changesNothing(answerTo(row, questionNo), value)) return still(state);
  const place = { task: state.task.id, row_no: row.content.row_no };
  if (row.closed.has(questionNo)) return refuseClosed(state);
  // Answering a skipped row resumes it.
  const taken: Cell[] = row.skippedReason === null ? [] : [{ ...place, kind: 'skip', reason: null }];
  const cells: Cell[] = [...taken, { ...place, kind: 'answer', question_no: questionNo, value }];
  return write({ ...state, question: questionNo, refused: null }, cells, typing);
}

export function skip(state: WorkbenchState, reason: string | null): Step {
  const row = currentRow(state);
  const closed = { ...state, dialog: null };
  if (!row || !canChange(state) || row.isSkipClosed || row.skippedReason === reason) return still(closed);
  const cell: Cell = { task: state.task.id, row_no: row.content.row_no, kind: 'skip', reason };
  const done = write(closed, [cell], false);
  // The button that resumes a row goes: the question takes the focus.
  const { moves } = done.state;
  return { ...done, state: reason === null ? { ...done.state, moves: moves + 1 } : nextRow(done.state) };
}

export function undo(state: WorkbenchState): Step {
  const last = state.undo.at(-1);
  const row = last && state.rows.get(last.position);
  if (!last || !row || state.task.isReadOnly) return still(state);
  const restored = put({ ...state, undo: state.undo.slice(0, -1) }, row, last.before);
  const { position, question } = last;
  const asked = state.task.questions.find(({ question_no }) => question_no === question);
  // One of several: the focus is on what is chosen again.
  const touched = asked?.type === 'multiple' && last.touched ? { ...last.touched } : null;
  const there = { ...restored, position, question, touched, refused: null };
  return {
    state: settle({ ...there, moves: state.moves + 1 }),
    writes: last.before.map((cell) => ({ cell, typing: false })),
  };
}

const refuseClosed = (state: WorkbenchState): Step => still({ ...state, refused: 'closed' });

/** Writes cells of the current row and remembers what was there. */
function write(state: WorkbenchState, cells: readonly Cell[], typing: boolean): Step {
  const row = currentRow(state);
  if (!row) return still(state);
  const before = cells.map(
    (cell): Cell =>
      cell.kind === 'skip'
        ? { ...cell, reason: row.skippedReason }
        : { ...cell, value: answerTo(row, cell.question_no) },
  );
  const last = state.undo.at(-1);
  const goesOn =
    typing && last?.typing === true && last.position === state.position && last.question === state.question;
  const { position, question } = state;
  const undone = { position, question, before, typing, touched: state.touched };
  const steps = goesOn ? state.undo : [...state.undo, undone].slice(-UNDO_STEPS);
  return {
    state: { ...put(state, row, cells), undo: steps, hasWritten: true },
    writes: cells.map((cell) => ({ cell, typing })),
  };
}

function put(state: WorkbenchState, row: Row, cells: readonly Cell[]): WorkbenchState {
  let changed = row;
  for (const cell of cells) {
    if (cell.kind === 'skip') changed = { ...changed, skippedReason: cell.reason };
    else {
      // Its revision comes with the entry of the outbox.
      const revision = changed.answers.get(cell.question_no)?.revision ?? '';
      changed = withAnswer(changed, cell.question_no, { value: cell.value, revision });
    }
  }
  const rows = new Map(state.rows).set(row.position, changed);
  return { ...state, rows, counts: recounted(state, row, changed) };
}

const textOf = (value: AnswerValue) => (typeof value === 'string' ? value : '');

/** Blanks are no answer, but stay in the field: more text may follow. */
const changesNothing = (before: AnswerValue, after: AnswerValue) =>
  sameAnswer(before, after) && (isAnswered(after) || textOf(before) === textOf(after));
