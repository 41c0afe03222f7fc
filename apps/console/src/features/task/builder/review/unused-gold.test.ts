import { expect, test } from 'vitest';
import { TASK } from '../../../../testing/builder/a-task.ts';
import { aDataset } from '../../../../testing/builder/an-upload.ts';
import { newQuestion } from '../questions/question-list.ts';
import { unusedGold } from './unused-gold.ts';

/** A dataset whose second column has the role. */
const datasetWith = (role: string) =>
  aDataset({
    columns: [
      { name: 'review', role: 'text' },
      { name: 'coder', role },
    ],
  });

test.each([
  ['of one for later', 'gold', null, ['coder']],
  ['of a question that was removed', 'gold:7', null, ['coder']],
  ['of a question about another dataset', 'gold:1', TASK, ['coder']],
  ['of the question of this dataset', 'gold:1', aDataset().id, []],
  ['of a question about all datasets', 'gold:1', null, []],
])('a column in the role %s: %s', (_, role, dataset, unused) => {
  expect(unusedGold([{ ...newQuestion(1), dataset }], [datasetWith(role)])).toEqual(unused);
});

test('a column that two datasets have is named once', () => {
  expect(unusedGold([], [datasetWith('gold'), { ...datasetWith('gold'), id: TASK }])).toEqual(['coder']);
});
