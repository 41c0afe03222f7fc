import { type Question, submissionFlags } from '@concord/domain';
import { expect, test } from 'vitest';
import { aDecided, aDispute } from '../../../../testing/a-dispute.ts';
import {
  askedQuestions,
  beforeOf,
  type Counts,
  cellKey,
  countOf,
  countsNow,
  disputeOf,
  filtersOf,
  goneQuestions,
  type Mark,
  type Marks,
  markOf,
  nextPlace,
  openingFilter,
  previousPlace,
  rowState,
  type SubmissionRow,
  unmarkedOf,
  withChoice,
} from './review-model.ts';

const question = (question_no: number, values: Partial<Question> = {}): Question => ({
  question_no,
  name: `Question ${question_no}`,
  type: 'single',
  choices: [
    { value: 'yes', label: 'Yes', hotkey: null },
    { value: 'no', label: 'No', hotkey: null },
  ],
  scale: 'nominal',
  required: true,
  use_iframe: false,
  hint: '',
  dataset: null,
  show_when: null,
  ...values,
});
const questions = [question(1), question(2)];
const row = (row_no: number, answers: Record<number, string>, rest: Partial<SubmissionRow> = {}): SubmissionRow => ({
  position: row_no,
  content: {
    row_no,
    dataset: '',
    row_id: null,
    language: null,
    text: `Text ${row_no}`,
    context: [],
    media: [],
    page: null,
  },
  skipped_reason: null,
  answers: Object.entries(answers).map(([question_no, value]) => ({ question_no: Number(question_no), value })),
  marks: [],
  gold: [],
  others: [],
  disputes: [],
  to_review: true,
  risks: [],
  before: null,
  ...rest,
});
const correct = { verdict: 'correct', correct_answer: null, remark: '' } as const;

test('a mark made here counts before the one the server knows', () => {
  const marked = row(
    1,
    { 1: 'yes' },
    { marks: [{ question_no: 1, verdict: 'incorrect', correct_answer: 'no', remark: 'See 2', current: true }] },
  );
  expect(markOf(marked, 1, new Map()).verdict).toBe('incorrect');
  expect(markOf(marked, 1, new Map([[cellKey(1, 1), correct]])).verdict).toBe('correct');
});

test('a verdict on an answer that has changed since is gone, its remark stays', () => {
  const changed = row(
    1,
    { 1: 'yes' },
    { marks: [{ question_no: 1, verdict: 'incorrect', correct_answer: 'no', remark: 'See 2', current: false }] },
  );
  expect(markOf(changed, 1, new Map())).toEqual({ verdict: null, correct_answer: 'no', remark: 'See 2' });
});

test('a row is correct once all its answers are, incorrect with the first that is not', () => {
  const both = row(1, { 1: 'yes', 2: 'no' });
  expect(rowState(both, questions, new Map())).toBe('open');
  expect(rowState(both, questions, new Map([[cellKey(1, 1), correct]]))).toBe('open');
  expect(
    rowState(
      both,
      questions,
      new Map([
        [cellKey(1, 1), correct],
        [cellKey(1, 2), correct],
      ]),
    ),
  ).toBe('correct');
  expect(rowState(both, questions, new Map([[cellKey(1, 2), { ...correct, verdict: 'incorrect' }]]))).toBe('incorrect');
  expect(rowState(row(2, {}, { skipped_reason: 'Unreadable' }), questions, new Map())).toBe('skipped');
});

test('the way goes through the answers of a row, then to the next row, and back the same way', () => {
  const rows = [row(1, { 1: 'yes' }), row(2, {}, { skipped_reason: 'Unreadable' }), row(3, { 2: 'no' })];
  const way = [{ row: 0, answer: 0 }];
  for (let step = 0; step < 5; step++)
    way.push(nextPlace((row) => rows[row], questions, way.at(-1) ?? { row: 0, answer: 0 }));
  expect(way.map((place) => [place.row, place.answer])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 1],
  ]);
  expect(previousPlace((row) => rows[row], questions, { row: 2, answer: 0 })).toEqual({ row: 1, answer: 0 });
  expect(previousPlace((row) => rows[row], questions, { row: 1, answer: 0 })).toEqual({ row: 0, answer: 1 });
  expect(previousPlace((row) => rows[row], questions, { row: 0, answer: 0 })).toEqual({ row: 0, answer: 0 });
});

test('what was asked can be marked, answered or not; what its condition hides or another dataset has is not asked', () => {
  const asked = [
    question(1),
    question(2, { show_when: { question_no: 1, values: ['yes'] } }),
    question(3, { dataset: 'other' }),
  ];
  const numbers = (of: SubmissionRow) => askedQuestions(of, asked).map(({ question_no }) => question_no);
  expect(numbers(row(1, { 1: 'yes' }))).toEqual([1, 2]);
  expect(numbers(row(2, { 1: 'no' }))).toEqual([1]);
  expect(numbers(row(3, {}, { skipped_reason: 'Spam' }))).toEqual([]);
});

test('a question left empty is no unmarked answer, and no obstacle to a row being correct', () => {
  const half = row(1, { 1: 'yes' });
  expect(unmarkedOf([half], questions, new Map()).map(({ question_no }) => question_no)).toEqual([1]);
  expect(rowState(half, questions, new Map([[cellKey(1, 1), correct]]))).toBe('correct');
  expect(rowState(half, questions, new Map([[cellKey(1, 2), { ...correct, verdict: 'incorrect' }]]))).toBe('incorrect');
  expect(rowState(row(2, {}), questions, new Map())).toBe('open');
});

test('what was answered in the round that was returned, and is asked no more, is not forgotten', () => {
  const asked = [question(1), question(2, { show_when: { question_no: 1, values: ['yes'] } }), question(3)];
  const answers = [
    { question_no: 1, value: 'yes' },
    { question_no: 2, value: 'no' },
  ];
  const gone = (now: Record<number, string>, before: SubmissionRow['before']) =>
    goneQuestions(row(1, now, { before }), asked).map(({ question_no }) => question_no);
  expect(gone({ 1: 'no' }, { skipped_reason: null, answers, marks: [] })).toEqual([2]);
  expect(gone({ 1: 'yes' }, { skipped_reason: null, answers, marks: [] })).toEqual([]);
  expect(gone({ 1: 'no' }, { skipped_reason: null, answers: answers.slice(0, 1), marks: [] })).toEqual([]);
  expect(gone({ 1: 'no' }, null)).toEqual([]);
});

const none = { verdict: null, correct_answer: null, remark: '' } as const;
const incorrect = { ...none, verdict: 'incorrect' } as const;
const read = {
  all: 9,
  unmarked: 5,
  incorrect: 1,
  skipped: 2,
  not_as_gold: 3,
  not_as_others: 4,
  more_not_as_others: false,
  disputed: 1,
  correct_answers: 6,
  incorrect_answers: 1,
  unmarked_answers: 8,
  sample: null,
  lot: null,
  check_result: null,
};

test.each([
  ['nothing', new Map(), {}],
  [
    'one of two answers correct',
    new Map<string, Mark>([['1 1', correct]]),
    { correct_answers: 7, unmarked_answers: 7 },
  ],
  [
    'both answers marked',
    new Map<string, Mark>([
      ['1 1', correct],
      ['1 2', incorrect],
    ]),
    { unmarked: 4, incorrect: 2, correct_answers: 7, incorrect_answers: 2, unmarked_answers: 6 },
  ],
  ['a mark removed again', new Map<string, Mark>([['1 1', none]]), {}],
  [
    'an earlier mark removed',
    new Map([['2 1', none]]),
    { unmarked: 6, incorrect: 0, incorrect_answers: 0, unmarked_answers: 9 },
  ],
  ['an empty question found wrong', new Map<string, Mark>([['2 2', incorrect]]), { incorrect_answers: 2 }],
  ['a question found rightly left empty', new Map<string, Mark>([['2 2', correct]]), { correct_answers: 7 }],
] satisfies [string, Marks, Partial<Counts>][])('the counts move with %s', (_, marks, moved) => {
  const touched = [
    row(1, { 1: 'yes', 2: 'no' }),
    row(2, { 1: 'yes' }, { marks: [{ question_no: 1, ...incorrect, current: true }] }),
  ];
  expect(countsNow(read, touched, questions, { marks, decided: new Map() })).toEqual({ ...read, ...moved });
});

test('marks on the rows that were drawn count in the sample, those on others do not', () => {
  const sample = { rows: 2, correct_answers: 0, incorrect_answers: 0, unmarked_answers: 4, incorrect_rows: 0 };
  const touched = [row(1, { 1: 'yes' }), row(2, { 1: 'yes' }, { to_review: false })];
  const marks = new Map<string, Mark>([
    ['1 1', incorrect],
    ['2 1', incorrect],
  ]);
  const now = countsNow({ ...read, sample }, touched, questions, { marks, decided: new Map() });
  expect(now.incorrect).toBe(3);
  expect(now.sample).toEqual({ ...sample, incorrect_answers: 1, unmarked_answers: 3, incorrect_rows: 1 });
});

test.each<[string, Question['type'], string | string[] | null, string, string | string[] | null]>([
  ['picks', 'single', null, 'yes', 'yes'],
  ['picks another', 'single', 'no', 'yes', 'yes'],
  ['takes it back', 'single', 'yes', 'yes', null],
  ['adds, in the order of the choices', 'multiple', ['no'], 'yes', ['yes', 'no']],
  ['takes one out', 'multiple', ['yes', 'no'], 'no', ['yes']],
  ['takes the last one out', 'multiple', ['no'], 'no', null],
])('the digit of a choice %s (%s)', (_, type, before, value, after) => {
  expect(withChoice(question(1, { type }), before, value)).toEqual(after);
});

const plain = { compared_with: null, sampled: false, open_disputes: 0 };
const reworked = { compared_with: { round: 1, changed: 3, still_incorrect: 2 } };
const always = ['all', 'unmarked', 'incorrect', 'skipped', 'not_as_gold', 'not_as_others'];

test.each([
  ['a first round', plain, always],
  ['a sample', { ...plain, sampled: true }, ['all', 'to_review', ...always.slice(1)]],
  ['an open dispute', { ...plain, open_disputes: 1 }, ['all', 'disputed', ...always.slice(1)]],
  ['a second round', { ...plain, ...reworked }, ['all', 'changed', 'still_incorrect', ...always.slice(1)]],
])('the filters of %s are those that can find something', (_, submission, offered) => {
  expect(filtersOf(submission, 'all')).toEqual(offered);
});

test('a filter that is chosen stays when there is nothing left for it to find', () => {
  expect(filtersOf(plain, 'disputed')).toEqual(['all', 'disputed', ...always.slice(1)]);
});

test.each([
  ['all', 'under_review', plain],
  ['to_review', 'under_review', { ...plain, sampled: true }],
  ['changed', 'under_review', { ...plain, ...reworked, sampled: true, open_disputes: 1 }],
  ['all', 'under_review', { ...plain, compared_with: { round: 1, changed: 0, still_incorrect: 1 } }],
  ['all', 'under_review', { ...plain, open_disputes: 1 }],
  ['disputed', 'approved', { ...plain, ...reworked, open_disputes: 1 }],
  ['disputed', 'incomplete', { ...plain, sampled: true, open_disputes: 1 }],
  ['to_review', 'approved', { ...plain, sampled: true }],
] as const)('the desk opens with the filter %s where the work is %s and %j', (filter, state, submission) => {
  expect(openingFilter({ ...submission, ...submissionFlags[state] })).toBe(filter);
});

test('a filter says how many rows it finds', () => {
  const sample = { rows: 24, correct_answers: 0, incorrect_answers: 0, unmarked_answers: 48, incorrect_rows: 0 };
  const counts: Counts = { ...read, sample };
  expect(countOf('to_review', counts, plain)).toBe(24);
  expect(countOf('to_review', { ...counts, sample: null }, plain)).toBe(0);
  expect(countOf('changed', counts, { ...plain, ...reworked })).toBe(3);
  expect(countOf('still_incorrect', counts, { ...plain, ...reworked })).toBe(2);
  expect(countOf('still_incorrect', counts, plain)).toBe(0);
  expect(countOf('skipped', counts, { ...plain, ...reworked })).toBe(2);
  expect(countOf('disputed', counts, plain)).toBe(1);
});

test('the decision made here about a dispute counts before the one the server knows', () => {
  const disputed = row(1, { 1: 'yes' }, { disputes: [aDispute()] });
  const upheld = aDecided('upheld', '');
  expect(disputeOf(disputed, 1, new Map())).toEqual(aDispute());
  expect(disputeOf(disputed, 2, new Map())).toBeUndefined();
  expect(disputeOf(disputed, 1, new Map([[cellKey(1, 1), upheld]]))).toEqual(upheld);
  expect(disputeOf(disputed, 1, new Map([[cellKey(2, 1), upheld]]))).toEqual(aDispute());
});

test('a row is disputed until every dispute in it is decided', () => {
  const disputes = [aDispute(), aDispute({ question_no: 2 })];
  const after = (...decided: number[]) =>
    countsNow({ ...read, disputed: 5 }, [row(1, { 1: 'yes', 2: 'no' }, { disputes })], questions, {
      marks: new Map(),
      decided: new Map(decided.map((no) => [cellKey(1, no), aDecided('kept', 'No')])),
    }).disputed;
  expect([after(), after(1), after(2), after(1, 2)]).toEqual([5, 5, 5, 4]);
});

test('what was said before the answer was changed is shown beside it, and is no mark of the new one', () => {
  const said = { question_no: 1, verdict: 'incorrect', correct_answer: 'no', remark: 'See 2', current: false } as const;
  const before = { answers: [{ question_no: 1, value: 'yes' }], marks: [said], skipped_reason: null };
  const changed = row(1, { 1: 'no', 2: 'no' }, { marks: [said], before });
  expect(markOf(changed, 1, new Map())).toEqual({ verdict: null, correct_answer: null, remark: '' });
  expect(beforeOf(changed, 1)).toEqual({ value: 'yes', mark: said, isChanged: true });
  expect(beforeOf(row(1, { 1: 'no' }), 1)).toBeUndefined();
});

test.each([
  ['correct', '', undefined],
  ['correct', 'Good', { isChanged: false }],
  ['incorrect', '', { isChanged: false }],
] as const)(
  'an answer that stayed and was marked %s with the remark "%s" is compared: %j',
  (verdict, remark, shown) => {
    const mark = { question_no: 1, verdict, correct_answer: null, remark, current: false };
    const before = { answers: [{ question_no: 1, value: 'yes' }], marks: [mark], skipped_reason: null };
    const compared = beforeOf(row(1, { 1: 'yes' }, { before }), 1);
    if (shown) expect(compared).toMatchObject(shown);
    else expect(compared).toBeUndefined();
  },
);
