import { expect, test } from 'vitest';
import { LANGUAGES, languageOfTag, languageTag } from './languages.ts';

test('every language has a tag that Intl knows, and is found by it', () => {
  const tags = LANGUAGES.map(({ code }) => languageTag(code));
  expect(Intl.DateTimeFormat.supportedLocalesOf(tags)).toEqual(tags);
  expect(tags.map(languageOfTag)).toEqual(LANGUAGES.map(({ code }) => code));
});

test('a tag of no language of the product stands for English', () => {
  expect(languageOfTag('tlh')).toBe('en');
});
