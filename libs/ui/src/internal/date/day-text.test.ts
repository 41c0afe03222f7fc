import { describe, expect, it } from 'vitest';
import { readDay, writeDay } from './day-text.ts';

describe('what is typed as a day', () => {
  it.each([
    ['en-GB', '2026-11-21'],
    ['en-GB', '20261121'],
    ['en-GB', '21/11/2026'],
    ['en-GB', '21.11.26'],
    ['en-GB', '21 November 2026'],
    ['en-GB', '21 nov 2026'],
    ['en-US', '11/21/2026'],
    ['en-US', 'November 21, 2026'],
    ['de', '21.11.2026'],
    ['zh-Hans', '2026年11月21日'],
    ['zh-Hans', '２０２６／１１／２１'],
    ['ja', '2026/11/21'],
    ['fr', '21 novembre 2026'],
  ])('is read in %s: %s', (lang, text) => {
    expect(readDay(text, lang)).toBe('2026-11-21');
  });

  it.each(['', '21', '21 November', 'soon', '2026-02-30', '2026-13-01', '1/2/203', '2026-11-2x-7'])(
    'is no day when it is “%s”',
    (text) => {
      expect(readDay(text, 'en-GB')).toBeUndefined();
    },
  );

  it.each(['en-GB', 'de', 'es', 'fr', 'ja', 'zh-Hans', 'zh-Hant'])('is read back as it was written, in %s', (lang) => {
    const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-03`);
    expect(days.map((day) => readDay(writeDay(day, lang), lang))).toEqual(days);
  });

  it('is nothing where there is none', () => {
    expect(writeDay('', 'en-GB')).toBe('');
  });
});
