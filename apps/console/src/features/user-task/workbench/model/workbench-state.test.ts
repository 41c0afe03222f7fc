import type { AnswerValue } from '@concord/domain';
import { expect, test } from 'vitest';
import { aKeyPress } from '../../../../testing/key-press.ts';
import { aWorkbench, sampleQuestions, sampleRow } from '../../../../testing/user-task/sample-workbench.ts';
import type { AnswerEntry } from '../../answers/answer-entry.ts';
import { type KeyPlace, keyAction } from '../keys/workbench-keys.ts';
import { isUnchanged, returnedRows } from './returned-rows.ts';
import { answerTo } from './row-model.ts';
import { currentRow, type WorkbenchEvent, type WorkbenchState } from './workbench-model.ts';
import { step } from './workbench-state.ts';

const isEvent = (action: ReturnType<typeof keyAction>): action is WorkbenchEvent =>
  action !== undefined && action.type !== 'leave' && action.type !== 'break';

/** Presses keys one after the other: "1 Enter ⇧Enter u". */
function press(state: WorkbenchState, keys: string, place: KeyPlace = 'elsewhere'): WorkbenchState {
  return keys.split(' ').reduce((now, name) => {
    const shift = name.startsWith('⇧');
    const action = keyAction(aKeyPress(place, { key: shift ? name.slice(1) : name, shift }));
    return isEvent(action) ? step(now, action).state : now;
  }, state);
}

const where = ({ position, question, refused }: WorkbenchState) =>
  `${position}.${question ?? '-'}${refused === 'unanswered' ? '!' : ''}`;

function answers(state: WorkbenchState): unknown[] {
  const row = currentRow(state);
  return state.task.questions.map(({ question_no }) => (row ? answerTo(row, question_no) : undefined));
}

test.each<[string, string, string, unknown[]]>([
  ['starts on the first question', '', '1.1', [null, null, null]],
  ['a digit chooses and stays', '2', '1.1', ['mix', null, null]],
  ['another digit chooses anew', '2 3', '1.1', ['neg', null, null]],
  ['the same digit changes nothing', '2 2', '1.1', ['mix', null, null]],
  ['a digit without a choice does nothing', '9', '1.1', [null, null, null]],
  ['Enter goes to the next question', '1 Enter', '1.2', ['pos', null, null]],
  ['digits choose any number where that is asked', '1 Enter 3 1', '1.2', ['pos', ['drinks', 'staff'], null]],
  ['a digit takes a choice back', '1 Enter 3 1 3', '1.2', ['pos', ['drinks'], null]],
  ['Enter on a required question without an answer stays', 'Enter', '1.1!', [null, null, null]],
  ['an answer lifts that', 'Enter 1', '1.1', ['pos', null, null]],
  ['Enter moves to the next row', '1 Enter 1 Enter', '2.1', [null, null, null]],
  ['a question appears with its condition', '2 Enter 1 Enter', '1.3', ['mix', ['drinks'], null]],
  ['an optional question may stay empty', '2 Enter 1 Enter Enter', '2.1', [null, null, null]],
  ['Shift Enter goes back a question', '1 Enter ⇧Enter', '1.1', ['pos', null, null]],
  ['Shift Enter goes back a row, to its last question', '1 Enter 1 Enter ⇧Enter', '1.2', ['pos', ['drinks'], null]],
  ['going back needs no answer', '1 Enter 1 Enter Enter ⇧Enter', '1.2', ['pos', ['drinks'], null]],
  ['Shift Enter on the very first stays', '⇧Enter', '1.1', [null, null, null]],
  ['U takes back the last choice', '1 3 u', '1.1', ['pos', null, null]],
  ['U takes back across rows', '1 Enter 1 Enter 2 u u', '1.2', ['pos', null, null]],
  ['U without anything to take back does nothing', 'u', '1.1', [null, null, null]],
  ['U does not take the same back twice', '1 u u u', '1.1', [null, null, null]],
  ['Backspace removes the answer', '1 Backspace', '1.1', [null, null, null]],
])('%s (%s)', (_, keys, place, expected) => {
  const state = press(aWorkbench(), keys);
  expect(where(state)).toBe(place);
  expect(answers(state)).toEqual(expected);
});

test.each<[string, string, Partial<WorkbenchState>]>([
  ['S asks for the reason', 's', { dialog: 'skip' }],
  ['? lists the keys', '?', { dialog: 'keys' }],
  ['R shows the remarks', 'r', { panel: 'remarks' }],
  ['I shows the guideline', 'r i', { panel: 'guideline' }],
  ['G shows the grid', 'g', { view: 'grid' }],
])('%s', (_, keys, expected) => {
  expect(press(aWorkbench(), keys)).toMatchObject(expected);
});

test('the grid takes no answers, and G leads back', () => {
  const grid = press(aWorkbench(), 'g 1 Enter s');
  expect(grid).toMatchObject({ view: 'grid', question: 1, dialog: null });
  expect(answers(grid)).toEqual([null, null, null]);
  expect(press(grid, 'g')).toMatchObject({ view: 'focus', position: 1 });
  const answered = press(aWorkbench(), '1 g');
  expect(answers(step(answered, { type: 'undo' }).state)).toEqual(['pos', null, null]);
});

test('a cell of the grid leads to its question', () => {
  const state = step(press(aWorkbench(), 'g'), { type: 'row.jump', position: 3, question: 2 }).state;
  expect(state).toMatchObject({ view: 'focus', position: 3, question: 2 });
});

test.each(['1', 'u', 's', 'i', 'r', 'g', '?', 'Backspace'])('%s is only a letter in a text field', (key) => {
  const state = aWorkbench();
  expect(press(state, key, 'text')).toEqual(state);
});

test('under "answer some" Enter continues without an answer', () => {
  expect(where(press(aWorkbench({ logic: 'some' }), 'Enter'))).toBe('1.2');
});

test('past the last row it offers to submit', () => {
  const state = press(aWorkbench({ rowsCount: 1 }, [sampleRow(1)]), '1 Enter 1 Enter');
  expect(state).toMatchObject({ position: 1, dialog: 'submit', counts: { rowsDone: 1 } });
});

test('the button goes to the next row once this one is done, else to what it wants', () => {
  const half = press(aWorkbench(), '1');
  expect(where(step(half, { type: 'advance' }).state)).toBe('1.2!');
  const done = press(half, 'Enter 1 ⇧Enter');
  expect(where(step(done, { type: 'advance' }).state)).toBe('2.1');
});

test('a row counts as done with its last required answer, and no longer when that is taken back', () => {
  const half = press(aWorkbench(), '1 Enter');
  expect(half.counts.rowsDone).toBe(0);
  const done = press(half, '1');
  expect(done.counts.rowsDone).toBe(1);
  expect(press(done, 'u').counts.rowsDone).toBe(0);
});

test('a skipped row is done, moves to the next, and is resumed by an answer', () => {
  const skipped = step(aWorkbench(), { type: 'skip', reason: 'Not a review' });
  expect(skipped.writes).toEqual([
    { cell: { task: 'task-1', row_no: 101, kind: 'skip', reason: 'Not a review' }, typing: false },
  ]);
  expect(skipped.state).toMatchObject({ position: 2, counts: { rowsDone: 1, rowsSkipped: 1 }, dialog: null });
  const again = step(step(skipped.state, { type: 'row.jump', position: 1 }).state, { type: 'digit', digit: '1' });
  expect(again.writes.map(({ cell }) => cell)).toEqual([
    { task: 'task-1', row_no: 101, kind: 'skip', reason: null },
    { task: 'task-1', row_no: 101, kind: 'answer', question_no: 1, value: 'pos' },
  ]);
  expect(again.state.counts).toEqual({ rowsDone: 0, rowsSkipped: 0 });
  const undone = step(again.state, { type: 'undo' });
  expect(undone.state.counts).toEqual({ rowsDone: 1, rowsSkipped: 1 });
});

test('what is typed in one go is taken back in one go', () => {
  let state = press(aWorkbench(), '2');
  for (const value of ['f', 'fi', 'fine'])
    state = step(state, { type: 'answer', question: 3, value, typing: true }).state;
  expect(state.undo).toHaveLength(2);
  expect(answers(press(state, 'u'))).toEqual(['mix', null, null]);
});

test('what is typed in two rows is taken back row by row', () => {
  let state = press(aWorkbench(), '2');
  for (const position of [1, 2]) {
    state = step(state, { type: 'row.jump', position, question: 3 }).state;
    state = step(state, { type: 'answer', question: 3, value: `fine ${position}`, typing: true }).state;
  }
  expect(state.undo).toHaveLength(3);
  const undone = step(state, { type: 'undo' });
  expect(undone.writes.map(({ cell }) => cell.row_no)).toEqual([102]);
  expect(undone.state.position).toBe(2);
});

test.each<[string, number, AnswerValue, AnswerValue]>([
  ['the same choices in another order', 2, ['drinks', 'food'], ['food', 'drinks']],
  ['the same text', 3, 'fine', 'fine'],
  ['no choice instead of no answer', 2, null, []],
])('%s writes nothing', (_, question, first, second) => {
  const before = step(press(aWorkbench(), '2'), { type: 'answer', question, value: first }).state;
  const { state, writes } = step(before, { type: 'answer', question, value: second });
  expect({ writes, undo: state.undo }).toEqual({ writes: [], undo: before.undo });
});

test('blanks that a text starts with are kept, and no answer', () => {
  const typed = step(press(aWorkbench(), '2'), { type: 'answer', question: 3, value: ' ', typing: true });
  expect(typed.writes.map(({ cell }) => cell)).toMatchObject([{ value: ' ' }]);
  expect(answers(typed.state)).toEqual(['mix', null, ' ']);
});

test('twenty actions can be undone', () => {
  const keys = Array.from({ length: 25 }, (_, index) => String((index % 2) + 1)).join(' ');
  const state = press(aWorkbench(), keys);
  expect(state.undo).toHaveLength(20);
  expect(answers(press(state, Array(20).fill('u').join(' ')))).toEqual(['pos', null, null]);
});

test('what is to be read only is not changed, and any question may be left', () => {
  const state = press(aWorkbench({ isReadOnly: true }), '1 s u Enter');
  expect(where(state)).toBe('1.2');
  expect(state.dialog).toBeNull();
  expect(answers(state)).toEqual([null, null, null]);
});

test('an answer that hides a question keeps its value for when it is shown again', () => {
  const state = step(press(aWorkbench(), '2'), { type: 'answer', question: 3, value: 'fine' }).state;
  const hidden = step(state, { type: 'answer', question: 1, value: 'pos' }).state;
  expect(where(hidden)).toBe('1.1');
  expect(answers(press(hidden, '2'))).toEqual(['mix', null, 'fine']);
});

test('a row that is not loaded yet has no question, and gets one when it comes', () => {
  const waiting = step(aWorkbench({}, [sampleRow(1)]), { type: 'row.jump', position: 2 }).state;
  expect(where(waiting)).toBe('2.-');
  expect(step(waiting, { type: 'advance' }).state).toEqual(waiting);
  const rows = [sampleRow(2, { answers: [[1, 'pos']] })];
  expect(where(step(waiting, { type: 'rows.loaded', rows, unsent: [] }).state)).toBe('2.2');
});

test.each<[string, string, string, unknown[]]>([
  ['a digit and Enter', '1 Enter', '2.2', ['pos', null, null]],
  ['the last digit wins', '2 3', '2.1', ['neg', null, null]],
  ['Enter alone wants an answer first', 'Enter', '2.1!', [null, null, null]],
  ['what is left once the row is left was not meant for the next', '1 Enter 1 Enter 2', '3.1', [null, null, null]],
])('keys pressed while a row is still to come are its: %s (%s)', (_, keys, place, expected) => {
  const waiting = step(aWorkbench({}, [sampleRow(1)]), { type: 'row.jump', position: 2 }).state;
  const pressed = press(waiting, keys);
  expect(where(pressed)).toBe('2.-');
  const loaded = step(pressed, { type: 'rows.loaded', rows: [sampleRow(2), sampleRow(3)], unsent: [] });
  expect(where(loaded.state)).toBe(place);
  expect(answers(loaded.state)).toEqual(expected);
  const once = step(loaded.state, { type: 'rows.loaded', rows: [sampleRow(2), sampleRow(3)], unsent: [] });
  expect(once.writes).toEqual([]);
});

test.each<[string, WorkbenchEvent]>([
  ['another row is gone to', { type: 'row.jump', position: 3 }],
  ['the row does not come', { type: 'rows.failed' }],
])('keys pressed while a row is loading are dropped once %s', (_, event) => {
  const waiting = step(aWorkbench({}, [sampleRow(1)]), { type: 'row.jump', position: 2 }).state;
  const left = step(press(waiting, '1'), event).state;
  const { writes } = step(left, { type: 'rows.loaded', rows: [sampleRow(2), sampleRow(3)], unsent: [] });
  expect(writes).toEqual([]);
});

const entry = (revision: string, question_no = 1, value: AnswerValue = 'neg'): AnswerEntry => ({
  user: 'user-1',
  task: 'task-1',
  row_no: 101,
  kind: 'answer',
  question_no,
  value,
  revision,
  refused: null,
});

test('rows come with the unsent answers of this browser on top, which count', () => {
  const unsent = [entry('0000000000ff-0000-0000000a'), entry('0000000000ff-0001-0000000a', 2, ['food'])];
  const empty = aWorkbench({}, []);
  const { state } = step(empty, { type: 'rows.loaded', rows: [sampleRow(1, { answers: [[1, 'pos']] })], unsent });
  expect(answers(state)).toEqual(['neg', ['food'], null]);
  expect(state.counts.rowsDone).toBe(1);
});

test('returned work without a mark is no longer as it was once anything is answered: here, unsent, or in another tab', () => {
  const returned = { rework: 'all' } as const;
  const start = aWorkbench(returned);
  const [revision, rows] = ['0000000000ff-0000-0000000a', [sampleRow(1)]];
  const elsewhere: WorkbenchEvent = { type: 'entries', entries: [entry(revision)] };
  const ofAnotherTask: WorkbenchEvent = { type: 'entries', entries: [{ ...entry(revision), task: 'task-2' }] };
  expect(isUnchanged(start)).toBe(true);
  expect(isUnchanged(step(start, ofAnotherTask).state)).toBe(true);
  expect(isUnchanged(step(start, elsewhere).state)).toBe(false);
  expect(isUnchanged(press(start, '1'))).toBe(false);
  const opened = step(aWorkbench(returned, []), { type: 'rows.loaded', rows, unsent: [entry(revision)] }).state;
  expect(isUnchanged(opened)).toBe(false);
});

test('the higher revision wins, wherever it comes from', () => {
  const state = aWorkbench({}, [sampleRow(1, { answers: [[1, 'pos']] })]);
  const older = step(state, { type: 'entries', entries: [entry('000000000000-0000-0000000a')] }).state;
  expect(answers(older)[0]).toBe('pos');
  const newer = step(state, { type: 'entries', entries: [entry('0000000000ff-0000-0000000a')] }).state;
  expect(answers(newer)[0]).toBe('neg');
  const reread = step(newer, {
    type: 'rows.loaded',
    rows: [sampleRow(1, { answers: [[1, 'pos']] })],
    unsent: [],
  }).state;
  expect(answers(reread)[0]).toBe('neg');
  const elsewhere = { question_no: 1, value: 'mix', revision: '000000000fff-0000-0000000b' };
  const rows = [{ ...sampleRow(1), answers: [elsewhere] }];
  expect(answers(step(reread, { type: 'rows.loaded', rows, unsent: [] }).state)[0]).toBe('mix');
});

test('what is typed in one text and then in another is taken back text by text', () => {
  const questions = sampleQuestions.slice(2).flatMap((open) => [
    { ...open, question_no: 1, show_when: null },
    { ...open, question_no: 2, show_when: null },
  ]);
  const type = (state: WorkbenchState, question: number, value: string) =>
    step(state, { type: 'answer', question, value, typing: true }).state;
  const typed = type(type(type(aWorkbench({ questions }), 1, 'a'), 2, 'b'), 2, 'bc');
  expect(answers(typed)).toEqual(['a', 'bc']);
  expect(answers(press(typed, 'u'))).toEqual(['a', null]);
  expect(answers(press(typed, 'u u'))).toEqual([null, null]);
});

test('N and P go to the returned row after this one and before it', () => {
  const returned = [1, 2, 3].map((position) => ({ position, changed: false }));
  const last = press(aWorkbench({ returned }), 'n n');
  expect(last.position).toBe(3);
  expect(press(last, 'n').position).toBe(3);
  expect(press(last, 'p').position).toBe(2);
  expect(press(last, 'p p p').position).toBe(1);
});

test('with only the returned rows continuing passes over the others, and after the last offers to submit', () => {
  const answered = [1, 2, 3].map((no) =>
    sampleRow(no, {
      answers: [
        [1, 'pos'],
        [2, ['food']],
      ],
    }),
  );
  const returned = [1, 3].map((position) => ({ position, changed: false }));
  const state = step(aWorkbench({ returned }, answered), { type: 'returned.only', on: true }).state;
  const third = press(state, 'Enter Enter');
  expect(third).toMatchObject({ position: 3, dialog: null });
  expect(press(third, 'Enter Enter')).toMatchObject({ position: 3, dialog: 'submit' });
  expect(press(step(state, { type: 'returned.only', on: false }).state, 'Enter Enter').position).toBe(2);
});

/** Two of three rows came back; of the first of these the answer to question 2, of the other that to 1. */
function partly(answers: [number, string | string[] | null][] = []): WorkbenchState {
  const given: typeof answers = [[1, 'pos'], [2, ['food']], ...answers];
  const rows = [
    sampleRow(1, { answers: given, closed: [1, 2], skip_closed: true }),
    sampleRow(2, {
      answers: given,
      closed: [1],
      skip_closed: true,
      marked_incorrect: [{ question_no: 2, value: ['food'] }],
    }),
    sampleRow(3, {
      answers: given,
      closed: [2],
      skip_closed: true,
      marked_incorrect: [{ question_no: 1, value: 'pos' }],
    }),
  ];
  const returned = [2, 3].map((position) => ({ position, changed: false }));
  const start = aWorkbench({ returned, rework: 'incorrect' }, rows);
  return step(start, { type: 'row.jump', position: 2 }).state;
}

test.each<[string, string, string, string | null, unknown[]]>([
  ['starts on what was marked incorrect', '', '2.2', null, ['pos', ['food'], null]],
  ['an open answer can be changed', '3', '2.2', null, ['pos', ['food', 'staff'], null]],
  ['Enter goes to the next open answer', 'Enter', '3.1', null, ['pos', ['food'], null]],
  ['and from the last one to submitting', 'Enter Enter', '3.1', null, ['pos', ['food'], null]],
  ['Shift Enter goes to the open answer before', 'Enter ⇧Enter', '2.2', null, ['pos', ['food'], null]],
  ['and no further than the first', '⇧Enter', '2.2', null, ['pos', ['food'], null]],
  ['a question that a new answer leads to is one of them', 'Enter 2 Enter', '3.3', null, ['mix', ['food'], null]],
  ['S says why the row cannot be skipped', 's', '2.2', 'skip_closed', ['pos', ['food'], null]],
])('of work partly returned: %s (%s)', (_, keys, place, refused, expected) => {
  const state = press(partly(), keys);
  expect(where(state)).toBe(place);
  expect(state.refused).toBe(refused);
  expect(answers(state)).toEqual(expected);
});

test.each(['1', '3', '9', 'Backspace'])(
  'the key %s does nothing on a closed answer and says why, until the next move',
  (key) => {
    const closed = step(partly(), { type: 'question.current', question: 1 }).state;
    const pressed = press(closed, key);
    expect(pressed).toMatchObject({ question: 1, refused: 'closed', undo: [], dialog: null });
    expect(answers(pressed)).toEqual(['pos', ['food'], null]);
    expect(press(pressed, 'Enter')).toMatchObject({ question: 2, refused: null });
  },
);

test('a closed row can be looked at, question by question, and is left as it is', () => {
  const all = step(partly(), { type: 'returned.only', on: false }).state;
  const first = step(all, { type: 'row.jump', position: 1 }).state;
  expect(where(first)).toBe('1.1');
  expect(where(press(first, 'Enter'))).toBe('1.2');
  expect(where(press(first, 'Enter Enter'))).toBe('2.2');
  expect(step(first, { type: 'skip', reason: 'spam' })).toMatchObject({ state: { counts: first.counts }, writes: [] });
});

test('a row is changed once what was marked incorrect is another, and not when it is as it was again', () => {
  const changed = (state: WorkbenchState) => returnedRows(state).map((row) => row.changed);
  expect(changed(partly())).toEqual([false, false]);
  expect(changed(press(partly(), '3'))).toEqual([true, false]);
  expect(changed(press(partly(), '3 3'))).toEqual([false, false]);
});

test('the focus of the table makes its row the current one, without moving again', () => {
  const state = step(aWorkbench(), { type: 'view', view: 'grid' }).state;
  const there = step(state, { type: 'grid.current', position: 3 }).state;
  expect(there).toMatchObject({ position: 3, view: 'grid', moves: state.moves });
  expect(press(there, 'g')).toMatchObject({ position: 3, view: 'focus' });
});

test('what the server counts as it is counted here changes nothing', () => {
  const state = aWorkbench();
  expect(step(state, { type: 'counted', rowsDone: 0, rowsSkipped: 0 }).state).toBe(state);
  expect(step(state, { type: 'counted', rowsDone: 2, rowsSkipped: 1 }).state.counts).toEqual({
    rowsDone: 2,
    rowsSkipped: 1,
  });
});

test('of a long task the rows that were looked at last are kept, with those around the current one and those to undo', () => {
  const rowsOf = (from: number) => Array.from({ length: 50 }, (_, at) => sampleRow(from + at));
  const loaded = (state: WorkbenchState, from: number) =>
    step(state, { type: 'rows.loaded', rows: rowsOf(from), unsent: [] }).state;
  const start = loaded(aWorkbench({ rowsCount: 100_000 }, []), 1);
  const answered = step(press(start, '1'), { type: 'row.jump', position: 501 }).state;
  let state = answered;
  for (let from = 51; from <= 5_000; from += 50) state = loaded(state, from);
  expect(state.rows.size).toBe(2_000);
  expect(state.counts).toEqual(answered.counts);
  const here = (positions: readonly number[]) => positions.map((position) => state.rows.has(position));
  expect(here([1, 450, 501, 550, 4_000, 5_000])).toEqual([true, true, true, true, true, true]);
  expect(here([2, 300, 700])).toEqual([false, false, false]);
  expect(press(state, 'u')).toMatchObject({ position: 1 });
});
