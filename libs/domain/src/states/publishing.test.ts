import { expect, test } from 'vitest';
import { aQuestion } from '../questions/testing-questions.ts';
import { missingForPublishing, type PublishableTask } from './publishing.ts';

const complete: PublishableTask = {
  project: { id: 'p' },
  name: 'Sentiment of reviews',
  answers_per_row: 2,
  task_row: [
    { id: 'A', name: 'reviews.csv', rows_count: 10 },
    { id: 'B', name: 'posts.csv', rows_count: 5 },
  ],
  questions: [aQuestion({ question_no: 1, dataset: 'A' }), aQuestion({ question_no: 2, dataset: 'B' })],
  contributor: ['x', 'y'],
};
const forAll = aQuestion({ question_no: 1 });
const follows = aQuestion({ question_no: 2, dataset: 'B', show_when: { question_no: 1, values: ['yes'] } });

test.each<[string, Partial<PublishableTask>, string[]]>([
  ['nothing', {}, []],
  ['nothing when one question applies to all datasets', { questions: [forAll, follows] }, []],
  ['a project', { project: null }, ['/project project_missing']],
  ['a name', { name: '\u3000' }, ['/name name_missing']],
  ['a dataset', { task_row: [] }, ['/task_row dataset_missing']],
  ['rows', { task_row: [{ id: 'A', name: 'a', rows_count: 0 }] }, ['/task_row dataset_missing']],
  [
    'nothing when one of two datasets is empty',
    {
      task_row: [
        { id: 'A', name: 'a', rows_count: 0 },
        { id: 'B', name: 'b', rows_count: 1 },
      ],
    },
    [],
  ],
  ['questions', { questions: [] }, ['/task_row/0 question_missing', '/task_row/1 question_missing']],
  [
    'a question for the second dataset',
    { questions: [aQuestion({ question_no: 1, dataset: 'A' }), follows] },
    ['/task_row/1 question_missing'],
  ],
  ['a contributor', { contributor: ['x'] }, ['/contributor contributors_missing']],
  ['nothing with more contributors than needed', { contributor: ['x', 'y', 'z'] }, []],
  [
    'all of it',
    { project: null, name: '', task_row: [], contributor: [] },
    [
      '/project project_missing',
      '/name name_missing',
      '/task_row dataset_missing',
      '/contributor contributors_missing',
    ],
  ],
])('a task that lacks %s', (_, changes, missing) => {
  const problems = missingForPublishing({ ...complete, ...changes });
  expect(problems.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(missing);
});

test('problems name what the message needs', () => {
  expect(
    missingForPublishing({ ...complete, contributor: [], questions: [aQuestion({ question_no: 1, dataset: 'A' })] }),
  ).toEqual([
    { pointer: '/task_row/1', code: 'question_missing', params: { name: 'posts.csv' } },
    { pointer: '/contributor', code: 'contributors_missing', params: { have: 0, need: 2 } },
  ]);
});
