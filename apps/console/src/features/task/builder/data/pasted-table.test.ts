import { expect, test } from 'vitest';
import { datasetName, pastedTable } from './pasted-table.ts';

test.each([
  ['cells of a spreadsheet', 'id\ttext\n1\tGood, really', 'pasted.tsv'],
  ['lines with commas', 'id,text\n1,Good', 'pasted.csv'],
  ['one column', 'text\nGood\nBad', 'pasted.csv'],
  ['JSON', ' [{"text":"Good"}]', 'pasted.json'],
  ['JSON Lines', '{"text":"Good"}\n{"text":"Bad"}', 'pasted.jsonl'],
])('%s are read as a file', (_, text, name) => {
  expect(pastedTable(text, 'pasted')?.name).toBe(name);
});

test('what is pasted arrives unchanged', async () => {
  const text = 'text\n“好”\t \r\n';
  const file = pastedTable(text, 'pasted');
  expect(await file?.text()).toBe(text);
});

test('blanks are no table', () => {
  expect(pastedTable(' \n\u3000', 'pasted')).toBeUndefined();
});

test.each([
  ['reviews.csv', 'reviews'],
  ['a.b.jsonl', 'a.b'],
  ['.csv', '.csv'],
  ['酒店评论.tsv', '酒店评论'],
])('the dataset of %s is called %s', (filename, name) => {
  expect(datasetName(filename)).toBe(name);
});
