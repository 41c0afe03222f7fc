import { expect, test } from 'vitest';
import { suggestRoles } from './suggest-roles.ts';

const questions = [
  { question_no: 3, name: 'Tone' },
  { question_no: 5, name: 'Topic' },
];
const roles = (names: string[], ...rows: string[][]) =>
  suggestRoles(names, rows, questions, true).map(({ role }) => role);

test.each([
  [
    ['id', 'text', 'stars'],
    ['id', 'text', 'context'],
  ],
  [
    ['编号', '正文', '店'],
    ['id', 'text', 'context'],
  ],
  [
    ['Review ID', 'Review', 'Author ID'],
    ['id', 'text', 'context'],
  ],
  [
    ['评论编号', '评论', '店编号'],
    ['id', 'text', 'context'],
  ],
  [
    ['ID', '内容', 'URL'],
    ['id', 'text', 'page'],
  ],
  [
    ['review', 'text'],
    ['text', 'context'],
  ],
  [
    ['text', 'gold'],
    ['text', 'gold:3'],
  ],
  [
    ['text', 'gold:5', 'gold: tone', 'gold_topic'],
    ['text', 'gold:5', 'gold:3', 'gold'],
  ],
  [
    ['text', 'gold:9'],
    ['text', 'gold'],
  ],
  [
    ['text', 'id', 'row_id'],
    ['text', 'id', 'context'],
  ],
  [['a'], ['text']],
])('%j becomes %j', (names, expected) => {
  expect(roles(names)).toEqual(expected);
});

test('a column that is named like an ID is one unless most of its cells are blank or repeated', () => {
  const rows = (...ids: string[]) => ids.map((id, index) => [id, `text ${index}`]);
  expect(roles(['id', 'text'], ...rows('c-1', 'c-1', 'c-1', 'c-1', 'c-2'))).toEqual(['context', 'text']);
  expect(roles(['id', 'row_id', 'text'], ['', 'r1', 'one'], ['', 'r2', 'two'])).toEqual(['context', 'id', 'text']);
  expect(roles(['id', 'text'], ...rows('r1', 'r1', ' ', 'r2', 'r3', 'r4'))).toEqual(['id', 'text']);
});

test('without a name that tells, the longest column is the text', () => {
  expect(roles(['a', 'b', 'c'], ['1', 'a whole sentence', 'x'], ['2', '', 'y'])).toEqual([
    'context',
    'text',
    'context',
  ]);
});

test('an address that is not https is no page', () => {
  expect(roles(['text', 'url'], ['one', 'http://example.org'])).toEqual(['text', 'context']);
});

test('rows without a page do not keep the addresses of others from being pages', () => {
  expect(roles(['text', 'url'], ['one', 'https://example.org'], ['two', ''])).toEqual(['text', 'page']);
});

test('gold answers may come before their question', () => {
  expect(suggestRoles(['text', 'gold'], [], [], true).map(({ role }) => role)).toEqual(['text', 'gold']);
});

test('gold of a question that cannot come any more is hidden', () => {
  const names = ['text', 'gold: Mood', 'gold', 'gold'];
  expect(suggestRoles(names, [], questions, false).map(({ role }) => role)).toEqual([
    'text',
    'hidden',
    'gold:3',
    'hidden',
  ]);
});
