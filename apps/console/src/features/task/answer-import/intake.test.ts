import { expect, test } from 'vitest';
import { type AnswerColumn, hasAnswers, sourceFor, withAnswerRole } from './intake.ts';

const columns = (...roles: string[]): AnswerColumn[] => roles.map((role, index) => ({ name: `c${index}`, role }));

test.each([
  ['a long table', ['row_id', 'question', 'value'], true],
  ['a wide table', ['row_no', 'contributor', 'answer:1', 'answer:2'], true],
  ['no row', ['question', 'value'], false],
  ['no value', ['row_id', 'question'], false],
  ['no answers', ['row_id', 'contributor'], false],
  ['both forms', ['row_id', 'question', 'value', 'answer:1'], false],
])('%s: %j can be imported: %s', (_, roles, expected) => {
  expect(hasAnswers(columns(...roles))).toBe(expected);
});

test('a role that another column had moves; several columns may be ignored', () => {
  expect(withAnswerRole(columns('value', 'question', 'ignored'), 2, 'value').map(({ role }) => role)).toEqual([
    'ignored',
    'question',
    'value',
  ]);
  expect(withAnswerRole(columns('ignored', 'question'), 1, 'ignored').map(({ role }) => role)).toEqual([
    'ignored',
    'ignored',
  ]);
});

test('a source is named like the contributor in the file, or the file', () => {
  expect(sourceFor('Ana', 'spring.csv')).toBe('Ana');
  expect(sourceFor('', 'label.studio.csv')).toBe('label.studio');
  expect(sourceFor('x'.repeat(300), 'a.csv')).toHaveLength(120);
});
