import { expect, test } from 'vitest';
import { companionOf, type ExportFormat, type ExportShape, hasExportField, hasExportFormat } from './export-fields.ts';

const fields = [
  ...[
    'answers',
    'round',
    'contributors',
    'status',
    'dataset',
    'rows',
    'values',
    'multiple',
    'headers',
    'columns',
    'line_breaks',
  ],
  'data',
];

test.each<[ExportShape, string[]]>([
  ['wide', fields.slice(0, -1)],
  ['data_sheet', fields],
  // each reads a wide file, in which SPSS needs line breaks as spaces and R doesn't mind them
  ['spss', fields.slice(0, -2)],
  ['r', fields.slice(0, -2)],
  // it has values and labels, and a line for each answer
  ['long', ['answers', 'round', 'contributors', 'status', 'dataset', 'rows', 'headers', 'columns', 'line_breaks']],
  // final answers are of all work, as it is now
  ['final', ['dataset', 'values', 'headers', 'columns', 'line_breaks']],
  ['codebook', ['headers']],
])('%s has %j', (shape, expected) => {
  expect(fields.filter((field) => hasExportField({ shape }, field))).toEqual(expected);
  expect(hasExportField({ shape }, 'name')).toBe(false);
});

test.each<[ExportShape, ExportFormat[]]>([
  ['wide', ['csv', 'tsv', 'jsonl', 'xlsx']],
  ['codebook', ['csv', 'tsv', 'jsonl', 'xlsx']],
  ['spss', ['csv', 'tsv']],
  ['r', ['csv', 'tsv']],
  ['data_sheet', ['csv', 'tsv']],
])('%s comes as %j', (shape, expected) => {
  const formats = ['csv', 'tsv', 'jsonl', 'xlsx'] as const;
  expect(formats.filter((format) => hasExportFormat(shape, format))).toEqual(expected);
});

test('a data sheet has the fields of the form it describes', () => {
  const long = { shape: 'data_sheet', data: 'long' } as const;
  expect(fields.filter((field) => hasExportField(long, field))).toEqual([
    ...fields.filter((field) => hasExportField({ shape: 'long' }, field)),
    'data',
  ]);
});

test.each([
  [{ shape: 'data_sheet' }, 'wide'],
  [{ shape: 'data_sheet', data: 'long' }, 'long'],
  [{ shape: 'spss' }, 'wide'],
  [{ shape: 'r' }, 'wide'],
  [{ shape: 'wide' }, undefined],
  [{ shape: 'codebook' }, undefined],
] as const)('%j comes with a file that is %s', (form, data) => {
  expect(companionOf(form)).toBe(data);
});
