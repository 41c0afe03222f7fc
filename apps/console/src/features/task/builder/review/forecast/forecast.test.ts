import { describe, expect, test } from 'vitest';
import { aTask } from '../../../../../testing/builder/a-task.ts';
import { dataset } from '../../../../../testing/builder/a-whole-task.ts';
import { draftOf } from '../../draft/draft.ts';
import type { Assumed } from './assumed.ts';
import { finishOf, forecastsOf, verdictOf } from './forecast.ts';

const task = aTask({ task_row: [{ ...dataset, rows_count: 480 }], rows_count: 480, answers_per_row: 2 });
const assumed: Assumed = { hoursPerDay: '4', secondsPerRow: '', isOneAway: false };
const paces = [{ user_id: 'a', rows_count: 100, low: 30, median: 60, high: 90 }];
// a Wednesday
const from = '2026-11-25';

const goldRows = new Map([[dataset.id, 48]]);

function of(contributor: string[], given: Partial<Assumed> = {}, fields: Parameters<typeof aTask>[0] = {}) {
  const draft = { ...draftOf({ ...task, ...fields }), people: { contributor, reviewer: [] } };
  return forecastsOf({
    task: { ...task, ...fields },
    draft,
    paces,
    away: [],
    goldRows,
    assumed: { ...assumed, ...given },
    from,
  });
}

describe('the forecast of a contributor', () => {
  test('follows from the rows of each and the measured pace', () => {
    expect(of(['a', 'b'])?.[0]).toEqual({
      id: 'a',
      each: { least: 480, most: 480 },
      partners: { count: 1, people: [1] },
      seconds: expect.objectContaining({ median: 60 }),
      isAssumed: false,
      forecast: { hours: 8, earliest: '2026-11-25', latest: '2026-11-27' },
    });
  });
  test.each([
    ['more people', of(['a', 'b', 'c', 'd']), 240],
    ['one answer per row', of(['a', 'b'], {}, { answers_per_row: 1 }), 240],
    ['a share of the rows', of(['a', 'b'], {}, { overlap_share: 50 }), 360],
    ['hidden gold', of(['a', 'b'], {}, { answers_per_row: 1, gold_share: 10 }), 240],
    ['one of three away', of(['a', 'b', 'c'], { isOneAway: true }), 480],
  ])('changes with %s', (_, forecasts, rows) => {
    expect(forecasts?.[0]?.each.most).toBe(rows);
  });
  test('is that of the most rows someone may get', () => {
    const uneven = { task_row: [{ ...dataset, rows_count: 481 }], rows_count: 481, answers_per_row: 1 };
    const [first] = of(['a', 'b', 'c'], {}, uneven) ?? [];
    expect(first?.each).toEqual({ least: 160, most: 161 });
    expect(first?.forecast?.hours).toBeCloseTo((161 * 60) / 3600);
  });
  test('is at the measured pace, whatever is typed for the others', () => {
    const forecasts = of(['a', 'b'], { secondsPerRow: '30' });
    expect(forecasts?.map(({ seconds, isAssumed }) => [seconds?.median, isAssumed])).toEqual([
      [60, false],
      [30, true],
    ]);
  });
  test('has the same partners when one is away', () => {
    const random = { assign_logic: 'random' } as const;
    expect(of(['a', 'b', 'c'], { isOneAway: true }, random)?.[0]?.partners.count).toBe(2);
    expect(of(['a', 'b', 'c'], { isOneAway: true })?.map(({ partners }) => partners)).toEqual(
      of(['a', 'b', 'c'])?.map(({ partners }) => partners),
    );
  });
  test.each(['1', '24'])('takes %s hours a day', (hoursPerDay) => {
    expect(of(['a', 'b'], { hoursPerDay })?.[0]?.forecast?.hours).toBe(8);
  });
  test.each(['1', '86400'])('takes %s seconds a row', (secondsPerRow) => {
    expect(of(['a', 'b'], { secondsPerRow })?.[1]?.seconds?.median).toBe(Number(secondsPerRow));
  });
  test('is none without a pace, until one is typed', () => {
    expect(of(['a', 'b'])?.[1]).toMatchObject({ isAssumed: true, seconds: undefined, forecast: undefined });
    expect(of(['a', 'b'], { secondsPerRow: '30' })?.[1]).toMatchObject({
      isAssumed: true,
      forecast: { hours: 4, earliest: '2026-11-25', latest: '2026-11-25' },
    });
  });
  test.each(['', '0', '25', '4.5', 'four'])('is none with %j hours a day', (hoursPerDay) => {
    expect(of(['a', 'b'], { hoursPerDay })?.[0]?.forecast).toBeUndefined();
  });
  test('is none with fewer people than answers per row, one being away or not', () => {
    expect(of(['a'])).toBeUndefined();
    expect(of([])).toBeUndefined();
    expect(of(['a', 'b'], { isOneAway: true })).toBeUndefined();
  });
  test('names no partners where rows are drawn, and none with one answer per row', () => {
    expect(of(['a', 'b', 'c'], {}, { assign_logic: 'random' })?.[0]?.partners).toEqual({ count: 2, people: undefined });
    expect(of(['a', 'b', 'c'], {}, { answers_per_row: 1 })?.[0]?.partners.count).toBe(0);
  });
});

test('all have finished when the last one has, which is not known before it is known of each', () => {
  expect(finishOf(of(['a', 'b']) ?? [])).toBeUndefined();
  expect(finishOf(of(['a', 'b'], { secondsPerRow: '80' }) ?? [])).toEqual({
    earliest: '2026-11-27',
    latest: '2026-11-27',
  });
});

test.each([
  ['2026-11-27', 'on_time'],
  ['2026-11-26', 'at_risk'],
  ['2026-11-25', 'at_risk'],
  ['2026-11-24', 'late'],
])('what ends between the 25th and the 27th is, when due on %s, %s', (due, verdict) => {
  expect(verdictOf({ earliest: '2026-11-25', latest: '2026-11-27' }, due)).toBe(verdict);
});
