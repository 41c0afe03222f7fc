import { expect, test } from 'vitest';
import { below, splitMix32 } from '../random.ts';
import { comparedText, trigrams } from './compared-text.ts';
import { similarTexts } from './similar-texts.ts';

const find = (texts: readonly string[], mostCompared = 1_000_000) =>
  similarTexts(texts, { threshold: 0.8, mostCompared });

test.each([
  ['capitals, blanks and punctuation', '  Great place!\n', 'great  place'],
  ['letters of full width', 'Ｇｒｅａｔ　ｐｌａｃｅ', 'great place'],
  ['marks written by themselves', 'Cafe\u0301', 'café'],
  ['characters that can’t be seen', 'gr\u200Beat', 'great'],
  ['Chinese punctuation', '还行吧，反正也没别的地方去。', '还行吧 反正也没别的地方去'],
])('texts are compared without a difference of %s', (_, one, other) => {
  expect(comparedText(one)).toBe(comparedText(other));
});

test('a text of signs alone is compared by its signs', () => {
  expect(comparedText(' 👍👍 ')).toBe('👍👍');
  expect(comparedText('?!')).not.toBe(comparedText('...'));
  expect(comparedText(' \u00A0 ')).toBe('');
});

test('characters beyond the basic plane are one character each, and a text of two is compared as a whole', () => {
  expect([...trigrams('a𝒳bc')]).toEqual(['a𝒳b', '𝒳bc']);
  expect([...trigrams('ok')]).toEqual(['ok']);
  expect([...trigrams('')]).toEqual([]);
});

test('equal texts are found in groups, and blank ones are none', () => {
  const found = find(['Nice.', 'Bad', 'nice', '', ' ', 'NICE!', 'bad?']);
  expect(found).toEqual({
    equal: [
      [0, 2, 5],
      [1, 6],
    ],
    near: [],
    isComplete: true,
  });
});

test('texts that share four fifths of their trigrams or more are found, with the share', () => {
  // 10 trigrams each, of which 9 are shared: 9 of 11
  const found = find(['abcdefghijkl', 'something else', 'abcdefghijkx', 'Abcdefghijkl!']);
  expect(found.equal).toEqual([[0, 3]]);
  expect(found.near).toEqual([{ first: 0, second: 2, similarity: 9 / 11 }]);
});

test('texts that share exactly four fifths are found, also where one trigram alone is rare and shared', () => {
  // 9 trigrams each, of which 8 are shared: 8 of 10
  expect(find(['abcdefghijk', 'abcdefghijx']).near).toEqual([{ first: 0, second: 1, similarity: 0.8 }]);
  // 8 of 10, where the shorter text has as few as it may
  expect(find(['abcdefghijkl', 'abcdefghij']).near).toEqual([{ first: 0, second: 1, similarity: 0.8 }]);
});

test('texts that share less are not found', () => {
  // 7 of 9
  expect(find(['abcdefghij', 'abcdefghix']).near).toEqual([]);
});

test('texts of different lengths are found in either order', () => {
  const [long, short] = ['the staff was friendly and fast', 'the staff was friendly and fas'];
  // the longer one has one trigram more than the 28 of the other
  const near = [{ first: 0, second: 1, similarity: 28 / 29 }];
  expect(find([long, short]).near).toEqual(near);
  expect(find([short, long]).near).toEqual(near);
});

test('what is found is what comparing each text with each finds', () => {
  const random = splitMix32(7);
  const letter = () => 'abcdef '.charAt(below(7, random));
  const base = Array.from({ length: 40 }, () => Array.from({ length: 8 + below(50, random) }, letter).join(''));
  const withChange = (text: string) => {
    const at = below(text.length, random);
    return `${text.slice(0, at)}${letter()}${text.slice(at + 1)}`;
  };
  const changed = base.flatMap((text) => [withChange(text), withChange(withChange(text))]);
  const texts = [...base, ...changed];
  const sets = texts.map((text) => trigrams(comparedText(text)));
  const expected = texts.flatMap((_, first) =>
    texts.flatMap((__, second) => {
      const [a, b] = [sets[first] ?? new Set<string>(), sets[second] ?? new Set<string>()];
      const both = [...a].filter((gram) => b.has(gram)).length;
      const similarity = both / (a.size + b.size - both);
      const isEqual = comparedText(texts[first] ?? '') === comparedText(texts[second] ?? '');
      return first < second && !isEqual && similarity >= 0.8 ? [{ first, second, similarity }] : [];
    }),
  );
  const { equal, near, isComplete } = find(texts);
  const copies = new Set(equal.flatMap((own) => own.slice(1)));
  const byPlace = (a: { first: number; second: number }, b: { first: number; second: number }) =>
    a.first - b.first || a.second - b.second;
  expect(isComplete).toBe(true);
  expect(near.length).toBeGreaterThan(20);
  expect(near.toSorted(byPlace)).toEqual(
    expected.filter(({ first, second }) => !copies.has(first) && !copies.has(second)),
  );
});

test('texts are not compared for what nearly all of them have in common', () => {
  // 13 shared trigrams of 28: each pair has a similarity of 13/43
  const own = (n: number) => Array.from({ length: 15 }, (_, at) => String.fromCodePoint(0x4e00 + 15 * n + at)).join('');
  const texts = Array.from({ length: 20 }, (_, n) => `abcdefghijklmno${own(n)}`);
  expect(find(texts, 0)).toEqual({ equal: [], near: [], isComplete: true });
});

test('comparing ends where there are too many to compare, and says so', () => {
  const texts = Array.from({ length: 50 }, (_, index) => `the same beginning of every text and number ${index}`);
  const all = find(texts);
  expect(all).toMatchObject({ isComplete: true });
  expect(all.near).toHaveLength((50 * 49) / 2);
  const some = find(texts, 100);
  expect(some.isComplete).toBe(false);
  expect(some.near.length).toBeLessThanOrEqual(100);
});
