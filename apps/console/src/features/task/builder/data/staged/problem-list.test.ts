import { initI18n } from '@concord/i18n';
import { expect, test } from 'vitest';
import { problemListCsv, problemReason } from './problem-list.ts';

const { t } = await initI18n('en');
const head = ['Line', 'Row', 'Reason'] as const;

test('a reason is told in words, with what is wrong in them', () => {
  const problem = { line: 318, row: 317, code: 'column_count', params: { have: 7, want: 5 } } as const;
  expect(problemReason(problem, t)).toBe('7 cells, but the header has 5');
  expect(problemReason({ ...problem, params: { have: 1, want: 5 } }, t)).toBe('1 cell, but the header has 5');
});

test('the list opens in a spreadsheet: marked as UTF-8, one line per problem, quoted', () => {
  const csv = problemListCsv(head, [
    { line: 2, row: 1, reason: 'The main text is blank' },
    { line: 9, row: 7, reason: 'A quotation mark in column “a "b"” is never closed' },
  ]);
  expect(csv).toBe(
    '\uFEFF"Line","Row","Reason"\r\n2,1,"The main text is blank"\r\n9,7,"A quotation mark in column “a ""b""” is never closed"\r\n',
  );
});

test.each(['=1+1', '@x', '-x', '\t=1', '＝1+1', '＋1+1', '－2+3', '＠SUM(1)'])(
  '%j cannot be run by a spreadsheet',
  (text) => {
    expect(problemListCsv([text, 'Row', 'Reason'], [])).toContain(`"'${text}","Row","Reason"`);
  },
);
