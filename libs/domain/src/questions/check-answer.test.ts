import { expect, test } from 'vitest';
import { checkAnswer, OPEN_ANSWER_MAX } from './check-answer.ts';
import type { AnswerValue, QuestionType } from './questions.ts';
import { aQuestion } from './testing-questions.ts';

const longest = '好'.repeat(OPEN_ANSWER_MAX);

test.each<[string, QuestionType, AnswerValue, string | undefined]>([
  ['a text', 'open', 'fine', undefined],
  ['the longest text', 'open', longest, undefined],
  ['the longest text between blanks', 'open', ` ${longest}\n`, undefined],
  ['the longest text in characters of two units', 'open', '𠮷'.repeat(OPEN_ANSWER_MAX), undefined],
  ['one character more', 'open', `${longest}好`, 'too_long'],
  ['a list', 'open', ['fine'], 'type'],
  ['a choice', 'single', 'yes', undefined],
  ['a choice by its label', 'single', 'Yes', 'not_allowed'],
  ['a choice with a blank', 'single', 'yes ', 'not_allowed'],
  ['a list of one', 'single', ['yes'], 'type'],
  ['one choice', 'multiple', ['yes'], undefined],
  ['all choices', 'multiple', ['maybe', 'no', 'yes'], undefined],
  ['an unknown choice among others', 'multiple', ['yes', 'perhaps'], 'not_allowed'],
  ['a choice twice', 'multiple', ['yes', 'yes'], 'duplicate'],
  ['a text', 'multiple', 'yes', 'type'],
])('%s for a question of type %s', (_, type, value, problem) => {
  expect(checkAnswer(aQuestion({ question_no: 1, type }), value)).toBe(problem);
});

test.each<[QuestionType, AnswerValue]>(
  (['open', 'single', 'multiple'] as const).flatMap((type) =>
    [null, '', ' \n', []].map((value): [QuestionType, AnswerValue] => [type, value]),
  ),
)('a question of type %s may be left unanswered with %j', (type, value) => {
  expect(checkAnswer(aQuestion({ question_no: 1, type }), value)).toBeUndefined();
});
