import { describe, expect, test } from 'vitest';
import { anId, changeListUrl, oneOf, readListUrl } from './list-url.ts';

const ID = '019a9f5e-0000-7000-8000-000000000001';
const spec = {
  sortFields: ['updatedAt', 'name'] as const,
  sortOrder: 'desc' as const,
  filters: { type: oneOf(0, 1, 2), project: anId },
};
const read = (search: string, pageSize?: number) => readListUrl(new URLSearchParams(search), spec, pageSize);

describe('an address', () => {
  test('without anything means the first page in the usual order', () => {
    expect(read('')).toEqual({
      pageNumber: 1,
      pageSize: 10,
      sortField: 'updatedAt',
      sortOrder: 'desc',
      q: '',
      filters: {},
      range: {},
      isAnyTime: false,
    });
  });

  test('says page, size, order, search and filters', () => {
    expect(read(`pageNumber=3&pageSize=25&sortField=name&sortOrder=asc&q=咖啡&type=0&project=${ID}`)).toEqual({
      pageNumber: 3,
      pageSize: 25,
      sortField: 'name',
      sortOrder: 'asc',
      q: '咖啡',
      filters: { type: 0, project: ID },
      range: {},
      isAnyTime: false,
    });
  });

  test('says a range of days only where the list has one', () => {
    const range = { from: '2026-03-01', to: '2026-03-09' };
    const search = new URLSearchParams(range);
    expect(readListUrl(search, { ...spec, ranged: true })).toMatchObject({ range, isAnyTime: false });
    expect(readListUrl(search, spec)).toMatchObject({ range: {}, isAnyTime: false });
    const any = new URLSearchParams('range=any');
    expect(readListUrl(any, { ...spec, ranged: true })).toMatchObject({ range: {}, isAnyTime: true });
  });

  test('that holds what the API would refuse means the same as one without it', () => {
    const search = 'pageNumber=0&pageSize=7&sortField=password&sortOrder=up&type=9&project=mine&other=1';
    expect(read(search)).toEqual(read(''));
    expect(read('pageNumber=-1e9').pageNumber).toBe(1);
  });

  test('looks for as many characters as the API takes', () => {
    expect(read(`q=${'🙂'.repeat(201)}`).q).toBe('🙂'.repeat(200));
  });

  test('without a size means the size chosen last', () => {
    expect(read('', 5).pageSize).toBe(5);
    expect(read('pageSize=50', 5).pageSize).toBe(50);
  });
});

describe('changing an address', () => {
  const change = (search: string, changes: Parameters<typeof changeListUrl>[1]) =>
    changeListUrl(new URLSearchParams(search), changes).toString();

  test('turns a page and leaves the rest', () => {
    expect(change('q=tea&pageNumber=2', { pageNumber: 3 })).toBe('q=tea&pageNumber=3');
  });

  test('says nothing about the first page', () => {
    expect(change('pageNumber=2', { pageNumber: 1 })).toBe('');
  });

  test('goes to the first page with anything but a turn', () => {
    expect(change('pageNumber=4&type=1', { q: 'tea' })).toBe('type=1&q=tea');
  });

  test('removes what is empty', () => {
    expect(change('q=tea&type=1', { q: '', type: undefined })).toBe('');
  });
});
