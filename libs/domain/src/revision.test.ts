import { describe, expect, test } from 'vitest';
import {
  compareRevisions,
  firstRevisionOf,
  isTooFarAhead,
  nextRevision,
  REVISION_MAX_AHEAD_MS,
  receive,
  revisionTime,
} from './revision.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const [ANN, BEN] = ['0000000a', '0000000b'];

describe('nextRevision', () => {
  test.each([
    ['the first', null, 1, '000000000001-0000-0000000a'],
    ['a later millisecond', '000000000001-0007-0000000a', 2, '000000000002-0000-0000000a'],
    ['the same millisecond', '000000000002-0000-0000000a', 2, '000000000002-0001-0000000a'],
    ['a clock set back', '000000000009-0003-0000000a', 2, '000000000009-0004-0000000a'],
    ['after another user', '000000000009-0003-ffffffff', 2, '000000000009-0004-0000000a'],
    ['a full counter', '000000000009-ffff-0000000a', 9, '00000000000a-0000-0000000a'],
    ['the first moment there is', null, 0, '000000000000-0000-0000000a'],
    ['the last moment there is', null, 2 ** 48 - 1, 'ffffffffffff-0000-0000000a'],
    ['part of a millisecond', null, 1.9, '000000000001-0000-0000000a'],
  ])('%s', (_, last, now, expected) => {
    expect(nextRevision(last, now, ANN)).toBe(expected);
  });

  test('has a fixed width and always grows as text, also when the clock jumps back and forth', () => {
    let last: string | null = null;
    for (let step = 0; step < 70_000; step += 1) {
      const next = nextRevision(last, NOW + (step % 7) - (step % 5), step % 2 === 0 ? ANN : BEN);
      if (last !== null && !(next > last)) expect.fail(`${next} does not follow ${last}`);
      last = next;
    }
    expect(last).toHaveLength(26);
  });

  test.each([
    ['a client id of another form', null, 1, 'ANN'],
    ['upper case', null, 1, '0000000A'],
    ['a client id that is too long', null, 1, '0000000a0'],
    ['a client id with something before it', null, 1, '-0000000a'],
    ['a last revision of another form', 'yesterday', 1, ANN],
    ['a time before 1970', null, -1, ANN],
    ['no time', null, Number.NaN, ANN],
    ['a time beyond 48 bits', null, 2 ** 48, ANN],
    ['a carry beyond 48 bits', 'ffffffffffff-ffff-0000000a', 1, ANN],
  ])('%s is refused', (_, last, now, client) => {
    expect(() => nextRevision(last, now, client)).toThrow(RangeError);
  });
});

describe('receive', () => {
  const low = nextRevision(null, NOW, ANN);
  const high = nextRevision(null, NOW + 1, BEN);

  test.each([
    ['the first', null, low, low],
    ['a higher one', low, high, high],
    ['a lower one', high, low, high],
    ['the same', low, low, low],
  ])('%s', (_, last, remote, kept) => {
    expect(receive(last, remote, NOW)).toBe(kept);
  });

  test('makes the next own revision win over what was seen, though the own clock is behind', () => {
    expect(compareRevisions(nextRevision(receive(low, high, NOW - 5_000), NOW - 5_000, ANN), high)).toBe(1);
  });

  test('a revision more than a day ahead is not taken over', () => {
    const edge = nextRevision(null, NOW + REVISION_MAX_AHEAD_MS, BEN);
    const broken = nextRevision(null, NOW + REVISION_MAX_AHEAD_MS + 1, BEN);
    expect(isTooFarAhead(edge, NOW)).toBe(false);
    expect(isTooFarAhead(broken, NOW)).toBe(true);
    expect(receive(low, edge, NOW)).toBe(edge);
    expect(receive(low, broken, NOW)).toBe(low);
    expect(receive(null, 'ffffffffffff-ffff-ffffffff', NOW)).toBeNull();
  });

  test('what is no revision is refused', () => {
    expect(() => receive(low, 'tomorrow', NOW)).toThrow(RangeError);
  });
});

test.each([
  ['000000000001-0000-0000000a', '000000000001-0000-0000000a', 0],
  ['000000000001-ffff-ffffffff', '000000000002-0000-00000000', -1],
  ['000000000001-0002-00000000', '000000000001-0001-ffffffff', 1],
  ['000000000001-0001-0000000a', '000000000001-0001-0000000b', -1],
  ['00000000000a-0000-00000000', '000000000009-ffff-ffffffff', 1],
])('%s compared with %s: %i', (a, b, order) => {
  expect(compareRevisions(a, b)).toBe(order);
});

test('a revision tells its time', () => {
  expect(revisionTime(nextRevision(null, NOW, ANN))).toBe(NOW);
});

test.each([
  '',
  '1-2-3',
  '00000000000g-0000-00000000',
  '000000000001-0000-0000000A',
  '000000000001-0000-0000000a\n',
  '0000000000001-0000-0000000a',
])('%j is no revision', (text) => {
  expect(() => revisionTime(text)).toThrow(RangeError);
});

test('what was made before a moment is below its first revision, what was made in it or later is not', () => {
  const first = firstRevisionOf(NOW);
  expect(revisionTime(first)).toBe(NOW);
  expect(nextRevision(null, NOW - 1, 'ffffffff') < first).toBe(true);
  expect(nextRevision(null, NOW, '00000000') < first).toBe(false);
  expect(nextRevision(null, NOW + 1, ANN) < first).toBe(false);
});
