import { describe, expect, test } from 'vitest';
import { checkQuestions } from './check-questions.ts';
import type { Question } from './questions.ts';
import { aQuestion } from './testing-questions.ts';

function found(questions: Question[]): string[] {
  return checkQuestions(questions).map(({ pointer, code }) => `${pointer} ${code}`);
}

const first = aQuestion({ question_no: 1 });
const choice = (value: string, label = value, hotkey: string | null = null) => ({ value, label, hotkey });

test('sound questions of every type have no problem', () => {
  const questions = [
    first,
    aQuestion({ question_no: 2, type: 'open', dataset: 'A' }),
    aQuestion({ question_no: 3, type: 'multiple', show_when: { question_no: 1, values: ['yes', 'no'] } }),
    aQuestion({ question_no: 4, type: 'open', dataset: 'A', show_when: { question_no: 3, values: ['maybe'] } }),
  ];
  expect(found(questions)).toEqual([]);
  expect(found([])).toEqual([]);
});

test('problems of several questions are all reported, in their order', () => {
  expect(
    found([aQuestion({ question_no: 1, name: ' ', choices: [] }), aQuestion({ question_no: 1, name: '' })]),
  ).toEqual([
    '/questions/0/name required',
    '/questions/0/choices choices_none',
    '/questions/1/question_no duplicate',
    '/questions/1/name required',
  ]);
});

test('a question and its hint may be so long and no longer', () => {
  const long = (name: number, hint: number) =>
    checkQuestions([aQuestion({ question_no: 1, name: 'n'.repeat(name), hint: 'h'.repeat(hint) })]);
  expect(long(500, 2000)).toEqual([]);
  expect(long(501, 2001)).toEqual([
    { pointer: '/questions/0/name', code: 'too_long', params: { n: 500 } },
    { pointer: '/questions/0/hint', code: 'too_long', params: { n: 2000 } },
  ]);
});

test('the name of a question and what a choice says and means are one line', () => {
  const choices = [choice('a\nb', 'A'), choice('b', 'B\u202e')];
  expect(found([aQuestion({ question_no: 1, name: 'Which\nof them?', hint: 'One.\nOr both.', choices })])).toEqual([
    '/questions/0/name name_characters',
    '/questions/0/choices/0/value name_characters',
    '/questions/0/choices/1/label name_characters',
  ]);
});

test('choices that lack their value are no duplicates of each other', () => {
  const choices = [choice('', 'A'), choice(' ', 'B'), choice('', 'C')];
  const required = ['0', '1', '2'].map((index) => `/questions/0/choices/${index}/value required`);
  expect(found([aQuestion({ question_no: 1, choices })])).toEqual(required);
});

describe('the scale interval', () => {
  const of = (...values: string[]) =>
    found([aQuestion({ question_no: 1, scale: 'interval', choices: values.map((value) => choice(value, 'x')) })]);

  test.each(['1', '-2', '+3', '0.5', '.5', '2.', '1e3', '-0'])('takes the value %j', (value) => {
    expect(of(value, '7')).toEqual([]);
  });

  test.each(['good', '1,5', '0x10', 'Infinity', 'NaN', '1e999', '٣', '1 2'])('refuses the value %j', (value) => {
    expect(of('1', value)).toEqual(['/questions/0/choices/1/value not_a_number']);
  });

  test('refuses a number that is there in another writing', () => {
    expect(of('1', '2', '1.0')).toEqual(['/questions/0/choices/2/value duplicate']);
    expect(of('0', '-0')).toEqual(['/questions/0/choices/1/value duplicate']);
  });

  test('says once that a value is missing', () => {
    expect(of('1', ' ')).toEqual(['/questions/0/choices/1/value required']);
  });
});

test('on the other scales values are only texts', () => {
  for (const scale of ['nominal', 'ordinal'] as const)
    expect(
      found([aQuestion({ question_no: 1, scale, choices: [choice('1'), choice('1.0'), choice('good')] })]),
    ).toEqual([]);
});

describe('choices', () => {
  test.each<[string, Question['choices'], string[]]>([
    ['none', [], ['/questions/0/choices choices_none']],
    ['one', [choice('a')], ['/questions/0/choices choices_too_few']],
    ['two', [choice('a'), choice('b')], []],
    ['the same value', [choice('a', 'A'), choice('a', 'B')], ['/questions/0/choices/1/value duplicate']],
    ['the same hot key', [choice('a', 'A', '1'), choice('b', 'B', '1')], ['/questions/0/choices/1/hotkey duplicate']],
    ['no hot keys', [choice('a', 'A'), choice('b', 'B'), choice('c', 'C')], []],
    ['a blank value', [choice('a'), choice(' ', 'B')], ['/questions/0/choices/1/value required']],
    ['nothing typed yet', [choice('a'), choice('', '')], ['/questions/0/choices/1/label required']],
    [
      'two empty ones',
      [choice('', ''), choice('', '')],
      ['/questions/0/choices/0/label required', '/questions/0/choices/1/label required'],
    ],
    ['a value of 200 characters', [choice('a'), choice('𠀀'.repeat(200), 'B')], []],
    ['a longer value', [choice('a'), choice('b'.repeat(201), 'B')], ['/questions/0/choices/1/value too_long']],
    ['a label of 500 characters', [choice('a'), choice('b', 'b'.repeat(500))], []],
    ['a longer label', [choice('a'), choice('b', 'b'.repeat(501))], ['/questions/0/choices/1/label too_long']],
    ['a blank label', [choice('a'), choice('b', '\u3000')], ['/questions/0/choices/1/label required']],
  ])('%s', (_, choices, problems) => {
    expect(found([aQuestion({ question_no: 1, type: 'single', choices })])).toEqual(problems);
    expect(found([aQuestion({ question_no: 1, type: 'multiple', choices })])).toEqual(problems);
  });

  test('too few says how many are needed', () => {
    expect(checkQuestions([aQuestion({ question_no: 1, choices: [choice('a')] })])).toEqual([
      { pointer: '/questions/0/choices', code: 'choices_too_few', params: { n: 2 } },
    ]);
  });

  test('an open question needs none', () => {
    expect(found([aQuestion({ question_no: 1, type: 'open', choices: [] })])).toEqual([]);
  });
});

describe('show_when', () => {
  const questionProblem = ['/questions/1/show_when/question_no show_when_invalid'];
  const valueProblem = ['/questions/1/show_when/values show_when_invalid'];

  test.each<[string, Question, Partial<Question>, string[]]>([
    ['an earlier question', first, { show_when: { question_no: 1, values: ['yes'] } }, []],
    ['an unknown question', first, { show_when: { question_no: 9, values: ['yes'] } }, questionProblem],
    ['itself', first, { show_when: { question_no: 2, values: ['yes'] } }, questionProblem],
    ['a later question', first, { show_when: { question_no: 3, values: ['yes'] } }, questionProblem],
    [
      'an open question',
      aQuestion({ question_no: 1, type: 'open' }),
      { show_when: { question_no: 1, values: ['yes'] } },
      questionProblem,
    ],
    ['an unknown value', first, { show_when: { question_no: 1, values: ['yes', 'perhaps'] } }, valueProblem],
    ['a label instead of a value', first, { show_when: { question_no: 1, values: ['Yes'] } }, valueProblem],
    ['no value at all', first, { show_when: { question_no: 1, values: [] } }, valueProblem],
    [
      'a question of the same dataset',
      aQuestion({ question_no: 1, dataset: 'A' }),
      { dataset: 'A', show_when: { question_no: 1, values: ['yes'] } },
      [],
    ],
    [
      'a question of one dataset from one of all',
      aQuestion({ question_no: 1, dataset: 'A' }),
      { show_when: { question_no: 1, values: ['yes'] } },
      [],
    ],
    [
      'a question that never meets it in a row',
      aQuestion({ question_no: 1, dataset: 'A' }),
      { dataset: 'B', show_when: { question_no: 1, values: ['yes'] } },
      questionProblem,
    ],
  ])('naming %s', (_, asked, fields, problems) => {
    expect(found([asked, aQuestion({ question_no: 2, ...fields }), aQuestion({ question_no: 3 })])).toEqual(problems);
  });
});
