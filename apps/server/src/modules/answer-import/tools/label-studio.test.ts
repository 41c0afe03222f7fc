import { expect, test } from 'vitest';
import { labelStudioReader } from './label-studio.ts';

const { columns, recognises, linesOf } = labelStudioReader(['key', 'code']);
const choices = (from_name: string, ...texts: string[]) => ({
  ...{ id: 'x', from_name, to_name: 'text', type: 'choices', origin: 'manual' },
  value: { choices: texts },
});
const answered = (...result: unknown[]) => ({ id: 9, completed_by: 1, was_cancelled: false, result });
const task = (...annotations: unknown[]) => ({ id: 41, inner_id: 3, data: { text: 'x', code: 'c7' }, annotations });
const lines = (item: object) => [...linesOf({ ...item })];
const malformed = (column: string) => ({ code: 'item_malformed', params: { column } });

test.each([
  [task(), true],
  [{ data: { text: 'x' }, completions: [] }, true],
  [{ data: 'x', annotations: [] }, false],
  [{ text: 'x', annotations: [] }, false],
  [{ data: {}, annotations: {} }, false],
  [{ id: 1, text: 'x', label: [] }, false],
])('%j is a task of Label Studio: %s', (item, expected) => {
  expect(recognises({ ...item })).toBe(expected);
});

test('a task gives a line per result, by the contributor of its annotation', () => {
  const item = task(
    answered(choices('Tone', 'good'), choices('Topics', 'a', 'b|c')),
    { ...answered(choices('Tone', '[x')), completed_by: { id: 2, email: 'ana@x.org', first_name: 'Ana' } },
    { ...answered(choices('Tone', 'skipped')), was_cancelled: true },
    { result: [choices('Tone', 'bad')] },
  );
  expect(columns).toEqual(['row_id', 'row_no', 'id', 'inner_id', 'contributor', 'question', 'value']);
  expect(lines(item)).toEqual([
    ['c7', '', '41', '3', '1', 'Tone', 'good'],
    ['c7', '', '41', '3', '1', 'Topics', '["a","b|c"]'],
    ['c7', '', '41', '3', 'ana@x.org', 'Tone', '["[x"]'],
    ['c7', '', '41', '3', '', 'Tone', 'bad'],
  ]);
});

test.each([
  ['textarea', { text: ['one', 'two'] }, 'one\ntwo'],
  ['textarea', { text: 'one' }, 'one'],
  ['rating', { rating: 4 }, '4'],
  ['number', { number: -0.5 }, '-0.5'],
  ['choices', { choices: [] }, ''],
  ['choices', { choices: [['a', 'b']] }, malformed('annotations[0].result[0].value.choices')],
  ['choices', { choices: 'a' }, malformed('annotations[0].result[0].value.choices')],
  ['choices', null, malformed('annotations[0].result[0].value.choices')],
  ['textarea', { text: [1] }, malformed('annotations[0].result[0].value.text')],
  ['rating', { rating: '4' }, malformed('annotations[0].result[0].value.rating')],
  [7, {}, malformed('annotations[0].result[0].type')],
  ['labels', { labels: ['x'] }, { code: 'result_unsupported', params: { type: 'labels' } }],
  ['constructor', {}, { code: 'result_unsupported', params: { type: 'constructor' } }],
  ['\0', {}, { code: 'result_unsupported', params: { type: '' } }],
])('a result of the type %j with %j says %j', (type, value, expected) => {
  const [line] = lines(task(answered({ from_name: 'Q', type, value })));
  expect(Array.isArray(line) ? line.at(-1) : line).toEqual(expected);
});

test.each([
  [{ meta: { row_no: 7, row_id: 'k' }, data: { key: 'other' } }, ['k', '7']],
  // without an id as exported, not another one
  [{ meta: { row_no: 7, row_id: null }, data: { key: 'other' } }, ['', '7']],
  [{ meta: {}, data: { key: 12 } }, ['12', '']],
  [{ data: { key: 2 ** 60 } }, ['', '']],
  [{ data: { key: { a: 1 } } }, ['', '']],
  [{ data: { id: 'x' } }, ['', '']],
  [{ data: { key: 'y'.repeat(600) } }, ['y'.repeat(501), '']],
  [{ data: 'x' }, ['', '']],
])('the row of %j is %j', (item, expected) => {
  const [line] = lines({ ...item, annotations: [answered(choices('Q', 'a'))] });
  expect(Array.isArray(line) && line.slice(0, 2)).toEqual(expected);
});

test.each([
  [{ data: {}, annotations: 'x' }, malformed('annotations')],
  [task(5), malformed('annotations[0]')],
  [task({ result: {} }), malformed('annotations[0].result')],
  [task(answered('x')), malformed('annotations[0].result[0]')],
  [task(answered({ type: 'choices', value: { choices: ['a'] } })), malformed('annotations[0].result[0].from_name')],
])('what is wrong with %j is said at its place', (item, expected) => {
  expect(lines(item)).toEqual([expected]);
});

test('a task that no one has answered has no lines', () => {
  expect(lines({ data: {} })).toEqual([]);
});
