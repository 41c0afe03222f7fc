import { describe, expect, test } from 'vitest';
import { type Basics, basicsUpdate, checkBasics } from './basics.ts';

const basics = (fields: Partial<Basics> = {}): Basics => ({
  project: 'p1',
  name: 'Visit coding',
  guideline: '',
  due_date: '',
  question_logic: 'all',
  assign_logic: 'sequential',
  answers_per_row: '1',
  overlap_share: '100',
  gold_hidden: false,
  gold_share: '5',
  review_sample: '100',
  review_riskiest: false,
  hide_contributors: false,
  ...fields,
});

describe('what the basics lack', () => {
  test.each<[string, Partial<Basics>, keyof Basics, string]>([
    ['no project', { project: '' }, 'project', 'project_missing'],
    ['no name', { name: '' }, 'name', 'name_missing'],
    ['a name of blanks', { name: '\u3000 ' }, 'name', 'name_missing'],
    ['a name of two lines', { name: 'Visit\ncoding' }, 'name', 'name_characters'],
    ['a name that turns direction', { name: 'Visit \u202egnidoc' }, 'name', 'name_characters'],
    ['a name past the limit', { name: 'x'.repeat(121) }, 'name', 'too_long'],
    ['a guideline past the limit', { guideline: 'x'.repeat(50_001) }, 'guideline', 'too_long'],
    ['a due date that is none', { due_date: 'soon' }, 'due_date', 'no_date'],
    ['no number of answers', { answers_per_row: '' }, 'answers_per_row', 'required'],
    ['no whole number of answers', { answers_per_row: '1.5' }, 'answers_per_row', 'format'],
    ['no answer at all', { answers_per_row: '0' }, 'answers_per_row', 'too_small'],
    ['too many answers', { answers_per_row: '51' }, 'answers_per_row', 'too_large'],
    ['no overlap', { overlap_share: '' }, 'overlap_share', 'required'],
    ['an overlap of no rows', { overlap_share: '0' }, 'overlap_share', 'too_small'],
    ['an overlap of more than all rows', { overlap_share: '101' }, 'overlap_share', 'too_large'],
    ['no rows to review', { review_sample: '0' }, 'review_sample', 'too_small'],
    ['a part of a percent to review', { review_sample: '2,5' }, 'review_sample', 'format'],
  ])('%s', (_, fields, field, code) => {
    const issues = checkBasics(basics(fields));
    expect(Object.keys(issues)).toEqual([field]);
    expect(issues[field]?.code).toBe(code);
  });

  test('is nothing when all is there', () => {
    expect(checkBasics(basics())).toEqual({});
  });
});

describe('what is sent', () => {
  test('is only what differs', () => {
    expect(
      basicsUpdate(basics(), basics({ name: 'Other', answers_per_row: '3', overlap_share: '10', review_sample: '40' })),
    ).toEqual({
      name: 'Other',
      answers_per_row: 3,
      overlap_share: 10,
      review_sample: 40,
    });
  });
  test('removes a due date with null', () => {
    expect(basicsUpdate(basics({ due_date: '2026-12-01' }), basics())).toEqual({ due_date: null });
  });
  test('is nothing when nothing differs', () => {
    expect(basicsUpdate(basics(), basics())).toEqual({});
  });
});
