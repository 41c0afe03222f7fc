import { describe, expect, test } from 'vitest';
import { stepAfter, stepBefore, stepOf, stepOfProblem, stepPath } from './steps.ts';

const ID = '019a0000-0000-7000-8000-000000000001';

describe('the address of a step', () => {
  test.each([
    ['step=questions', 'questions'],
    ['step=review', 'review'],
    ['', 'basics'],
    ['step=', 'basics'],
    ['step=constructor', 'basics'],
  ])('%s opens %s', (search, step) => {
    expect(stepOf(new URLSearchParams(search))).toBe(step);
  });

  test('names the step and the question', () => {
    expect(stepPath(ID, 'data')).toBe(`/task/${ID}/edit?step=data`);
    expect(stepPath(ID, 'questions', 3)).toBe(`/task/${ID}/edit?step=questions&question=3`);
  });

  test('has nothing before the first and nothing after the last step', () => {
    expect(stepBefore('basics')).toBeUndefined();
    expect(stepAfter('basics')).toBe('data');
    expect(stepBefore('review')).toBe('people');
    expect(stepAfter('review')).toBeUndefined();
  });
});

test.each([
  ['/project', 'project_missing', 'basics'],
  ['/name', 'name_missing', 'basics'],
  ['/task_row', 'dataset_missing', 'data'],
  ['/task_row/0', 'question_missing', 'questions'],
  ['/questions/2/name', 'required', 'questions'],
  ['/contributor', 'contributors_missing', 'people'],
  ['/reviewer/0', 'format', 'people'],
])('%s %s is mended on %s', (pointer, code, step) => {
  expect(stepOfProblem({ pointer, code })).toBe(step);
});
