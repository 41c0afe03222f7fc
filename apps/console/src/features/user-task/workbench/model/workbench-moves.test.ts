import { expect, test } from 'vitest';
import { aWorkbench } from '../../../../testing/user-task/sample-workbench.ts';
import type { WorkbenchEvent } from './workbench-model.ts';
import { step } from './workbench-state.ts';

const after = (state: ReturnType<typeof aWorkbench>, ...events: WorkbenchEvent[]) =>
  events.reduce((now, event) => step(now, event).state, state);

test('a skipped row wants no answer: Enter continues', () => {
  const skipped = after(aWorkbench(), { type: 'skip', reason: 'Spam' }, { type: 'row.jump', position: 1 });
  expect(after(skipped, { type: 'next' })).toMatchObject({ position: 2, refused: null });
});

test('where some answers do, a row without any may be left', () => {
  expect(after(aWorkbench({ logic: 'some' }), { type: 'advance' })).toMatchObject({ position: 2, refused: null });
});

test('what is only read is gone through row by row, answered or not', () => {
  expect(after(aWorkbench({ isReadOnly: true }), { type: 'advance' })).toMatchObject({ position: 2, refused: null });
});

test('work that is paused after an answer keeps it: nothing is undone', () => {
  const answered = after(aWorkbench(), { type: 'digit', digit: '1' });
  const paused = after(answered, { type: 'task.changed', task: { ...answered.task, isReadOnly: true } });
  expect(step(paused, { type: 'undo' })).toEqual({ state: paused, writes: [] });
});

test('that a question must be answered first is not said of another one', () => {
  const refused = after(aWorkbench(), { type: 'next' });
  expect(refused.refused).toBe('unanswered');
  expect(after(refused, { type: 'question.current', question: 2 })).toMatchObject({ question: 2, refused: null });
});

test('past the last row of what is only read nothing is offered to submit', () => {
  const last = after(aWorkbench({ isReadOnly: true }), { type: 'row.jump', position: 3 });
  expect(after(last, { type: 'advance' })).toMatchObject({ position: 3, dialog: null });
});

test('nor past the last returned row of work that is paused', () => {
  const returned = [2].map((position) => ({ position, changed: false }));
  const paused = aWorkbench({ returned, rework: 'incorrect', isReadOnly: true });
  const last = after(paused, { type: 'row.jump', position: 2 });
  expect(last.onlyReturned).toBe(true);
  expect(after(last, { type: 'advance' })).toMatchObject({ position: 2, dialog: null });
  expect(after(last, { type: 'next' }, { type: 'next' }, { type: 'next' })).toMatchObject({
    position: 2,
    dialog: null,
  });
});

test('a row that is not there leads to the nearest one', () => {
  expect(after(aWorkbench(), { type: 'row.jump', position: 99 }).position).toBe(3);
  expect(after(aWorkbench(), { type: 'row.jump', position: 0 }).position).toBe(1);
});

test.each<[string, WorkbenchEvent[]]>([
  ['to the next question', [{ type: 'digit', digit: '1' }, { type: 'next' }]],
  [
    'to another row',
    [
      { type: 'digit', digit: '1' },
      { type: 'row.jump', position: 2 },
    ],
  ],
  ['that is refused', [{ type: 'next' }]],
])('the focus follows a move %s, and leaves the choice of before', (_, events) => {
  const start = aWorkbench();
  const moved = after(start, ...events);
  expect(moved.moves).toBe(start.moves + 1);
  expect(moved.touched).toBeNull();
});
