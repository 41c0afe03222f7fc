import { countMeetings, finish, planAssignments } from '@concord/domain';
import { expect, test, vi } from 'vitest';
import { Hand, type Holding } from './hand.ts';
import { type People, planMoves } from './plan-moves.ts';

const hand = (id: string, untouched: number[], more: Partial<Holding> = {}): Holding => ({
  id,
  isEnabled: true,
  untouched,
  others: [],
  open: untouched.length + (more.others?.length ?? 0),
  last: untouched.length + (more.others?.length ?? 0),
  ...more,
});
const plan = (people: Partial<People>) => finish(planMoves({ leaving: [], newcomers: [], staying: [], ...people }));
/** `giver row>receiver@position` */
const moved = (people: Partial<People>) =>
  plan(people)?.map(({ giver, moves }) => [
    giver,
    ...moves.map(({ row, receiver, position }) => `${row}>${receiver}@${position}`),
  ]);

test.each<[string, Partial<People>, string[][] | undefined]>([
  ['nothing moves when no one joins or leaves', { staying: [hand('a', [1, 2])] }, []],
  [
    'rows of who leaves go to those who have least to do, to the end of their work',
    { leaving: [hand('x', [5, 6, 7])], staying: [hand('a', [1, 2]), hand('b', [3], { others: [4] })] },
    [['x', '5>a@3', '6>b@3', '7>a@4']],
  ],
  [
    'rows of who leaves go to newcomers first',
    { leaving: [hand('x', [3, 4])], newcomers: [hand('n', [])], staying: [hand('a', [1, 2])] },
    [['x', '3>n@1', '4>n@2']],
  ],
  [
    'no one gets a row they have',
    { leaving: [hand('x', [1, 2])], staying: [hand('a', [1]), hand('b', [], { others: [2], last: 1 })] },
    [['x', '1>b@2', '2>a@2']],
  ],
  ['a row that all have already can go to no one', { leaving: [hand('x', [1])], staying: [hand('a', [1])] }, undefined],
  [
    'nothing goes to who can’t work',
    { leaving: [hand('x', [2])], staying: [hand('a', [1], { isEnabled: false })] },
    undefined,
  ],
  [
    'nothing goes to who is away, not even to level',
    { leaving: [hand('x', [5, 6, 7, 8])], staying: [hand('a', [1]), hand('b', [2, 3])], away: new Set(['a']) },
    [['x', '5>b@3', '6>b@4', '7>b@5', '8>b@6']],
  ],
  [
    'who is away keeps an equal share when someone joins',
    { newcomers: [hand('n', [])], staying: [hand('a', [1, 2, 3, 4])], away: new Set(['a']) },
    [['a', '3>n@1', '4>n@2']],
  ],
  [
    'a newcomer gets an equal share from the ends of the work of who has more',
    { newcomers: [hand('n', [])], staying: [hand('a', [1, 2, 3, 4]), hand('b', [5, 6, 7, 8]), hand('c', [9])] },
    [
      ['a', '4>n@1'],
      ['b', '8>n@2'],
    ],
  ],
  [
    'who can’t work gives all, before others give',
    { newcomers: [hand('n', [])], staying: [hand('a', [1, 2], { isEnabled: false }), hand('b', [3, 4, 5])] },
    [['a', '1>n@1', '2>n@2']],
  ],
  [
    'what a newcomer gets from who leaves is part of their share',
    {
      leaving: [hand('x', [1, 2])],
      newcomers: [hand('n', [])],
      staying: [hand('a', [3, 4, 5, 6]), hand('b', [7, 8, 9, 10])],
    },
    [
      ['x', '1>n@1', '2>n@2'],
      ['a', '6>n@3'],
    ],
  ],
  [
    'two newcomers share what was one’s',
    { newcomers: [hand('n', []), hand('m', [])], leaving: [hand('x', [1, 2, 3, 4])] },
    [['x', '1>n@1', '2>m@1', '3>n@2', '4>m@2']],
  ],
  [
    'a row that came in the plan is given on by its first giver',
    { newcomers: [hand('n', []), hand('m', [], { others: [1, 3], last: 2 })], leaving: [hand('x', [1, 3])] },
    [['x', '1>n@1', '3>n@2']],
  ],
])('%s', (_, people, expected) => {
  expect(moved(people)).toEqual(expected);
});

test.each([1, 2, 3])('every row stays with as many people as before, each once, at %i answers per row', (times) => {
  const people = ['a', 'b', 'c', 'd', 'e'];
  const rows = Array.from({ length: 60 }, (_, index) => index + 1);
  const own = people.map((_, at) => rows.filter((row) => (row + at) % people.length < times));
  const hands = people.map((id, at) => hand(id, own[at] ?? []));
  const [x, ...staying] = hands as [Holding, ...Holding[]];
  const newcomers = [hand('n', []), hand('m', [])];
  const held = new Map([...staying, ...newcomers].map(({ id, untouched }) => [id, new Set(untouched)]));
  held.set('a', new Set(x.untouched));
  for (const { giver, moves } of plan({ leaving: [x], newcomers, staying }) ?? [])
    for (const { row, receiver } of moves) {
      expect(held.get(giver)?.delete(row)).toBe(true);
      expect(held.get(receiver)?.has(row)).toBe(false);
      held.get(receiver)?.add(row);
    }
  expect(held.get('a')?.size).toBe(0);
  for (const row of rows) expect([...held.values()].filter((one) => one.has(row))).toHaveLength(times);
});

/** The same numbers each time: Park, Miller, CACM 31(10), 1988. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

/** Contributors come and go 20 times; returns what was wrong after any of it. */
function faultsOf(seed: number): string[] {
  const draw = dice(seed);
  const contributors = 2 + draw(9);
  const answersPerRow = 1 + draw(Math.min(contributors, 4));
  const rows = 20 + draw(80);
  const plan = {
    datasets: [rows],
    contributors,
    answersPerRow,
    overlapShare: 10 + draw(91),
    seed,
    datasetSeeds: [seed],
  };
  const isMixed = draw(2) === 0;
  const lists = finish(planAssignments({ ...plan, logic: isMixed ? 'random' : 'sequential' }));
  const held = new Map(lists.map((list, index) => [`p${index}`, [...list]]));
  const times = (row: number) => [...held.values()].filter((list) => list.includes(row)).length;
  const wanted = Array.from({ length: rows }, (_, row) => times(row));
  const found: string[] = [];
  for (let change = 1; change <= 20; change++) {
    const everyone = [...held.keys()];
    const leaving = everyone.filter(() => draw(3) === 0).slice(0, Math.max(0, everyone.length - answersPerRow));
    const newcomers = Array.from({ length: draw(3) }, (_, index) => `n${change}.${index}`);
    const hands = (ids: readonly string[]) => ids.map((id) => hand(id, held.get(id) ?? []));
    const staying = everyone.filter((id) => !leaving.includes(id));
    const people = { leaving: hands(leaving), newcomers: hands(newcomers), staying: hands(staying) };
    const moves = certainMoves({ ...people, mixedBy: isMixed ? seed : undefined });
    for (const id of newcomers) held.set(id, []);
    for (const { giver, moves: given } of moves) {
      const gone = new Set(given.map(({ row }) => row));
      held.set(
        giver,
        (held.get(giver) ?? []).filter((row) => !gone.has(row)),
      );
    }
    for (const { moves: given } of moves) for (const { row, receiver } of given) held.get(receiver)?.push(row);
    for (const id of leaving) {
      if ((held.get(id)?.length ?? 0) > 0) found.push(`${seed}: rows stay with who leaves`);
      held.delete(id);
    }
    const loads = [...held.values()].map((list) => list.length);
    if (Math.max(...loads) - Math.min(...loads) > 1) found.push(`${seed}, change ${change}: loads ${loads}`);
    if ([...held.values()].some((list) => new Set(list).size < list.length)) found.push(`${seed}: a row twice`);
    if (wanted.some((count, row) => times(row) !== count)) found.push(`${seed}: a row with too few or too many people`);
  }
  return found;
}

function certainMoves(people: People) {
  const moves = finish(planMoves(people));
  if (!moves) throw new RangeError('no plan');
  return moves;
}

test('in 200 tasks of which people come and go 20 times, loads differ by no more than one row', () => {
  expect(Array.from({ length: 200 }, (_, index) => faultsOf(index + 1)).flat()).toEqual([]);
});

/** How far the rows that two people share are from those that two share on average, at most, after people joined and left. */
function unevenness(seed: number, changes: readonly { join: number; leave: number }[]): number {
  const contributors = 6 + (seed % 5);
  const answersPerRow = 2 + (seed % 3);
  const datasets = [900 + seed];
  const assigned = finish(
    planAssignments({
      ...{ datasets, answersPerRow, contributors, seed, overlapShare: seed % 2 ? 100 : 60, datasetSeeds: [seed] },
      logic: 'random',
    }),
  );
  const held = new Map(assigned.map((rows, person) => [`p${person}`, [...rows]]));
  const peopleOfRows = () => {
    const counts = new Map<number, number>();
    for (const rows of held.values()) for (const row of new Set(rows)) counts.set(row, (counts.get(row) ?? 0) + 1);
    return counts;
  };
  const before = peopleOfRows();
  for (const [index, { join, leave }] of changes.entries()) {
    const holding = ([id, rows]: readonly [string, number[]]) => hand(id, rows);
    const joining = Array.from({ length: join }, (_, person) => hand(`${index} ${person}`, []));
    const moves = certainMoves({
      leaving: [...held].slice(0, leave).map(holding),
      newcomers: joining,
      staying: [...held].slice(leave).map(holding),
      mixedBy: seed + index,
    });
    for (const { id } of joining) held.set(id, []);
    for (const { giver, moves: given } of moves)
      for (const { row, receiver } of given) {
        held.set(giver, held.get(giver)?.filter((one) => one !== row) ?? []);
        held.get(receiver)?.push(row);
      }
    for (const id of [...held.keys()].slice(0, leave)) {
      expect(held.get(id)).toEqual([]);
      held.delete(id);
    }
    expect(peopleOfRows()).toEqual(before);
  }
  const shared = [...countMeetings([...held.values()]).pairs()].map(({ rows }) => rows);
  const mean = shared.reduce((sum, rows) => sum + rows, 0) / shared.length;
  return Math.max(...shared.map((rows) => Math.abs(rows / mean - 1)));
}

test('where people are mixed, those who join share rows with everyone, also with those who join beside them', () => {
  const changes = [
    { join: 2, leave: 0 },
    { join: 1, leave: 0 },
    { join: 0, leave: 1 },
    { join: 1, leave: 1 },
  ];
  const found = Array.from({ length: 20 }, (_, index) => unevenness(index + 1, changes));
  expect(found.filter((most) => most > 0.2 + 1e-9)).toEqual([]);
});

test('where no row has to move, none is exchanged, however unevenly people share rows', () => {
  const rows = (from: number) => Array.from({ length: 60 }, (_, index) => from + index);
  const staying = [hand('a', rows(1)), hand('b', rows(1)), hand('c', rows(101)), hand('d', rows(101))];
  expect(plan({ staying, mixedBy: 1 })).toEqual([]);
  expect(plan({ staying, leaving: [hand('x', [200, 201])], mixedBy: 1 })?.length).toBeGreaterThan(1);
});

test('a newcomer who passes rows on to those who have little to do looks at few rows for each', () => {
  const share = 1000;
  const staying = Array.from({ length: 6 }, (_, person) => {
    const rows = Array.from({ length: share }, (_, index) => person * share + index + 1);
    const done = person % 2 === 0 ? 0 : share / 2;
    return hand(`p${person}`, rows.slice(done), { others: rows.slice(0, done), open: share - done });
  });
  const looks = vi.spyOn(Hand.prototype, 'has');
  const moves = plan({ newcomers: [hand('n', [])], staying })?.flatMap(({ moves }) => moves) ?? [];
  expect(moves.length).toBeGreaterThan(600);
  // once to take it, once to pass it on, and a few where the search begins
  expect(looks.mock.calls.length).toBeLessThan(4 * moves.length);
  looks.mockRestore();
});
