import { expect, test } from 'vitest';
import {
  companionOf,
  dataShapeOf,
  type ExportFormat,
  type ExportShape,
  exportFormats,
  hasExportField,
  isDelimited,
} from './export-fields.ts';

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
  // their members have names of their own
  ['label_studio', ['answers', 'round', 'contributors', 'status', 'dataset', 'rows', 'values']],
  ['doccano', ['answers', 'round', 'contributors', 'status', 'dataset', 'rows', 'values']],
])('%s has %j', (shape, expected) => {
  expect(fields.filter((field) => hasExportField({ shape }, field))).toEqual(expected);
  expect(hasExportField({ shape }, 'name')).toBe(false);
});

test.each<[ExportShape, ExportFormat[]]>([
  ['wide', ['csv', 'tsv', 'xlsx', 'jsonl']],
  ['codebook', ['csv', 'tsv', 'xlsx', 'jsonl']],
  ['spss', ['csv', 'tsv']],
  ['r', ['csv', 'tsv']],
  ['data_sheet', ['csv', 'tsv']],
  ['label_studio', ['json']],
  ['doccano', ['jsonl']],
])('%s comes as %j', (shape, expected) => {
  expect(exportFormats(shape)).toEqual(expected);
});

test('only lines of CSV and TSV have cells that are separated', () => {
  const formats = ['csv', 'tsv', 'jsonl', 'xlsx', 'json'] as const;
  expect(formats.filter(isDelimited)).toEqual(['csv', 'tsv']);
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
  [{ shape: 'label_studio' }, undefined],
] as const)('%j comes with a file that is %s', (form, data) => {
  expect(companionOf(form)).toBe(data);
});

test.each([
  ['wide', 'wide'],
  ['r', 'wide'],
  ['codebook', 'codebook'],
  ['label_studio', undefined],
  ['doccano', undefined],
] as const)('the data of %s has the columns of %s', (shape, data) => {
  expect(dataShapeOf({ shape })).toBe(data);
});
