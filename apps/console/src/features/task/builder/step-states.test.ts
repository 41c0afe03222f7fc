import { describe, expect, test } from 'vitest';
import { aTask, DATASET } from '../../../testing/builder/a-task.ts';
import { edited, startDraft } from './draft/draft.ts';
import { newQuestion } from './questions/question-list.ts';
import { missingOf } from './review/missing.ts';
import { stepStates } from './step-states.ts';
import { stepOfProblem } from './steps.ts';

const dataset = {
  id: DATASET,
  dataset_no: 1,
  name: 'Batch 5',
  filename: 'batch-5.csv',
  language: null,
  columns: [{ name: 'review', role: 'text' }],
  rows_count: 40,
  withdrawn_count: 0,
  createdAt: '2026-11-20T06:00:00Z',
};
const question = { ...newQuestion(1), name: 'What went wrong?', type: 'open' as const, choices: [] };
const contributor = {
  user: { id: 'u1', name: 'Hanna', username: 'hanna', pic: null },
  away_until: null,
  assignment: null,
};
const whole = aTask({ task_row: [dataset], rows_count: 40, questions: [question], contributor: [contributor] });

describe('the steps', () => {
  test('of a new draft: basics done, everything else to do', () => {
    expect(stepStates(startDraft(aTask()), 'data')).toEqual({
      basics: 'done',
      data: 'current',
      questions: 'todo',
      people: 'todo',
      review: 'todo',
    });
  });
  test('of a task that can be published: all done but publishing', () => {
    expect(Object.values(stepStates(startDraft(whole), 'review'))).toEqual(['done', 'done', 'done', 'done', 'current']);
  });
  test('need attention where something cannot be saved', () => {
    const state = edited(startDraft(whole), 'questions', [question, newQuestion(2)]);
    expect(stepStates(state, 'people').questions).toBe('problem');
    const nameless = edited(startDraft(whole), 'basics', { ...state.draft.basics, name: ' ' });
    expect(stepStates(nameless, 'people').basics).toBe('problem');
  });
  test.each(['overlap_share', 'review_sample'])('need attention where %s is, which is with the people', (field) => {
    const { draft } = startDraft(whole);
    const states = stepStates(edited(startDraft(whole), 'basics', { ...draft.basics, [field]: '0' }), 'review');
    expect([states.basics, states.people]).toEqual(['done', 'problem']);
  });
});

describe('what is missing', () => {
  test('is nothing for a whole task', () => {
    expect(missingOf(startDraft(whole))).toEqual([]);
  });
  test('is everything a new draft lacks', () => {
    expect(missingOf(startDraft(aTask())).map(({ code }) => code)).toEqual(['dataset_missing', 'contributors_missing']);
  });
  test('counts what is on screen, saved or not', () => {
    const more = edited(startDraft(whole), 'basics', { ...startDraft(whole).draft.basics, answers_per_row: '3' });
    expect(missingOf(more)).toEqual([
      { pointer: '/contributor', code: 'contributors_missing', params: { have: 1, need: 3 } },
    ]);
  });
  test('names entries that cannot be saved as they are', () => {
    const state = edited(startDraft(whole), 'questions', [question, newQuestion(2)]);
    expect(missingOf(state).map(({ code }) => code)).toEqual(['questions']);
    const sample = edited(startDraft(whole), 'basics', { ...state.draft.basics, answers_per_row: '0' });
    expect(missingOf(sample).map(({ code }) => code)).toEqual(['basics']);
  });
  test('leads to the people for a number that is typed there', () => {
    const { draft } = startDraft(whole);
    const state = edited(startDraft(whole), 'basics', { ...draft.basics, review_sample: '' });
    expect(missingOf(state).map((one) => [one.code, stepOfProblem(one)])).toEqual([['people', 'people']]);
  });
});
