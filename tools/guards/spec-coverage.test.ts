import { describe, expect, test } from 'vitest';
import { parseCoverage, weakness } from './spec-coverage.ts';

const page = (...lines: string[]) => ['## 2. Screens', '| id | fact | where |', '|---|---|---|', ...lines].join('\n');

describe('the page of facts', () => {
  test('gives every fact with what shows it', () => {
    const { facts, problems } = parseCoverage(
      page(
        '| 2.1.1 | One | `apps/x.test.ts › "does it"`<br>`libs/y.stories.tsx › "Empty"`<br>`apps/z.journey.ts › "is seen"` |',
        '| 2.1.2 | Two | deviation: the label is ours |',
        '| 2.1.3 | Three | open: dashboard |',
      ),
    );
    expect(problems).toEqual([]);
    expect(facts.map((fact) => fact.proofs)).toEqual([
      [
        { kind: 'test', file: 'apps/x.test.ts', name: 'does it' },
        { kind: 'test', file: 'libs/y.stories.tsx', name: 'Empty' },
        { kind: 'test', file: 'apps/z.journey.ts', name: 'is seen' },
      ],
      [{ kind: 'deviation', why: 'the label is ours' }],
      [{ kind: 'open', area: 'dashboard' }],
    ]);
  });

  test.each([
    ['| 2.1.1 | One | seen by eye |', 'names its evidence in an unknown form: seen by eye'],
    ['| 2.1.1 | One | |', 'names its evidence in an unknown form: (nothing)'],
    ['| 2.1.1 | One | open: |', 'names its evidence in an unknown form: open:'],
    ['| 2.1.1 | One | `notes.md › "x"` |', 'names its evidence in an unknown form: `notes.md › "x"`'],
    ['| two | One | open: x |', "has no id like 2.1.3: 'two'"],
    ['| 2.1.1 | | open: x |', 'states no fact'],
    ['| 2.1.1 | One |', 'is not `| id | fact | where shown |`'],
  ])('refuses %s', (line, problem) => {
    expect(parseCoverage(page(line)).problems).toEqual([`line 4 ${problem}`]);
  });

  test('refuses an id twice, and one of another section', () => {
    const lines = ['| 2.1.1 | One | open: x |', '| 2.1.1 | Two | open: x |', '| 3.1.1 | Three | open: x |'];
    expect(parseCoverage(page(...lines)).problems).toEqual([
      'line 5 repeats the id 2.1.1',
      'line 6: 3.1.1 does not belong to section 2',
    ]);
  });
});

describe('a test named as proof', () => {
  const named = (name: string, file = 'a.test.ts') => ({ file, name });

  test.each([
    `test('signs in', async () => {});`,
    `  it(\n    "signs in",\n    () => {});`,
    `test.each([['a']])('signs in', () => {});`,
    `test('signs in', { tag: '@slow' }, () => {});`,
  ])('is found in %s', (source) => {
    expect(weakness(named('signs in'), source)).toBeUndefined();
  });

  test('is found when its name has escaped quotes', () => {
    expect(weakness(named("didn't match"), String.raw`test('didn\'t match', () => {});`)).toBeUndefined();
  });

  test('may be the export of a story', () => {
    expect(weakness(named('Empty', 'table.stories.tsx'), 'export const Empty: Story = {};')).toBeUndefined();
  });

  test('must exist under its whole name', () => {
    expect(weakness(named('signs in'), `test('signs in twice', () => {});`)).toBe('a.test.ts has no test "signs in"');
    expect(weakness(named('signs in'), undefined)).toBe('a.test.ts does not exist');
  });

  test('must not be skipped', () => {
    expect(weakness(named('signs in'), `test.skip('signs in', () => {});`)).toBe('a.test.ts skips "signs in"');
  });
});
