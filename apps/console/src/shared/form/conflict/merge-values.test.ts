import { expect, test } from 'vitest';
import { joinById, mergeValues } from './merge-values.ts';

const base = { name: 'Corner', city: 'Porto', seats: '3' };
const merge = (mine: Partial<typeof base>, theirs: Partial<typeof base>, sides = {}) =>
  mergeValues({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, {}, sides);

test('of each field the side is taken that has changed it', () => {
  expect(merge({ name: 'Corner house' }, { city: 'Lisbon' })).toEqual({
    merged: { name: 'Corner house', city: 'Lisbon', seats: '3' },
    collisions: [],
    taken: ['city'],
  });
});

test('what both have changed differently collides, and stays as it is here until it is decided', () => {
  expect(merge({ name: 'Mine', seats: '4' }, { name: 'Theirs', seats: '5' })).toMatchObject({
    merged: { name: 'Mine', seats: '4' },
    collisions: ['name', 'seats'],
  });
  expect(
    merge({ name: 'Mine', seats: '4' }, { name: 'Theirs', seats: '5' }, { name: 'theirs', seats: 'mine' }),
  ).toEqual({ merged: { name: 'Theirs', city: 'Porto', seats: '4' }, collisions: [], taken: [] });
});

test('what both have changed alike is no collision, nor are spaces at the ends of a text', () => {
  expect(merge({ name: 'New ' }, { name: 'New' })).toEqual({
    merged: { ...base, name: 'New ' },
    collisions: [],
    taken: [],
  });
});

test('lists are joined: what either side has added is there, and what either has removed is not', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const list = (...of: readonly ({ id: string } | undefined)[]): readonly { id: string }[] =>
    of.flatMap((one) => one ?? []);
  const versions = { base: list(a, b), mine: list(b, c), theirs: list(a, b, d) };
  expect(joinById(versions)).toEqual(list(b, c, d));
  expect(
    mergeValues(
      { base: { of: versions.base }, mine: { of: versions.mine }, theirs: { of: versions.theirs } },
      { of: { label: 'Of', join: joinById } },
      {},
    ),
  ).toEqual({ merged: { of: list(b, c, d) }, collisions: [], taken: ['of'] });
});
