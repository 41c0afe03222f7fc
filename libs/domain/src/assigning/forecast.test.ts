import { describe, expect, test } from 'vitest';
import { expectedPartners, forecast } from './forecast.ts';
import { countMeetings } from './meetings.ts';
import { meetingsOfNeighbours } from './neighbouring-people.ts';
import { type AssignLogic, planAssignments } from './plan-assignments.ts';
import { finish } from './steps.ts';

const planned = (rows: number, contributors: number, answersPerRow: number, logic: AssignLogic) =>
  countMeetings(
    finish(
      planAssignments({
        datasets: [rows],
        overlapShare: 100,
        contributors,
        answersPerRow,
        logic,
        seed: 7,
        datasetSeeds: [7],
      }),
    ),
  );

describe('who shares rows in sequence', () => {
  const cases = [0, 1, 2, 7, 40, 97].flatMap((rows) =>
    [1, 2, 3, 4, 6, 9].flatMap((contributors) =>
      [1, 2, 3, 4, 6]
        .filter((answers) => answers <= contributors)
        .map((answers) => [rows, contributors, answers] as const),
    ),
  );
  test.each(cases)(
    'is the same from counts as from the plan: %i rows, %i people, %i answers',
    (rows, people, answers) => {
      const overlapped = { rows, contributors: people, answersPerRow: answers };
      const plan = planned(rows, people, answers, 'sequential');
      expect([...meetingsOfNeighbours(overlapped).pairs()]).toEqual([...plan.pairs()]);
      const partners = expectedPartners(overlapped, 'sequential');
      for (let one = 0; one < people; one += 1) {
        const met = Array.from({ length: people }, (_, other) => other).filter(
          (other) => one !== other && plan.between(one, other) > 0,
        );
        expect(partners[one]).toEqual({ count: met.length, people: met });
      }
    },
  );
});

test.each([
  [40, 6, 2],
  [40, 6, 3],
  [100, 12, 2],
  [6, 12, 2],
  [30, 5, 1],
])('of %i rows drawn for %i people with %i answers each meets about as many as expected', (rows, people, answers) => {
  const plan = planned(rows, people, answers, 'random');
  const partners = expectedPartners({ rows, contributors: people, answersPerRow: answers }, 'random');
  for (let one = 0; one < people; one += 1) {
    const met = Array.from({ length: people }, (_, other) => other).filter(
      (other) => one !== other && plan.between(one, other) > 0,
    );
    expect(partners[one]?.people).toBeUndefined();
    expect(Math.abs((partners[one]?.count ?? 0) - met.length)).toBeLessThanOrEqual(1);
  }
});

describe('a forecast', () => {
  const seconds = { low: 30, median: 60, high: 90 };
  const work = { rows: 480, seconds, from: '2026-11-25', hoursPerDay: 4, away: [] };

  test.each([
    // Wednesday: 4, 8 and 12 hours
    ['two days and three', work, { hours: 8, earliest: '2026-11-25', latest: '2026-11-27' }],
    ['over a weekend', { ...work, rows: 960 }, { hours: 16, earliest: '2026-11-26', latest: '2026-12-02' }],
    ['from a Saturday on', { ...work, from: '2026-11-28' }, { hours: 8, earliest: '2026-11-30', latest: '2026-12-02' }],
    ['from a Sunday on', { ...work, from: '2026-11-29' }, { hours: 8, earliest: '2026-11-30', latest: '2026-12-02' }],
    ['on a Friday', { ...work, from: '2026-11-27' }, { hours: 8, earliest: '2026-11-27', latest: '2026-12-01' }],
    [
      'a minute more than a day',
      { ...work, rows: 482 },
      { hours: 482 / 60, earliest: '2026-11-26', latest: '2026-11-30' },
    ],
    [
      'over the end of a year',
      { ...work, rows: 4800, from: '2026-12-28' },
      { hours: 80, earliest: '2027-01-08', latest: '2027-02-05' },
    ],
    // the median is not the middle between the quartiles
    [
      'at an uneven pace',
      { ...work, seconds: { ...seconds, median: 45 } },
      { hours: 6, earliest: '2026-11-25', latest: '2026-11-27' },
    ],
    ['nothing to do', { ...work, rows: 0 }, { hours: 0, earliest: '2026-11-25', latest: '2026-11-25' }],
    [
      'away until a Tuesday',
      { ...work, away: [{ start_date: '2026-11-20', end_date: '2026-12-01' }] },
      { hours: 8, earliest: '2026-12-02', latest: '2026-12-04' },
    ],
    [
      'away in the middle of it, over a weekend',
      { ...work, away: [{ start_date: '2026-11-26', end_date: '2026-11-29' }] },
      { hours: 8, earliest: '2026-11-25', latest: '2026-12-01' },
    ],
    [
      'away twice, the second time because of the first',
      {
        ...work,
        away: [
          { start_date: '2026-11-26', end_date: '2026-11-26' },
          { start_date: '2026-11-30', end_date: '2026-12-04' },
        ],
      },
      { hours: 8, earliest: '2026-11-25', latest: '2026-12-07' },
    ],
    [
      'away after it and before it, and on a weekend',
      {
        ...work,
        away: [
          { start_date: '2026-11-16', end_date: '2026-11-24' },
          { start_date: '2026-11-28', end_date: '2026-11-29' },
          { start_date: '2026-11-30', end_date: '2026-12-24' },
        ],
      },
      { hours: 8, earliest: '2026-11-25', latest: '2026-11-27' },
    ],
    ['more hours a day', { ...work, hoursPerDay: 12 }, { hours: 8, earliest: '2026-11-25', latest: '2026-11-25' }],
  ])('%s', (_, given, expected) => {
    expect(forecast(given)).toEqual(expected);
  });

  test('may take as many working days as ten years have', () => {
    const hour = { low: 3600, median: 3600, high: 3600 };
    expect(forecast({ rows: 2600, seconds: hour, from: '2026-11-30', hoursPerDay: 1, away: [] })).toEqual({
      hours: 2600,
      earliest: '2036-11-14',
      latest: '2036-11-14',
    });
  });

  test.each([
    [{ ...work, rows: 10_000_000 }],
    [{ ...work, hoursPerDay: 0 }],
    // the slowest are too slow, the fastest are not
    [{ ...work, rows: 1_000_000 }],
    // who does it is away as long as there are dates
    [{ ...work, away: [{ start_date: '2026-11-25', end_date: '9999-12-31' }] }],
  ])('of more than ten years, or behind the last date, is none', (given) => {
    expect(forecast(given)).toBeUndefined();
  });
});
