import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { textAttributes, textLanguageName, textLanguages } from './text-language.ts';

test.each([
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['pa-Arab', 'rtl'],
  ['dv', 'rtl'],
  ['ff-Adlm', 'rtl'],
  ['mid-Mand', 'rtl'],
  ['nqo', 'rtl'],
  ['rhg-Rohg', 'rtl'],
  ['smp-Samr', 'rtl'],
  ['syr', 'rtl'],
  ['pa', 'auto'],
  ['ja', 'auto'],
  ['zh-Hant', 'auto'],
])('a text in %s runs %s', (tag, dir) => {
  expect(textAttributes(tag)).toEqual({ lang: tag, dir });
});

test('a text in no known language carries none and takes its direction from itself', () => {
  expect(textAttributes(null)).toEqual({ lang: undefined, dir: 'auto' });
});

test.each([
  ['zh-Hans', 'en', 'Chinese (Simplified)'],
  ['de', 'fr', 'Allemand'],
  ['ja', 'cn', '日语'],
  ['ja', 'zh', '日文'],
  ['es', 'de', 'Spanisch'],
  ['xx', 'en', 'xx'],
] as const)('%s is called in %s: %s', (tag, language, name) => {
  expect(textLanguageName(tag, language)).toBe(name);
});

describe.each(LANGUAGES)('read in $label', ({ code, tag }) => {
  test('languages far beyond the product’s own can be chosen, each once, by name', () => {
    const languages = textLanguages(code);
    expect(languages.length).toBeGreaterThan(150);
    const tags = languages.map((language) => language.tag);
    expect(tags).toEqual(
      expect.arrayContaining(['en', 'zh-Hans', 'zh-Hant', 'de', 'es', 'fr', 'ja', 'ar', 'sw', 'yue']),
    );
    // by script where two are in use, and by today's code alone
    expect(tags).toEqual(expect.arrayContaining(['sr-Cyrl', 'sr-Latn', 'he']));
    for (const tag of ['zh', 'sr', 'sh', 'iw']) expect(tags).not.toContain(tag);
    expect(new Set(tags).size).toBe(tags.length);
    const names = languages.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator(tag).compare));
  });
});
