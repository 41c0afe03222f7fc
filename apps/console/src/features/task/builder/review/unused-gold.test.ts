import { expect, test } from 'vitest';
import { TASK } from '../../../../testing/builder/a-task.ts';
import { aDataset } from '../../../../testing/builder/an-upload.ts';
import { newQuestion } from '../questions/question-list.ts';
import { unusedGold } from './unused-gold.ts';

const columns = [
  { name: 'text', role: 'text' },
  { name: 'coder', role: 'gold' },
];
const one = { ...aDataset(), name: 'One', columns };
const other = { ...one, id: TASK, name: 'Other' };

test.each([
  ['of one for later', 'gold', null, ['coder']],
  ['of a question that was removed', 'gold:7', null, ['coder']],
  ['of a question about another dataset', 'gold:1', other.id, ['coder']],
  ['of the question of this dataset', 'gold:1', one.id, []],
  ['of a question about all datasets', 'gold:1', null, []],
])('a column in the role %s: %s', (_, role, dataset, unused) => {
  const [text = { name: 'text', role: 'text' }] = columns;
  const datasets = [{ ...one, columns: [text, { name: 'coder', role }] }];
  expect(unusedGold([{ ...newQuestion(1), dataset }], datasets)).toEqual(unused);
});

test('a column that two datasets have is named once', () => {
  expect(unusedGold([], [one, other])).toEqual(['coder']);
});
