import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('without options everything is photographed', () => {
  expect(readOptions([])).toEqual({
    widths: [1440, 768, 375],
    themes: ['light', 'dark'],
    languages: ['cn', 'en'],
    route: undefined,
    out: 'screens',
    axe: false,
    stories: false,
    build: true,
    compare: false,
    update: false,
  });
});

test('options narrow it down', () => {
  const args = '--width 375,1440 --theme dark --lang de --route task --out pictures --axe --no-build'.split(' ');
  expect(readOptions(args)).toEqual({
    widths: [375, 1440],
    themes: ['dark'],
    languages: ['de'],
    route: 'task',
    out: 'pictures',
    axe: true,
    stories: false,
    build: false,
    compare: false,
    update: false,
  });
});

test('comparing is about stories', () => {
  expect(readOptions(['--compare', '--update'])).toMatchObject({ stories: true, compare: true, update: true });
});

test('Storybook has its own names for languages', () => {
  expect(readOptions(['--stories']).languages).toEqual(['en', 'zh-Hans']);
});

describe('options that make no sense are refused by name', () => {
  test.each([
    [['--width', 'wide'], '--width accepts'],
    [['--width', '20'], '--width accepts'],
    [['--theme', 'sepia'], '--theme accepts light and dark'],
    [['--rout', 'task'], "Unknown option '--rout'"],
  ])('%s', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
