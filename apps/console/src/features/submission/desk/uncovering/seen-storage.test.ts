import { afterEach, expect, test } from 'vitest';
import { nothingSeen, type Seen } from '../model/uncovered.ts';
import { seenStorage, uncoveredStorage } from './seen-storage.ts';

afterEach(() => localStorage.clear());

const place = (id: string, user = 'ana', round = 1) => ({ user, id, round });
const seen = (all: Seen['all'], ...rows: [number, Seen['all']][]): Seen => ({ all, rows: new Map(rows) });

test('what was seen is kept for each person, submission and round', () => {
  const some = seen('none', [3, 'answers'], [12, 'answers'], [5, 'names']);
  seenStorage(place('one')).write(some);
  seenStorage(place('two')).write(seen('answers'));
  expect(seenStorage(place('one')).read()).toEqual(some);
  expect(seenStorage(place('two')).read()).toEqual(seen('answers'));
  for (const other of [place('one', 'ben'), place('one', 'ana', 2), place('o')])
    expect(seenStorage(other).read()).toEqual(nothingSeen);
});

test('of many submissions those are kept that were changed last', () => {
  for (let n = 1; n <= 60; n++) seenStorage(place(`s${n}`)).write(seen('answers'));
  seenStorage(place('s20')).write(seen('names'));
  expect(seenStorage(place('s10')).read()).toEqual(nothingSeen);
  expect(seenStorage(place('s20')).read()).toEqual(seen('names'));
  expect(seenStorage(place('s60')).read()).toEqual(seen('answers'));
});

test('what someone else has written there is not taken for a choice', () => {
  localStorage.setItem('concord.review.uncovered.ana', 'everything');
  expect(uncoveredStorage('ana').read()).toBe('none');
});
