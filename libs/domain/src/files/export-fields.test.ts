import { expect, test } from 'vitest';
import { type ExportShape, hasExportField } from './export-fields.ts';

const fields = ['answers', 'round', 'contributors', 'status', 'dataset', 'rows', 'values', 'multiple'];

test.each<[ExportShape, string[]]>([
  ['wide', fields],
  // it has values and labels, and a line for each answer
  ['long', ['answers', 'round', 'contributors', 'status', 'dataset', 'rows']],
  // final answers are of all work, as it is now
  ['final', ['dataset', 'values']],
  ['codebook', []],
])('%s has %j', (shape, expected) => {
  expect(fields.filter((field) => hasExportField(shape, field))).toEqual(expected);
  expect(hasExportField(shape, 'name')).toBe(false);
});
