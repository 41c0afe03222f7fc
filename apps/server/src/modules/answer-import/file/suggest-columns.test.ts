import { expect, test } from 'vitest';
import { suggestColumns, withoutBlank } from './suggest-columns.ts';

const questions = [
  { question_no: 1, name: 'Tone' },
  { question_no: 3, name: 'Main topic ' },
];
const known = new Set(['R-7', 'R-8', '3']);
const rolesOf = (names: string, hasRowIds = true, ...lines: string[][]) => {
  const cellsOf = (column: number) => lines.map((cells) => cells[column] ?? '');
  const rowIds = hasRowIds ? known : undefined;
  return suggestColumns(names.split(','), questions, { cellsOf, rowIds }).map(({ role }) => role);
};

test.each([
  [
    'a long export',
    'task,dataset,row_no,row_id,text,contributor,origin,question_no,question,type,value,label',
    'ignored,ignored,row_no,row_id,ignored,contributor,ignored,question_no,ignored,ignored,value,ignored'.replace(
      'question_no',
      'question',
    ),
  ],
  ['a long table of other names', 'ID, Annotator ,Question,Answer', 'row_id,contributor,question,value'],
  ['a wide table', 'id,email,tone,MAIN TOPIC,note', 'row_id,contributor,answer:1,answer:3,ignored'],
  ['Chinese names', '编号,标注员,问题,答案', 'row_id,contributor,question,value'],
  ['nothing known', 'a,b', 'ignored,ignored'],
])('%s', (_, names, roles) => {
  expect(rolesOf(names)).toEqual(roles.split(','));
});

test('where rows have no IDs, a column of IDs has their numbers', () => {
  expect(rolesOf('id,user,question,value', false)).toEqual(['row_no', 'contributor', 'question', 'value']);
  expect(rolesOf('id,row_no,question,value', false)).toEqual(['ignored', 'row_no', 'question', 'value']);
});

test('a column has the numbers of rows only where it contains numbers', () => {
  const rest = ['question', 'value'];
  expect(rolesOf('row,question,value', false, ['Shelf 3', '1', 'a'])).toEqual(['ignored', ...rest]);
  expect(rolesOf('row,position,question,value', false, ['Shelf 3', '4', '1', 'a'])).toEqual([
    'ignored',
    'row_no',
    ...rest,
  ]);
  expect(rolesOf('row,question,value', false, ['3', '1', 'a'], ['', '1', 'b'])).toEqual(['row_no', ...rest]);
  expect(rolesOf('id,question,value', false, ['R-7', '1', 'a'])).toEqual(['ignored', ...rest]);
});

test('of several columns the one with IDs of the task has them, whatever it is called', () => {
  expect(rolesOf('row,question,value', true, ['R-7', '1', 'a'])).toEqual(['row_id', 'question', 'value']);
  expect(rolesOf('id,row_no,question,value', true, ['90', '3', '1', 'a'])).toEqual([
    'ignored',
    'row_no',
    'question',
    'value',
  ]);
  expect(rolesOf('item id,id,question,value', true, ['x', 'R-8', '1', 'a'])).toEqual([
    'ignored',
    'row_id',
    'question',
    'value',
  ]);
});

test('columns without content are ignored, and unnamed answers are of the only question', () => {
  const columns = ['row_id', 'row_no', 'contributor', 'question', 'value'].map((role) => ({ name: role, role }));
  const roles = (cells: string[], asked = questions) =>
    withoutBlank(columns, [{ line: 1, cells }], asked).map(({ role }) => role);
  expect(roles(['k', '', 'ana', 'Tone', 'a'])).toEqual(['row_id', 'ignored', 'contributor', 'question', 'value']);
  expect(roles(['', '1', '', '', 'a'])).toEqual(['ignored', 'row_no', 'ignored', 'ignored', 'ignored']);
  expect(roles(['', '1', '', '', 'a'], [{ question_no: 3, name: 'Tone' }]).at(-1)).toBe('answer:3');
});
