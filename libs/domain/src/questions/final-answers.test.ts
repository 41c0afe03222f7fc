import { expect, test } from 'vitest';
import {
  askableQuestions,
  type Decision,
  type FinalRule,
  finalAnswers,
  largestShare,
  mostFrequentAnswer,
  type SubmittedRow,
} from './final-answers.ts';
import type { AnswerValue, ConditionalQuestion } from './questions.ts';

const question = (question_no: number, values: Partial<ConditionalQuestion> = {}): ConditionalQuestion => ({
  question_no,
  dataset: null,
  show_when: null,
  ...values,
});

/** `!`: incorrect without a correct answer; `a>b`: a is incorrect and b is correct; `+`: approved. */
function answer(text: string, index: number): SubmittedRow {
  const isApproved = text.startsWith('+');
  const [given = '', correct] = text.replace(/^\+/, '').replace('!', '>').split('>');
  const values: [number, AnswerValue][] = given === '' ? [] : [[1, given]];
  const corrections: [number, AnswerValue][] = correct === undefined ? [] : [[1, correct || null]];
  return { by: String(index + 1), isApproved, values: new Map(values), corrections: new Map(corrections) };
}

const none: ReadonlyMap<number, Decision> = new Map();
const answersIn = (text: string) => text.split(' ').filter(Boolean).map(answer);

const finalOf = (answers: string, rule: FinalRule = { majority: null, consensus: null }) => {
  const [final] = finalAnswers([question(1)], 'd', { submitted: answersIn(answers), decisions: none }, rule);
  return final && [final.how, final.value, final.agreeing, final.answers, final.basis.join('')];
};

test.each([
  ['', ['unanswered', null, 0, 0, '']],
  ['a', ['open', null, 1, 1, '']],
  ['+a', ['reviewed', 'a', 1, 1, '1']],
  ['+a>b', ['reviewed', 'b', 0, 1, '1']],
  ['+>b', ['reviewed', 'b', 0, 1, '1']],
  ['+a!', ['open', null, 1, 1, '']],
  ['a>b', ['open', null, 1, 1, '']],
  ['a>b b', ['open', null, 1, 2, '']],
  ['a b +c', ['reviewed', 'c', 1, 3, '3']],
  ['+a +a b', ['reviewed', 'a', 2, 3, '12']],
  ['+a +b>a', ['reviewed', 'a', 1, 2, '12']],
  ['+a +b', ['open', null, 1, 2, '']],
  ['+a +b!', ['reviewed', 'a', 1, 2, '1']],
  ['a a', ['unanimous', 'a', 2, 2, '12']],
  ['a a a', ['unanimous', 'a', 3, 3, '123']],
  ['a a b', ['open', null, 2, 3, '']],
  ['+a! a', ['open', null, 2, 2, '']],
])('of %j comes %j', (answers, final) => {
  expect(finalOf(answers)).toEqual(final);
});

test.each([
  ['a a b', 66, ['majority', 'a', 2, 3, '12']],
  ['a a b', 67, ['open', null, 2, 3, '']],
  ['a a b b', 50, ['open', null, 2, 4, '']],
  ['a a b c', 50, ['majority', 'a', 2, 4, '12']],
  ['a', 50, ['open', null, 1, 1, '']],
  ['a a', 50, ['unanimous', 'a', 2, 2, '12']],
  ['+a +b a', 60, ['majority', 'a', 2, 3, '13']],
  ['+a! +b a a', 50, ['reviewed', 'b', 1, 4, '2']],
  ['+a! +b! a a', 50, ['majority', 'a', 3, 4, '34']],
  ['+a! +b! +c! a', 50, ['open', null, 2, 4, '']],
])('of %j with a majority from %i %% on comes %j', (answers, majority, final) => {
  expect(finalOf(answers, { majority, consensus: null })).toEqual(final);
});

/** Consensus that proposes the first of what was given, as probable as said. */
const proposing = (probability: number, from = 90, majority: number | null = null): FinalRule => ({
  majority,
  consensus: { from, propose: (_, given) => (given[0] ? { value: given[0].value, probability } : null) },
});

test.each([
  ['a b b', proposing(0.9), ['consensus', 'a', 1, 3, '1']],
  ['a b b', proposing(0.899), ['open', null, 2, 3, '']],
  ['a b b', proposing(0.99, 90, 60), ['majority', 'b', 2, 3, '23']],
  ['a b b', proposing(0.99, 90, 70), ['consensus', 'a', 1, 3, '1']],
  ['a b +b', proposing(0.99), ['reviewed', 'b', 2, 3, '23']],
  ['a', proposing(0.99), ['open', null, 1, 1, '']],
  ['a a', proposing(0.99), ['unanimous', 'a', 2, 2, '12']],
  // a and b are known to be wrong
  ['+a! +b>c +d e', proposing(0.99), ['consensus', 'd', 1, 4, '3']],
  ['+a! e d', proposing(0.99), ['consensus', 'e', 1, 3, '2']],
  ['+a! +b!', proposing(0.99), ['open', null, 1, 2, '']],
])('of %j with consensus comes %#', (answers, rule, final) => {
  expect(finalOf(answers, rule)).toEqual(final);
});

test('choices in another order, or named twice, are the same answer', () => {
  const work = (by: string, value: AnswerValue): SubmittedRow => ({
    by,
    isApproved: false,
    values: new Map([[1, value]]),
    corrections: new Map(),
  });
  const submitted = [work('1', ['a', 'b']), work('2', ['b', 'a']), work('3', ['b', 'a', 'b'])];
  expect(
    finalAnswers([question(1)], 'd', { submitted, decisions: none }, { majority: null, consensus: null }),
  ).toMatchObject([
    { question_no: 1, how: 'unanimous', value: ['a', 'b'], agreeing: 3, answers: 3, basis: ['1', '2', '3'] },
  ]);
});

const conditional = [
  question(1),
  question(2, { show_when: { question_no: 1, values: ['yes'] } }),
  question(3, { show_when: { question_no: 2, values: ['x'] } }),
  question(4, { dataset: 'other' }),
  question(5, { show_when: { question_no: 4, values: ['x'] } }),
];
const said = (by: string, isApproved: boolean, ...values: (string | null)[]): SubmittedRow => ({
  by,
  isApproved,
  values: new Map(values.map((value, index) => [index + 1, value])),
  corrections: new Map(),
});
const hows = (...submitted: SubmittedRow[]) =>
  finalAnswers(conditional, 'd', { submitted, decisions: none }, { majority: null, consensus: null }).map(
    ({ how, answers }) => `${how} ${answers}`,
  );

test.each([
  ['its condition holds', [said('1', false, 'yes', 'x', 'p'), said('2', false, 'yes', 'x', 'p')], 'unanimous 2'],
  ['its condition does not', [said('1', true, 'no', 'x'), said('2', false, 'yes', 'x', 'p')], 'not_applicable 0'],
  ['no one knows yet', [said('1', false, 'no'), said('2', false, 'yes', 'x')], 'open 1'],
  ['no one knows, and all agree', ['no', 'yes', 'yes'].map((first, by) => said(`${by}`, false, first, 'x')), 'open 2'],
  ['no one knows, and no one was asked', [said('1', false, 'no')], 'unanswered 0'],
] as const)('a question with a condition follows the final answer it names: %s', (_, submitted, how) => {
  expect(hows(...submitted)[1]).toBe(how);
});

test('a condition on several choices holds where one of those it names is chosen', () => {
  const asked = (values: string[]) =>
    finalAnswers(
      [question(1), question(2, { show_when: { question_no: 1, values } })],
      'd',
      {
        submitted: [{ ...said('1', true), values: new Map([[1, ['a', 'b']]]) }],
        decisions: none,
      },
      { majority: null, consensus: null },
    )[1]?.how;
  expect([asked(['b']), asked(['c', 'a']), asked(['c'])]).toEqual(['unanswered', 'unanswered', 'not_applicable']);
});

test('a condition on a question that is not asked does not hold', () => {
  expect(hows(said('1', true, 'no', 'x', 'p'))).toEqual(['reviewed 1', 'not_applicable 0', 'not_applicable 0']);
});

test('an answer to a question that was not asked does not count', () => {
  const corrected = { ...said('1', true, 'no', 'x'), corrections: new Map([[1, 'yes']]) };
  expect(hows(corrected)).toEqual(['reviewed 1', 'unanswered 0', 'unanswered 0']);
});

test('questions of another dataset, and those that depend on them, are not asked of a row', () => {
  expect(askableQuestions(conditional, 'd').map(({ question_no }) => question_no)).toEqual([1, 2, 3]);
  expect(askableQuestions(conditional, 'other').map(({ question_no }) => question_no)).toEqual([1, 2, 3, 4, 5]);
});

/** What comes of answers after someone decided for `z` when the answers were those before `|`. */
const decided = (answers: string) => {
  const [before = '', now = before] = answers.split(' | ');
  const seen = answersIn(before).map(({ by, values }) => ({ by, value: values.get(1) ?? null }));
  const decisions = new Map([[1, { by: 'person', value: 'z', given: seen }]]);
  const [final] = finalAnswers(
    [question(1)],
    'd',
    { submitted: answersIn(now), decisions },
    { majority: null, consensus: null },
  );
  return final && [final.how, final.value, final.agreeing, final.decidedBy, final.basisChanged];
};

test.each([
  ['a b', ['adjudicated', 'z', 0, 'person', false]],
  ['a z', ['adjudicated', 'z', 1, 'person', false]],
  ['a a | a a', ['adjudicated', 'z', 0, 'person', false]],
  ['a b | +a b', ['adjudicated', 'z', 0, 'person', false]],
  ['a b | b a', ['adjudicated', 'z', 0, 'person', true]],
  ['a b | a c', ['adjudicated', 'z', 0, 'person', true]],
  ['a b | a', ['adjudicated', 'z', 0, 'person', true]],
  ['a b | a b c', ['adjudicated', 'z', 0, 'person', true]],
  ['a b | ', ['adjudicated', 'z', 0, 'person', true]],
])('what a person decided about %j stays, and tells whether answers have changed', (answers, final) => {
  expect(decided(answers)).toEqual(final);
});

test('an answer that someone decided asks, or does not ask, the questions that depend on it', () => {
  const submitted = [said('1', false, 'yes', 'x'), said('2', false, 'no')];
  const hows = (value: string) => {
    const decisions = new Map([[1, { by: 'person', value, given: [] }]]);
    return finalAnswers(conditional, 'd', { submitted, decisions }, { majority: null, consensus: null }).map(
      ({ how }) => how,
    );
  };
  expect(hows('yes')).toEqual(['adjudicated', 'open', 'unanswered']);
  expect(hows('no')).toEqual(['adjudicated', 'not_applicable', 'not_applicable']);
});

test('a decision about a question counts while it is open whether the question is asked', () => {
  const decisions = new Map([[2, { by: 'person', value: 'x', given: [] }]]);
  const submitted = [said('1', false, 'yes', 'y'), said('2', false, 'no')];
  const [first, second] = finalAnswers(conditional, 'd', { submitted, decisions }, { majority: null, consensus: null });
  expect([first?.how, second?.how, second?.value]).toEqual(['open', 'adjudicated', 'x']);
});

test('a decision about a question that is not asked any more waits until it is', () => {
  const decisions = new Map([[2, { by: 'person', value: 'x', given: [] }]]);
  const how = (first: string) =>
    finalAnswers(
      conditional,
      'd',
      { submitted: [said('1', true, first)], decisions },
      { majority: null, consensus: null },
    )[1]?.how;
  expect([how('no'), how('yes')]).toEqual(['not_applicable', 'adjudicated']);
});

test.each([
  ['a b', true],
  ['+a!', true],
  ['a', false],
  ['a a', false],
  ['+a! a', true],
  ['a a b', true],
  ['+a b', false],
  ['', false],
])('whether %j takes a person to decide: %s', (answers, expected) => {
  const [final] = finalAnswers(
    [question(1)],
    'd',
    { submitted: answersIn(answers), decisions: none },
    { majority: null, consensus: null },
  );
  expect(final?.isDisputed).toBe(expected);
});

test('while it is open whether a question is asked, no one has to decide about it', () => {
  const submitted = [said('1', false, 'yes', 'x'), said('2', false, 'no'), said('3', false, 'yes', 'y')];
  const finals = finalAnswers(conditional, 'd', { submitted, decisions: none }, { majority: null, consensus: null });
  expect(finals.map(({ how, isDisputed }) => [how, isDisputed])).toEqual([
    ['open', true],
    ['open', false],
    ['unanswered', false],
  ]);
});

test('the most frequent answer, and its share of all', () => {
  expect([mostFrequentAnswer(['a', 'b', 'a']), mostFrequentAnswer(['a', 'b']), mostFrequentAnswer([])]).toEqual([
    'a',
    null,
    null,
  ]);
  expect([
    largestShare(['a', 'b', 'a', 'c']),
    largestShare([]),
    largestShare([
      ['x', 'y'],
      ['y', 'x'],
    ]),
  ]).toEqual([0.5, 0, 1]);
});
