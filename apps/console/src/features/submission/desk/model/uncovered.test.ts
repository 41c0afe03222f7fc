import { expect, test } from 'vitest';
import { aRow, question } from '../../../../testing/desk/desk-on-server.ts';
import { type DeskData, type DeskEffect, type DeskEvent, type DeskState, shownNow, startDesk } from './desk-model.ts';
import { step } from './desk-state.ts';
import { nextUncovered, nothingSeen, type Seen, seenOn, shownOf, type Uncovered, withSeen } from './uncovered.ts';

const rows = [1, 2, 3].map((n) => aRow(n, { 1: 'yes' }));
const data: DeskData = { questions: [question(1)], isOpen: true, hasNames: true, rows, earlier: 0 };
const desk = (uncovered: Uncovered = 'none', seen: Seen = nothingSeen) =>
  startDesk({ marks: new Map(), wantedRow: undefined, filter: 'all', uncovered, seen });

const correct: DeskEvent = { type: 'verdict', verdict: 'correct' };
const uncover: DeskEvent = { type: 'uncover' };
const nextRow: DeskEvent = { type: 'move', to: 'next-row' };
const rowAbove: DeskEvent = { type: 'move', to: 'previous-row' };

function run(events: readonly DeskEvent[], from: DeskState = desk(), read: DeskData = data) {
  let state = from;
  const effects: DeskEffect[] = [];
  for (const event of events) {
    const done = step(state, event, read);
    state = done.state;
    effects.push(...done.effects);
  }
  const sent = effects.flatMap((effect) => (effect.type === 'send' ? effect.marks : []));
  return { state, effects, sentWith: sent.map(({ row_no, uncovered }) => [row_no, uncovered]) };
}

test.each<[Uncovered, boolean, Uncovered]>([
  ['none', true, 'answers'],
  ['answers', true, 'names'],
  ['names', true, 'none'],
  ['none', false, 'answers'],
  ['answers', false, 'none'],
  ['names', false, 'none'],
])('after %s (names: %s) comes %s', (now, hasNames, next) => {
  expect(nextUncovered(now, hasNames)).toBe(next);
});

test('where a task hides names, a reviewer who wants to see them sees the answers alone', () => {
  expect(shownOf('names', false)).toBe('answers');
  expect(shownNow(desk('names'), { ...data, hasNames: false })).toBe('answers');
});

test('what was seen of a row is the most that was shown of it', () => {
  const seen = withSeen(withSeen(nothingSeen, 1, 'names'), 1, 'answers');
  expect([seenOn(seen, 1), seenOn(seen, 2)]).toEqual(['names', 'none']);
  expect(seenOn({ ...seen, all: 'answers' }, 2)).toBe('answers');
});

test('a mark says what was uncovered on its row before it, and nothing of other rows', () => {
  expect(run([correct]).sentWith).toEqual([[1, 'none']]);
  expect(run([uncover, correct]).sentWith).toEqual([[1, 'answers']]);
  expect(run([uncover, uncover, correct]).sentWith).toEqual([[1, 'names']]);
  expect(run([uncover, nextRow, uncover, uncover, nextRow, correct]).sentWith).toEqual([[3, 'none']]);
});

test('what is covered again was seen all the same', () => {
  const marked = run([uncover, uncover, uncover, correct]);
  expect(marked.state.uncovered).toBe('none');
  expect(marked.sentWith).toEqual([[1, 'names']]);
  expect(run([uncover, nextRow, uncover, uncover, rowAbove, correct]).sentWith).toEqual([[1, 'answers']]);
});

test('a row that was passed with answers uncovered was seen, one that was not reached was not', () => {
  expect(run([nextRow, nextRow, rowAbove], desk('answers')).state.seen.rows).toEqual(
    new Map([
      [1, 'answers'],
      [2, 'answers'],
      [3, 'answers'],
    ]),
  );
  const rest: DeskEvent = { type: 'rest.correct', rows };
  expect(run([rest], desk('answers')).sentWith).toEqual([
    [1, 'answers'],
    [2, 'none'],
    [3, 'none'],
  ]);
});

test.each(['not_as_gold', 'not_as_others'] as const)('the filter %s uncovers the answers of all rows', (filter) => {
  const { state, effects } = run([{ type: 'filter', filter }]);
  expect([state.filter, state.uncovered, seenOn(state.seen, 3)]).toEqual([filter, 'answers', 'answers']);
  expect(effects).toEqual([{ type: 'keep.uncovered' }]);
  expect(run([{ type: 'filter', filter }, { type: 'filter', filter: 'all' }, correct]).sentWith).toEqual([
    [1, 'answers'],
  ]);
});

test('other filters uncover nothing', () => {
  const { state, effects } = run([{ type: 'filter', filter: 'unmarked' }]);
  expect([state.uncovered, state.seen, effects]).toEqual(['none', nothingSeen, []]);
});

test('covering again leaves a filter that would tell what is covered', () => {
  const telling = run([{ type: 'filter', filter: 'not_as_gold' }, uncover]);
  expect([telling.state.filter, telling.state.uncovered]).toEqual(['not_as_gold', 'names']);
  const covered = run([uncover], telling.state);
  expect([covered.state.filter, covered.state.uncovered]).toEqual(['all', 'none']);
});

test('refused marks that are sent again say what was uncovered when they were made', () => {
  const again: DeskEvent = {
    type: 'marks.again',
    marks: [
      { row_no: 1, question_no: 1, verdict: 'correct', correct_answer: null, remark: '', uncovered: 'none' },
      { row_no: 2, question_no: 1, verdict: 'correct', correct_answer: null, remark: '' },
    ],
  };
  expect(run([uncover, again]).sentWith).toEqual([
    [1, 'none'],
    [2, null],
  ]);
});
