import { expect, test } from 'vitest';
import { CONTRIBUTOR, MANAGER, MASTER } from '../access/roles.ts';
import { checkPeople, type PersonLine } from './check-people.ts';

const line = (values: Partial<PersonLine> = {}): PersonLine => ({
  username: 'ana',
  email: 'ana@example.org',
  name: 'Ana Silva',
  language: 'en',
  type: CONTRIBUTOR,
  ...values,
});
const problems = (lines: PersonLine[], type: 0 | 1 = MASTER) =>
  checkPeople(lines, { type }).map((found) => found.map(({ pointer, code }) => `${pointer} ${code}`));

test.each([
  [{}, []],
  [{ username: 'a b c' }, ['/username format']],
  [{ username: '' }, ['/username required']],
  [{ username: 'ab' }, ['/username too_short']],
  [{ email: 'ana' }, ['/email format']],
  [{ email: `${'a'.repeat(50)}@b.org` }, ['/email too_long']],
  [{ name: ' ' }, ['/name required']],
  [{ name: 'Ana\nSilva' }, ['/name name_characters']],
  [{ name: 'a'.repeat(100) }, []],
  [{ name: 'a'.repeat(101) }, ['/name too_long']],
  [{ language: null }, ['/language required']],
  [{ type: null }, ['/type required']],
  [{ username: '', email: '', name: '' }, ['/username required', '/email required', '/name required']],
] as const)('of a line with %j the problems are %j', (values, expected) => {
  expect(problems([line(values)])).toEqual([expected]);
});

test('a later line must not repeat a username or address, whatever its case and width', () => {
  expect(
    problems([
      line(),
      line({ username: 'ＡＮＡ', email: 'other@example.org' }),
      line({ username: 'bea', email: 'ANA@example.org' }),
    ]),
  ).toEqual([[], ['/username duplicate'], ['/email duplicate']]);
});

test('what is malformed twice is malformed, not repeated', () => {
  expect(problems([line({ email: 'x y' }), line({ username: 'bea', email: 'x y' })])).toEqual([
    ['/email format'],
    ['/email format'],
  ]);
});

test('a manager invites contributors only, and no one invites masters in a list', () => {
  const staff = [line({ type: MANAGER }), line({ username: 'bea', email: 'b@example.org', type: MASTER })];
  expect(problems(staff, MANAGER)).toEqual([['/type not_allowed'], ['/type not_allowed']]);
  expect(problems(staff, MASTER)).toEqual([[], ['/type not_allowed']]);
  expect(problems([line()], MANAGER)).toEqual([[]]);
});
