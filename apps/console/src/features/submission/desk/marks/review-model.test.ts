import type { Question } from '@concord/domain';
import { expect, test } from 'vitest';
import { cellKey, markOf, nextPlace, previousPlace, rowState, type SubmissionRow, sameAnswer } from './review-model.ts';

const question = (question_no: number, values: Partial<Question> = {}): Question => ({
  question_no,
  name: `Question ${question_no}`,
  type: 'single',
  choices: [
    { value: 'yes', label: 'Yes', hotkey: null },
    { value: 'no', label: 'No', hotkey: null },
  ],
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
  content: { row_no, dataset: '', row_id: null, text: `Text ${row_no}`, context: [], media: [], page: null },
  skipped_reason: null,
  answers: Object.entries(answers).map(([question_no, value]) => ({ question_no: Number(question_no), value })),
  marks: [],
  gold: [],
  others: [],
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
  const rows = [row(1, { 1: 'yes', 2: 'no' }), row(2, {}, { skipped_reason: 'Unreadable' }), row(3, { 2: 'no' })];
  const way = [{ row: 0, answer: 0 }];
  for (let step = 0; step < 4; step++) way.push(nextPlace(rows, questions, way.at(-1) ?? { row: 0, answer: 0 }));
  expect(way.map((place) => [place.row, place.answer])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [2, 0],
    [2, 0],
  ]);
  expect(previousPlace(rows, questions, { row: 2, answer: 0 })).toEqual({ row: 1, answer: 0 });
  expect(previousPlace(rows, questions, { row: 1, answer: 0 })).toEqual({ row: 0, answer: 1 });
  expect(previousPlace(rows, questions, { row: 0, answer: 0 })).toEqual({ row: 0, answer: 0 });
});

test('the order of several choices makes no difference between answers', () => {
  expect(sameAnswer(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(sameAnswer('a', ['a'])).toBe(false);
  expect(sameAnswer(null, undefined)).toBe(true);
});
