import { describe, expect, test } from 'vitest';
import { newQuestion, type Question } from '../question-list.ts';
import { previewKey, shownQuestions, withChoice } from './preview-answers.ts';

const choices = [
  { value: 'good', label: 'Good', hotkey: '1' },
  { value: 'bad', label: 'Bad', hotkey: '2' },
];
const question = (question_no: number, fields: Partial<Question> = {}): Question => ({
  ...newQuestion(question_no),
  choices,
  ...fields,
});
const mood = question(1);
const topics = question(2, { type: 'multiple' });
const why = question(3, { type: 'open', choices: [], show_when: { question_no: 1, values: ['bad'] } });

describe('choosing', () => {
  test('takes one of a single choice, and takes it back', () => {
    const once = withChoice(new Map(), mood, 'bad');
    expect(once.get(1)).toBe('bad');
    expect(withChoice(once, mood, 'good').get(1)).toBe('good');
    expect(withChoice(once, mood, 'bad').get(1)).toBeNull();
  });
  test('gathers those of a multiple choice in their order', () => {
    const both = withChoice(withChoice(new Map(), topics, 'bad'), topics, 'good');
    expect(both.get(2)).toEqual(['good', 'bad']);
    expect(withChoice(both, topics, 'good').get(2)).toEqual(['bad']);
  });
});

describe('the questions shown', () => {
  const questions = [mood, topics, why];
  test('leave out the one that waits, and count it', () => {
    expect(shownQuestions(questions, null, new Map())).toEqual({ shown: [mood, topics], waiting: 1 });
  });
  test('show it once its condition holds', () => {
    expect(shownQuestions(questions, null, withChoice(new Map(), mood, 'bad')).shown).toEqual(questions);
  });
  test('are those of the row’s dataset', () => {
    const other = question(4, { dataset: 'b' });
    expect(shownQuestions([mood, other], 'a', new Map())).toEqual({ shown: [mood], waiting: 0 });
    expect(shownQuestions([mood, other], 'b', new Map()).shown).toEqual([mood, other]);
  });
});

describe('a key', () => {
  test.each([
    ['2', 'Digit2', false, mood, { kind: 'choose', value: 'bad' }],
    ['é', 'Digit2', false, mood, { kind: 'choose', value: 'bad' }],
    ['2', 'Digit2', true, mood, { kind: 'choose', value: 'bad' }],
    ['2', 'Numpad2', false, mood, { kind: 'choose', value: 'bad' }],
    ['9', 'Digit9', false, mood, undefined],
    ['1', 'Digit1', false, why, undefined],
    ['Enter', 'Enter', false, mood, { kind: 'move', by: 1 }],
    ['Enter', 'Enter', true, undefined, { kind: 'move', by: -1 }],
  ])('%s (%s), Shift %s', (key, code, shiftKey, asked, result) => {
    expect(previewKey({ key, code, shiftKey }, asked)).toEqual(result);
  });
});
