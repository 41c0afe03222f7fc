import type { Schema } from '@concord/api-client';
import { expect, test } from 'vitest';
import { aCell, aDecision } from '../../../../testing/adjudicate/disputed-cells.ts';
import { visitQuestions } from '../../../../testing/stories/sample/questions.ts';
import {
  type AdjudicateData,
  type AdjudicateEffect,
  type AdjudicateEvent,
  type AdjudicateState,
  type Cell,
  chosenValue,
  hasTyped,
  startAdjudicate,
} from './adjudicate-model.ts';
import { step } from './adjudicate-state.ts';

const data: AdjudicateData = { questions: visitQuestions, isMaster: false };
const [one, two] = [aCell(1, 1, ['pos', 'neg']), aCell(2, 1, ['pos', 'mix'])];

const next = (cell: Cell | null, more: Partial<Schema<'DisputedNext'>> = {}): Schema<'DisputedNext'> => ({
  cell,
  count: cell ? 2 : 0,
  more: false,
  again: false,
  ...more,
});

/** The screen with what it has asked for; `asked` is the number of its last request for a cell. */
function play(
  from: AdjudicateState,
  events: readonly (AdjudicateEvent | ((state: AdjudicateState) => AdjudicateEvent))[],
) {
  let state = from;
  let effects: readonly AdjudicateEffect[] = [];
  for (const event of events)
    ({ state, effects } = step(state, typeof event === 'function' ? event(state) : event, data));
  return { state, effects };
}
const read =
  (cell: Cell | null) =>
  ({ asked }: AdjudicateState): AdjudicateEvent => ({ type: 'next.read', asked, next: next(cell) });
const choose = (digit: string): AdjudicateEvent => ({ type: 'choose', digit });
const decide = (id: string): AdjudicateEvent => ({ type: 'decide', id, asGold: false });
const refused: AdjudicateEvent = { type: 'refused', error: new Error('no answer') };

const atOne = play(startAdjudicate(), [{ type: 'started' }, read(one)]).state;
const bodyOf = (effects: readonly AdjudicateEffect[]) => effects.find(({ type }) => type === 'decide');
const afterOf = (effects: readonly AdjudicateEffect[]) => effects.find(({ type }) => type === 'read.next');

test('choosing is not yet deciding', () => {
  const { state, effects } = play(atOne, [choose('3')]);
  expect(chosenValue(state.draft)).toBe('neg');
  expect(effects).toEqual([]);
});

test('Enter without a choice says that one is needed, and a choice ends that', () => {
  const { state, effects } = play(atOne, [decide('a')]);
  expect([state.wantsChoice, effects]).toEqual([true, []]);
  expect(play(state, [choose('1')]).state.wantsChoice).toBe(false);
});

test('a decision says what it replaces, and the next cell comes once it is made', () => {
  const { state, effects } = play(atOne, [choose('3'), { type: 'remark', text: ' cold ' }, decide('a')]);
  expect(effects).toEqual([
    {
      type: 'decide',
      place: { row_no: 1, question_no: 1 },
      body: { id: 'a', replaces: null, value: 'neg', remark: 'cold', as_gold: false },
    },
  ]);
  const done = play(state, [{ type: 'decided' }]);
  expect(done.effects.map(({ type }) => type)).toEqual(['say.decided', 'read.next']);
  expect(play(done.state, [read(two)]).state.draft.from).toBeNull();
});

test('a decision can make gold of what it decides, and says so', () => {
  const gold: AdjudicateEvent = { type: 'decide', id: 'a', asGold: true };
  const { state, effects } = play(atOne, [choose('3'), gold]);
  expect(effects).toMatchObject([{ type: 'decide', body: { value: 'neg', as_gold: true } }]);
  expect(play(state, [{ type: 'decided' }]).effects[0]).toMatchObject({ type: 'say.decided', isGold: true });
  const failed = play(state, [{ type: 'refused', error: new Error('lost') }]).state;
  expect(play(failed, [gold]).effects).toMatchObject([{ body: { id: 'a', as_gold: true } }]);
  expect(play(failed, [decide('b')]).effects).toMatchObject([{ body: { id: 'b', as_gold: false } }]);
});

test('while a decision is on its way nothing else is chosen, decided or skipped', () => {
  const { state } = play(atOne, [choose('3'), decide('a')]);
  for (const event of [choose('1'), decide('b'), { type: 'skip' } as const])
    expect(play(state, [event])).toEqual({ state, effects: [] });
});

test('after a failure the same decision is sent with the same id, another one with its own', () => {
  const failed = play(atOne, [choose('3'), decide('a'), refused]).state;
  expect(chosenValue(failed.draft)).toBe('neg');
  expect(bodyOf(play(failed, [decide('b')]).effects)).toMatchObject({ body: { id: 'a', value: 'neg' } });
  expect(bodyOf(play(failed, [choose('1'), decide('b')]).effects)).toMatchObject({ body: { id: 'b', value: 'pos' } });
});

test('after a failure a decision with another remark is another one', () => {
  const failed = play(atOne, [choose('3'), decide('a'), refused]).state;
  const { effects } = play(failed, [{ type: 'remark', text: 'Read on.' }, decide('b')]);
  expect(bodyOf(effects)).toMatchObject({ body: { id: 'b', value: 'neg', remark: 'Read on.' } });
});

test('a failure to read a cell that is no longer asked for is of no interest', () => {
  const again = play(atOne, [{ type: 'started' }, { type: 'started' }]).state;
  const { state } = play(again, [{ type: 'next.failed', asked: again.asked - 1, error: 'x' }]);
  expect(state).toBe(again);
});

test('an own decision that had arrived after all is replaced, and not taken for another person’s', () => {
  const again = play(atOne, [choose('3'), decide('a'), refused, choose('1'), decide('b')]).state;
  const cell = { ...one, decision: aDecision('neg', { id: 'a' }) };
  const { effects } = play(again, [{ type: 'overtaken', cell }]);
  expect(bodyOf(effects)).toMatchObject({ body: { id: 'b', value: 'pos', replaces: 'a' } });
});

test('where another person was faster the choice is kept, and decides only when it is wanted again', () => {
  const cell = { ...one, decision: aDecision('pos', { id: 'theirs' }) };
  const { state } = play(atOne, [choose('3'), decide('a'), { type: 'overtaken', cell }]);
  expect(state.meanwhile).toBe('decided');
  expect(play(state, [decide('b')]).effects).toEqual([]);
  expect(play(state, [choose('1')]).state).toBe(state);
  const again = play(state, [{ type: 'decide.again' }, decide('b')]);
  expect(bodyOf(again.effects)).toMatchObject({ body: { id: 'b', value: 'neg', replaces: 'theirs' } });
});

test.each(['keep', 'skip'] as const)('their decision stays, and the queue continues where it was (%s)', (type) => {
  const cell = { ...one, decision: aDecision('pos') };
  const { effects } = play(atOne, [choose('3'), decide('a'), { type: 'overtaken', cell }, { type }]);
  expect(effects).toEqual([expect.objectContaining({ type: 'read.next', after: undefined })]);
});

test('a decision that was undone meanwhile can be made at once', () => {
  const changed = { ...one, decision: aDecision('pos') };
  const shown = play(startAdjudicate(), [{ type: 'started' }, read(changed), choose('3'), decide('a')]).state;
  const { state } = play(shown, [{ type: 'overtaken', cell: one }]);
  expect(state.meanwhile).toBe('undone');
  expect(bodyOf(play(state, [decide('b')]).effects)).toMatchObject({ body: { replaces: null } });
});

test('the queue continues after the last cell that was skipped, also when one is decided', () => {
  const skipped = play(atOne, [{ type: 'skip' }]);
  expect(afterOf(skipped.effects)).toMatchObject({ after: { row_no: 1, question_no: 1 } });
  const decided = play(skipped.state, [read(two), choose('1'), decide('a'), { type: 'decided' }]);
  expect(afterOf(decided.effects)).toMatchObject({ after: { row_no: 1, question_no: 1 } });
});

test('what was chosen and written about a skipped cell is there again', () => {
  const away = play(atOne, [choose('3'), { type: 'remark', text: 'ask Ben' }, { type: 'skip' }, read(two)]).state;
  expect(away.draft.remark).toBe('');
  expect(hasTyped(away, data)).toBe(true);
  const back = play(away, [{ type: 'skip' }, read(one)]).state;
  expect([chosenValue(back.draft), back.draft.remark]).toEqual(['neg', 'ask Ben']);
});

test('a choice alone is nothing that leaving would lose', () => {
  expect(hasTyped(play(atOne, [choose('3')]).state, data)).toBe(false);
});

test('undo shows the last cell with its choice, and the cell in view comes later', () => {
  const decided = play(atOne, [
    choose('3'),
    { type: 'remark', text: 'cold' },
    decide('a'),
    { type: 'decided' },
    read(two),
  ]).state;
  const undoing = play(decided, [{ type: 'undo' }]);
  expect(undoing.effects).toEqual([{ type: 'undo', decided: expect.objectContaining({ id: 'a' }) }]);
  const { state } = play(undoing.state, [{ type: 'undone', cell: one }]);
  expect([state.view, chosenValue(state.draft), state.draft.remark]).toEqual([
    { at: 'cell', cell: one },
    'neg',
    'cold',
  ]);
  expect(state.queue?.count).toBe(3);
  expect(play(state, [{ type: 'undo' }]).effects).toEqual([]);
});

test('undo before the next cell is there: that one is of no interest any more', () => {
  const decided = play(atOne, [choose('3'), decide('a'), { type: 'decided' }]).state;
  const undoing = play(decided, [{ type: 'undo' }]).state;
  const late = play(undoing, [{ type: 'next.read', asked: decided.asked, next: next(two) }]).state;
  expect(late).toBe(undoing);
  const { state } = play(late, [{ type: 'undone', cell: one }]);
  expect([chosenValue(state.draft), state.queue?.count]).toEqual(['neg', 2]);
});

test('what was chosen for the cell in view is still chosen when it comes back after an undo', () => {
  const chosen = play(atOne, [choose('3'), decide('a'), { type: 'decided' }, read(two), choose('2')]).state;
  const value = chosenValue(chosen.draft);
  const undone = play(chosen, [{ type: 'undo' }, { type: 'undone', cell: one }]).state;
  const again = play(undone, [decide('b'), { type: 'decided' }]).state;
  const { state } = play(again, [{ type: 'next.read', asked: again.asked, next: next(two) }]);
  expect(value).not.toBeNull();
  expect(chosenValue(state.draft)).toBe(value);
});

test('undo that fails can be tried again, unless it was refused', () => {
  const decided = play(atOne, [choose('3'), decide('a'), { type: 'decided' }, read(two), { type: 'undo' }]).state;
  expect(play(decided, [{ type: 'undo.failed', error: 'x', isFinal: false }, { type: 'undo' }]).effects).toHaveLength(
    1,
  );
  expect(play(decided, [{ type: 'undo.failed', error: 'x', isFinal: true }, { type: 'undo' }]).effects).toEqual([]);
});

test('undo that fails before the next cell is there reads that again', () => {
  const undoing = play(atOne, [choose('3'), decide('a'), { type: 'decided' }, { type: 'undo' }]).state;
  expect(afterOf(play(undoing, [{ type: 'undo.failed', error: 'x', isFinal: true }]).effects)).toBeDefined();
});

test('who answered a cell can only skip it; a master may decide', () => {
  const own = play(startAdjudicate(), [{ type: 'started' }, read({ ...one, own: true }), choose('3'), decide('a')]);
  expect([own.state.draft.from, own.effects]).toEqual([null, []]);
  const others: AdjudicateEvent[] = [
    { type: 'given', value: 'pos' },
    { type: 'none' },
    { type: 'own', value: 'mix' },
    { type: 'remark', text: 'Mine' },
  ];
  expect(play(own.state, others).state.draft).toEqual(own.state.draft);
  const master = { ...data, isMaster: true };
  const chosen = step(own.state, choose('3'), master).state;
  expect(bodyOf(step(chosen, decide('a'), master).effects)).toBeDefined();
});

test('none of these: a digit is any of the choices, and the second time it is left', () => {
  const none = play(atOne, [{ type: 'none' }]).state;
  expect([none.draft.from, chosenValue(none.draft)]).toEqual(['own', null]);
  expect(chosenValue(play(none, [choose('4')]).state.draft)).toBe('neu');
  expect(play(none, [{ type: 'none' }]).state.draft.from).toBeNull();
});

test('the digit of a choice that no one gave chooses it as none of these', () => {
  expect(play(atOne, [choose('4')]).state.draft).toMatchObject({ from: 'own', own: 'neu' });
});

test('of several choices digits turn one on and off', () => {
  const cell = aCell(3, 2, [['drinks'], ['price']]);
  const none = play(startAdjudicate(), [{ type: 'started' }, read(cell), { type: 'none' }]).state;
  const { state } = play(none, [choose('5'), choose('1'), choose('2'), choose('5')]);
  expect(chosenValue(state.draft)).toEqual(['drinks', 'food']);
});

test('none of the texts opens a field with the focus in it, and a text of blanks is no answer', () => {
  const cell = aCell(3, 3, ['a', 'b']);
  const none = play(startAdjudicate(), [{ type: 'started' }, read(cell), { type: 'none' }]).state;
  expect(none.focus).toEqual({ to: 'own' });
  const blank = play(none, [{ type: 'own', value: '  ' }]).state;
  expect([play(blank, [decide('a')]).effects, hasTyped(blank, data)]).toEqual([[], false]);
  expect(hasTyped(play(none, [{ type: 'own', value: 'the wait' }]).state, data)).toBe(true);
});

test('other filters start anew, and an answer to the ones before is of no interest', () => {
  const { state, effects } = play(atOne, [{ type: 'skip' }, { type: 'started' }]);
  expect(effects).toEqual([{ type: 'read.next', asked: 3, after: undefined }]);
  expect(play(state, [{ type: 'next.read', asked: 2, next: next(two) }]).state).toBe(state);
});

test('filters that change while a decision is on its way wait for it', () => {
  const { state, effects } = play(atOne, [choose('3'), decide('a'), { type: 'started' }]);
  expect([effects, state.view.at]).toEqual([[], 'cell']);
  expect(play(state, [refused]).state.attempt?.error).toBeDefined();
});

test('where no cell is left, or none could be read, it can be asked for again', () => {
  const none = play(startAdjudicate(), [{ type: 'started' }, read(null)]).state;
  expect(none.view).toEqual({ at: 'none' });
  expect(afterOf(play(none, [{ type: 'retry' }]).effects)).toBeDefined();
  const failed = play(startAdjudicate(), [
    { type: 'started' },
    ({ asked }) => ({ type: 'next.failed', asked, error: 'x' }),
  ]);
  expect(failed.state.view).toEqual({ at: 'failed', error: 'x' });
});
