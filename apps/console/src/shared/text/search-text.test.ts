import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSearchable, useSearchText } from './search-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp(sought = '') {
  const searched: string[] = [];
  const { result, rerender } = renderHook(({ q }) => useSearchText(q, (text) => searched.push(text)), {
    initialProps: { q: sought },
  });
  const type = (text: string) => act(() => result.current.field.onChange(text));
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { searched, result, rerender, type, wait };
}

test.each([
  ['te', false],
  ['tea', true],
  ['  te ', false],
  ['茶', true],
  ['お', true],
  ['차', true],
  ['👍👍', false],
])('“%s” is long enough to be looked for: %s', (text, expected) => {
  expect(isSearchable(text)).toBe(expected);
});

test('of a long text that was pasted, as much is looked for as the API takes; the field keeps all of it', () => {
  const { searched, result, type, wait } = setUp();
  type('tea'.repeat(100));
  wait(500);
  expect(searched).toEqual(['tea'.repeat(67).slice(0, 200)]);
  expect(result.current.field.value).toBe('tea'.repeat(100));
});

test('what was typed is looked for 500 ms after the last key', () => {
  const { searched, type, wait } = setUp();
  type('tea');
  wait(499);
  type('team');
  wait(499);
  expect(searched).toEqual([]);
  wait(1);
  expect(searched).toEqual(['team']);
});

test('emptying the field looks for everything at once', () => {
  const { searched, type } = setUp('tea');
  type('');
  expect(searched).toEqual(['']);
});

test('two letters are not looked for', () => {
  const { searched, type, wait } = setUp();
  type('te');
  wait(5000);
  expect(searched).toEqual([]);
});

test('nothing is looked for while an input method composes', () => {
  const { searched, result, type, wait } = setUp();
  act(() => result.current.field.onCompositionStart());
  type('kafei');
  wait(5000);
  expect(searched).toEqual([]);
  const input = document.createElement('input');
  input.value = '咖啡';
  act(() => result.current.field.onCompositionEnd({ currentTarget: input }));
  wait(500);
  expect(searched).toEqual(['咖啡']);
});

test('a search changed elsewhere is shown; the user’s own does not overwrite what was typed since', () => {
  const { result, rerender, type, wait } = setUp('tea');
  rerender({ q: '' });
  expect(result.current.field.value).toBe('');
  type('latte');
  wait(500);
  type('latte ma');
  rerender({ q: 'latte' });
  expect(result.current.field.value).toBe('latte ma');
});

test('what was just typed is not looked for any more once another search is shown', () => {
  const { searched, result, rerender, type, wait } = setUp('latte');
  type('latte macchiato');
  rerender({ q: '' });
  wait(500);
  expect(searched).toEqual([]);
  expect(result.current.field.value).toBe('');
});
