import { expect, test } from 'vitest';
import { type ExportFormat, type ExportShape, hasExportField, hasExportFormat } from './export-fields.ts';

const fields = [
  'answers',
  'round',
  'contributors',
  'status',
  'dataset',
  'rows',
  'values',
  'multiple',
  'headers',
  'line_breaks',
];

test.each<[ExportShape, string[]]>([
  ['wide', fields],
  // each reads a wide file, in which SPSS needs line breaks as spaces and R doesn't mind them
  ['spss', fields.slice(0, -1)],
  ['r', fields.slice(0, -1)],
  // it has values and labels, and a line for each answer
  ['long', ['answers', 'round', 'contributors', 'status', 'dataset', 'rows', 'headers', 'line_breaks']],
  // final answers are of all work, as it is now
  ['final', ['dataset', 'values', 'headers', 'line_breaks']],
  ['codebook', ['headers']],
])('%s has %j', (shape, expected) => {
  expect(fields.filter((field) => hasExportField(shape, field))).toEqual(expected);
  expect(hasExportField(shape, 'name')).toBe(false);
});

test.each<[ExportShape, ExportFormat[]]>([
  ['wide', ['csv', 'tsv', 'jsonl', 'xlsx']],
  ['codebook', ['csv', 'tsv', 'jsonl', 'xlsx']],
  ['spss', ['csv', 'tsv']],
  ['r', ['csv', 'tsv']],
])('%s comes as %j', (shape, expected) => {
  const formats = ['csv', 'tsv', 'jsonl', 'xlsx'] as const;
  expect(formats.filter((format) => hasExportFormat(shape, format))).toEqual(expected);
});
