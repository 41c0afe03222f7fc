import { expect, test } from 'vitest';
import { aDecided } from '../../../../testing/a-dispute.ts';
import { aRow, question } from '../../../../testing/desk/desk-on-server.ts';
import { currentRow, type DeskData, type DeskEvent, type DeskState, startDesk } from './desk-model.ts';
import { step } from './desk-state.ts';
import { cellKey, type Mark, type SubmissionRow } from './review-model.ts';
import { nothingSeen } from './uncovered.ts';

const ofChoices = [question(1), question(2)];
const four = [1, 2, 3, 4].map((n) => aRow(n, { 1: 'yes', 2: 'no' }));
const data: DeskData = { questions: ofChoices, isOpen: true, hasNames: true, rows: four, earlier: 0 };
const covered = { uncovered: 'none', seen: nothingSeen } as const;
const start = startDesk({ marks: new Map(), wantedRow: undefined, filter: 'all', ...covered });

const keys: Readonly<Record<string, DeskEvent>> = {
  c: { type: 'verdict', verdict: 'correct' },
  x: { type: 'verdict', verdict: 'incorrect' },
  n: { type: 'verdict', verdict: null },
  u: { type: 'undo' },
  '↵': { type: 'move', to: 'next' },
  '⇧↵': { type: 'move', to: 'previous' },
  '↓': { type: 'move', to: 'next-row' },
  '↑': { type: 'move', to: 'previous-row' },
  '1': { type: 'choose', digit: '1' },
  '2': { type: 'choose', digit: '2' },
  '9': { type: 'choose', digit: '9' },
  esc: { type: 'leave' },
};

/** Sends events one after the other, with the effects of all. */
function run(events: readonly DeskEvent[], from: DeskState = start, read: DeskData = data) {
  let state = from;
  const effects = events.flatMap((event) => {
    const done = step(state, event, read);
    state = done.state;
    return done.effects;
  });
  return { state, effects };
}

const pressed = (names: string): DeskEvent[] =>
  names.split(' ').flatMap((name) => {
    const event = keys[name];
    return event ? [event] : [];
  });
const where = ({ place, isWriting }: DeskState) => `${place.row + 1}.${place.answer + 1}${isWriting ? '✎' : ''}`;
const marksOf = ({ marks }: DeskState) =>
  Object.fromEntries([...marks].map(([key, { verdict, correct_answer }]) => [key, correct_answer ?? verdict]));

test.each<[string, string, string, Record<string, unknown>]>([
  ['starts on the first answer', '', '1.1', {}],
  ['C marks and moves to the next answer', 'c', '1.2', { '1 1': 'correct' }],
  ['C on the last answer of a row moves to the next row', 'c c', '2.1', { '1 1': 'correct', '1 2': 'correct' }],
  ['X marks and starts to correct', 'x', '1.1✎', { '1 1': 'incorrect' }],
  ['a digit picks the correct answer', 'x 2', '1.1✎', { '1 1': 'no' }],
  ['the same digit takes it back', 'x 2 2', '1.1✎', { '1 1': 'incorrect' }],
  ['a digit without a choice does nothing', 'x 9', '1.1✎', { '1 1': 'incorrect' }],
  ['X again leaves the correct answer that was picked', 'x 2 esc x', '1.1✎', { '1 1': 'no' }],
  ['an answer that is correct after all has no other correct one', 'x 2 esc c', '1.2', { '1 1': 'correct' }],
  ['U brings back the correct answer that was picked', 'x 2 esc c u', '1.1', { '1 1': 'no' }],
  ['going on ends the correction', 'x 2 ↵', '1.2', { '1 1': 'no' }],
  ['Escape ends it and stays', 'x esc', '1.1', { '1 1': 'incorrect' }],
  ['N removes the mark and moves to the next answer', 'c ⇧↵ n', '1.2', { '1 1': null }],
  ['Shift Enter goes back a row, to its last answer', '↓ ⇧↵', '1.2', {}],
  ['Shift Enter on the very first answer stays', '⇧↵', '1.1', {}],
  ['the arrows go by rows', '↵ ↓ ↓ ↑', '2.1', {}],
  ['the arrows stop at the ends', '↑ ↓ ↓ ↓ ↓ ↓', '4.1', {}],
  ['Enter on the very last answer stays', '↓ ↓ ↓ ↵ ↵', '4.2', {}],
  ['U takes the last mark back and goes to it', 'c c ↓ u', '1.2', { '1 1': 'correct', '1 2': null }],
  ['U takes back across marks', 'c c u u', '1.1', { '1 1': null, '1 2': null }],
  ['U takes back what was picked before the verdict', 'x 2 u', '1.1', { '1 1': 'incorrect' }],
])('%s (%s)', (_, names, place, marks) => {
  const { state } = run(pressed(names));
  expect(where(state)).toBe(place);
  expect(marksOf(state)).toEqual(marks);
});

test.each<[string, string, string[]]>([
  ['a mark is sent at once', 'c', ['send 1 1 correct']],
  ['and so is its way back', 'c u', ['send 1 1 correct', 'send 1 1 null']],
  ['with nothing to undo here the decision before is undone', 'u', ['undo.decision']],
  ['what was undone is not undone twice', 'c u u', ['send 1 1 correct', 'send 1 1 null', 'undo.decision']],
])('%s (%s)', (_, names, expected) => {
  const { effects } = run(pressed(names));
  const sent = effects.flatMap((effect) =>
    effect.type === 'more.rows'
      ? []
      : effect.type === 'send'
        ? effect.marks.map((mark) => `send ${mark.row_no} ${mark.question_no} ${mark.verdict}`)
        : [effect.type],
  );
  expect(sent).toEqual(expected);
});

const typed = (remark: string): DeskEvent => ({
  type: 'mark.edited',
  question: 1,
  mark: { verdict: 'incorrect', correct_answer: null, remark },
  typing: true,
});
const remarkOf = ({ marks }: DeskState) => marks.get(cellKey(1, 1))?.remark;

test('what is typed on the answer just marked is sent after a pause, and undone with its mark', () => {
  const { state, effects } = run([...pressed('x'), typed('S'), typed('Se'), typed('See')]);
  expect(remarkOf(state)).toBe('See');
  expect(effects.flatMap((effect) => (effect.type === 'send' ? [effect.typing] : []))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(remarkOf(run(pressed('u'), state).state)).toBe('');
  expect(run(pressed('u u'), state).effects.at(-1)).toEqual({ type: 'undo.decision' });
});

test('typing on another answer is a step of its own', () => {
  const { state } = run([...pressed('x'), typed('See'), ...pressed('↵ c ↑'), typed('See 2')]);
  const undone = run(pressed('u'), state).state;
  expect(remarkOf(undone)).toBe('See');
  expect(marksOf(undone)).toEqual({ '1 1': 'incorrect', '1 2': 'correct' });
});

test('only the last 20 steps can be undone', () => {
  const rows = Array.from({ length: 30 }, (_, index) => aRow(index + 1, { 1: 'yes' }));
  const read = { ...data, questions: [question(1)], rows };
  const events = [...Array.from({ length: 25 }, () => 'c'), ...Array.from({ length: 25 }, () => 'u')].join(' ');
  const { state } = run(pressed(events), start, read);
  expect([...state.marks.values()].filter(({ verdict }) => verdict === 'correct')).toHaveLength(5);
});

const rest = (rows: readonly SubmissionRow[] = four): DeskEvent => ({ type: 'rest.correct', rows });

test('the rest is marked in one step, which leaves other marks alone both ways', () => {
  const { state, effects } = run([...pressed('x esc'), rest()]);
  expect(Object.values(marksOf(state)).filter((verdict) => verdict === 'correct')).toHaveLength(7);
  expect(marksOf(state)['1 1']).toBe('incorrect');
  const { state: undone, effects: back } = run(pressed('u'), state);
  expect(Object.values(marksOf(undone)).filter((verdict) => verdict === 'correct')).toHaveLength(0);
  expect(marksOf(undone)['1 1']).toBe('incorrect');
  // nothing of it waits as what is typed does
  expect([...effects, ...back].flatMap((effect) => (effect.type === 'send' ? [effect.typing] : []))).toEqual([
    ...[false, false, false],
  ]);
});

test('the rest is correct without what was picked as correct before', () => {
  const { state } = run([...pressed('x 2 esc n'), rest()]);
  expect(marksOf(state)['1 1']).toBe('correct');
});

test('a step that is named is undone but for what was marked since', () => {
  const marked = run([rest(), ...pressed('x')]).state;
  const { state, effects } = run([{ type: 'undo', step: 1 }], marked);
  expect(marksOf(state)).toMatchObject({ '1 1': 'incorrect', '1 2': null, '4 2': null });
  expect(effects.flatMap((effect) => (effect.type === 'send' ? effect.marks : []))).toHaveLength(7);
});

test('a step that is gone is not undone again, and no decision for it', () => {
  const { state, effects } = run([rest(), { type: 'undo', step: 1 }, { type: 'undo', step: 1 }]);
  expect(state.undo).toEqual([]);
  expect(effects.filter(({ type }) => type === 'undo.decision')).toEqual([]);
});

test('nothing is left to mark: no step, nothing sent', () => {
  const { state, effects } = run([{ type: 'rest.correct', rows: [] }]);
  expect(state.undo).toEqual([]);
  expect(effects).toEqual([]);
});

test.each<[string, DeskEvent]>([
  ['by key', { type: 'verdict', verdict: 'correct' }],
  ['by button', { type: 'verdict.set', answer: 1, verdict: 'correct' }],
  ['by typing', typed('See')],
  ['by digit', { type: 'choose', digit: '1' }],
])('a decided submission takes no mark %s', (_, event) => {
  const { state, effects } = run([event], start, { ...data, isOpen: false });
  expect(state.marks.size).toBe(0);
  expect(effects.filter(({ type }) => type === 'send')).toEqual([]);
});

test.each<[string, Mark['verdict'], string]>([
  ['correct', 'correct', '1.2'],
  ['incorrect: its remark is written', 'incorrect', '1.2✎'],
])('a button marks its answer, which becomes the current one: %s', (_, verdict, place) => {
  const { state } = run([{ type: 'verdict.set', answer: 1, verdict }]);
  expect(where(state)).toBe(place);
  expect(marksOf(state)).toEqual({ '1 2': verdict });
});

test.each<[string, DeskEvent[], DeskState['focus']]>([
  ['the title has the focus first', [], { to: 'title', scroll: false }],
  ['a key on another row keeps its text in view', pressed('↓'), { to: 'answer', scroll: false }],
  ['one within the row scrolls to the answer', pressed('↵'), { to: 'answer', scroll: true }],
  ['an incorrect answer gives it to the remark', pressed('x'), { to: 'remark', scroll: true }],
  [
    'a row that is clicked in the list leaves it there',
    [{ type: 'row.shown', row: 2 }],
    { to: 'title', scroll: false },
  ],
])('%s', (_, events, focus) => {
  expect(run(events).state.focus).toEqual(focus);
});

test('a move asks for the focus anew, even where it stays', () => {
  const once = run(pressed('↵')).state;
  expect(run(pressed('↓ ⇧↵'), once).state.focus).not.toBe(once.focus);
});

test.each<[number, boolean]>([
  [88, false],
  [89, true],
])('further rows are read %s rows into 100: %s', (row, expected) => {
  const rows = Array.from({ length: 100 }, (_, index) => aRow(index + 1, { 1: 'yes' }));
  const { effects } = run([{ type: 'row.shown', row }, ...pressed('↓')], start, { ...data, rows });
  expect(effects.some(({ type }) => type === 'more.rows')).toBe(expected);
});

test.each<[number, boolean]>([
  [11, false],
  [10, true],
])('rows before those that were read are read %s rows from the first: %s', (row, expected) => {
  const rows = Array.from({ length: 100 }, (_, index) => aRow(index + 51, { 1: 'yes' }));
  const { effects } = run([{ type: 'row.shown', row }, ...pressed('↑')], start, { ...data, rows });
  expect(effects.some(({ type }) => type === 'earlier.rows')).toBe(expected);
});

const read = (from: number) => Array.from({ length: 150 - from }, (_, index) => aRow(index + from, { 1: 'yes' }));
const opened = startDesk({ marks: new Map(), wantedRow: 100, filter: 'all', ...covered });
const atWanted = run([{ type: 'wanted.reached', index: 50 }], opened).state;
const withEarlier: DeskData = { questions: [question(1)], isOpen: true, hasNames: true, rows: read(10), earlier: 40 };

test('rows that are read before the others do not move the row in view, and keys lead on to them', () => {
  const before = { ...withEarlier, rows: read(50), earlier: 0 };
  expect(currentRow(atWanted, before)?.position).toBe(100);
  expect(currentRow(atWanted, withEarlier)?.position).toBe(100);
  const { state } = run([{ type: 'row.shown', row: 0 }, ...pressed('↑ ⇧↵')], atWanted, withEarlier);
  expect(currentRow(state, withEarlier)?.position).toBe(48);
  const [first] = withEarlier.rows;
  expect(currentRow(run([{ type: 'row.shown', row: -99 }], state, withEarlier).state, withEarlier)).toBe(first);
});

test('undo leads back to a row before the one that the list was opened at', () => {
  const marked = run([{ type: 'row.shown', row: -20 }, ...pressed('c')], atWanted, withEarlier).state;
  const { state } = run([{ type: 'row.shown', row: 60 }, ...pressed('u')], marked, withEarlier);
  expect(currentRow(state, withEarlier)?.position).toBe(30);
});

test('another filter starts at its first row', () => {
  const { state } = run([...pressed('↓ x'), { type: 'filter', filter: 'incorrect' }]);
  expect(where(state)).toBe('1.1');
  expect(state.filter).toBe('incorrect');
});

const skipped: DeskData = { ...data, rows: [aRow(1, { 1: 'yes' }, { skipped_reason: 'Spam' }), ...four] };

test.each(['c', 'n'])('on a row with nothing to mark, %s marks nothing and moves on', (key) => {
  const { state, effects } = run(pressed(key), start, skipped);
  expect([where(state), state.marks.size]).toEqual(['2.1', 0]);
  expect(effects.some(({ type }) => type === 'send')).toBe(false);
});

test.each(['x', '1'])('on a row with nothing to mark, %s marks nothing and stays', (key) => {
  expect(run(pressed(key), start, skipped)).toEqual({ state: start, effects: [] });
});

test('until the row of the address is reached there is none to mark', () => {
  const waiting = startDesk({ marks: new Map(), wantedRow: 3, filter: 'all', ...covered });
  expect(run(pressed('c'), waiting).state.marks.size).toBe(0);
  const { state } = run([{ type: 'wanted.reached', index: 2 }, ...pressed('c')], waiting);
  expect(marksOf(state)).toEqual({ '3 1': 'correct' });
});

test('a row of the address that is not there leaves the first one', () => {
  const { state } = run(
    [{ type: 'wanted.reached', index: -1 }],
    startDesk({ marks: new Map(), wantedRow: 99, filter: 'all', ...covered }),
  );
  expect(where(state)).toBe('1.1');
  expect(state).toMatchObject({ wantedRow: undefined, openedAt: 1 });
});

test('rows with marks are remembered as they were when first marked', () => {
  const [first, ...others] = four;
  const again = aRow(1, { 1: 'maybe', 2: 'no' });
  const marked = run(pressed('c')).state;
  const { state } = run(pressed('c'), marked, { ...data, rows: [again, ...others] });
  expect([...state.touched]).toEqual([[1, first]]);
});

test.each([
  ['upheld', { '1 2': 'correct' }],
  ['kept', {}],
] as const)(
  'of a dispute that is %s the mark is as the server has it, and the focus at its answer',
  (outcome, marks) => {
    const [row] = four;
    if (!row) throw new Error('no row');
    const dispute = { ...aDecided(outcome, 'See 2'), question_no: 2 };
    const { state, effects } = run([{ type: 'decision.made', row, dispute }]);
    expect(marksOf(state)).toEqual(marks);
    expect([where(state), state.focus.to]).toEqual(['1.2', 'answer']);
    expect(effects).toEqual([]);
  },
);

test.each([
  [undefined, 'incorrect', 1],
  [1, 'all', 1],
  [100, 'all', 1],
  [101, 'all', 51],
] as const)(
  'a desk that is to show row %s has the filter %s, and rows are read from %s on',
  (wantedRow, filter, from) => {
    const desk = startDesk({ marks: new Map(), wantedRow, filter: 'incorrect', ...covered });
    expect([desk.filter, desk.openedAt]).toEqual([filter, from]);
  },
);

test('marks made in another tab are shown and counted, not sent from here, and undone there', () => {
  const [first, second] = four;
  const made = {
    row_no: 2,
    question_no: 1,
    verdict: 'incorrect',
    correct_answer: 'no',
    remark: '',
    uncovered: 'none',
  } as const;
  const elsewhere: DeskEvent = { type: 'marks.elsewhere', marks: [made, { ...made, row_no: 99 }] };
  const { state, effects } = run([...pressed('c'), elsewhere]);
  expect(effects.filter(({ type }) => type === 'send')).toHaveLength(1);
  expect(marksOf(state)).toEqual({ [cellKey(1, 1)]: 'correct', [cellKey(2, 1)]: 'no', [cellKey(99, 1)]: 'no' });
  expect([...state.touched.values()]).toEqual([second, first]);
  expect(marksOf(run(pressed('u'), state).state)).toMatchObject({ [cellKey(1, 1)]: null, [cellKey(2, 1)]: 'no' });
});
