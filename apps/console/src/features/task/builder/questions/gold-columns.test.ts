import { expect, test } from 'vitest';
import { TASK } from '../../../../testing/builder/a-task.ts';
import { aDataset } from '../../../../testing/builder/an-upload.ts';
import { goldDatasets } from './gold-columns.ts';
import { newQuestion } from './question-list.ts';

const columns = [
  { name: 'text', role: 'text' },
  { name: 'coder', role: 'gold' },
];
const one = { ...aDataset(), name: 'One', columns };
const other = { ...one, id: TASK, name: 'Other' };

test.each([
  ['all datasets', null, ['One', 'Other']],
  ['one dataset', other.id, ['Other']],
])('a question about %s has its gold answers there alone', (_, dataset, names) => {
  const question = { ...newQuestion(1), dataset };
  expect(goldDatasets(question, [question], [one, other]).map(({ name }) => name)).toEqual(names);
});
