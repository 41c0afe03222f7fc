import { expect, test } from 'vitest';
import { dataOrderOf, type ExportOrder, firstOrder, requestOf } from './export-order.ts';

const order: ExportOrder = {
  ...firstOrder('wide'),
  choices: {
    ...firstOrder('wide').choices,
    round: 1,
    status: 'approved',
    values: 'label',
    headers: 'de',
    line_breaks: 'spaces',
  },
};
const sent = (changed: Partial<ExportOrder>) => requestOf({ ...order, ...changed });

test('a form is asked for with only the choices it has', () => {
  const { data: _, ...wide } = order.choices;
  expect(sent({})).toEqual({ format: 'csv', shape: 'wide', bom: true, ...wide });
  expect(sent({ shape: 'long' })).toEqual({
    format: 'csv',
    shape: 'long',
    bom: true,
    answers: 'given',
    round: 1,
    contributors: 'usernames',
    status: 'approved',
    rows: null,
    headers: 'de',
    line_breaks: 'spaces',
  });
  expect(sent({ shape: 'final', format: 'xlsx' })).toEqual({
    format: 'xlsx',
    shape: 'final',
    bom: false,
    values: 'label',
    headers: 'de',
  });
  expect(sent({ shape: 'codebook', format: 'tsv', bom: false })).toEqual({
    format: 'tsv',
    shape: 'codebook',
    bom: false,
    headers: 'de',
  });
});

test('a form that comes in one format is asked for in it', () => {
  const of = { answers: 'given', round: 1, contributors: 'usernames', status: 'approved', rows: null, values: 'label' };
  expect(sent({ shape: 'label_studio' })).toEqual({ format: 'json', shape: 'label_studio', bom: false, ...of });
  expect(sent({ shape: 'doccano', format: 'xlsx' })).toEqual({ format: 'jsonl', shape: 'doccano', bom: false, ...of });
});

test('a program for statistics is asked for with the format of its data, and so is the data', () => {
  const { line_breaks: _, data: __, ...choices } = order.choices;
  expect(sent({ shape: 'spss', format: 'xlsx' })).toEqual({ format: 'csv', shape: 'spss', bom: true, ...choices });
  expect(requestOf(dataOrderOf({ ...order, shape: 'spss', format: 'xlsx' }))).toEqual(sent({}));
  expect(requestOf(dataOrderOf({ ...order, shape: 'r', format: 'tsv' }))).toEqual({
    ...sent({ format: 'tsv' }),
    line_breaks: 'kept',
  });
});

test('a data sheet is asked for with what the file has that it describes', () => {
  const long = { ...order, shape: 'data_sheet', choices: { ...order.choices, data: 'long' } } as const;
  const { data, ...described } = { ...sent({ shape: 'long' }), data: 'long' };
  expect(requestOf(long)).toEqual({ ...described, shape: 'data_sheet', data });
  expect(requestOf(dataOrderOf(long))).toEqual(sent({ shape: 'long' }));
});
