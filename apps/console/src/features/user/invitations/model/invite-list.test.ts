import type { PersonLine } from '@concord/domain/people';
import { expect, test } from 'vitest';
import { type InviteEvent, type InviteList, noList, step, verdicts } from './invite-list.ts';

const inviter = { type: 1 } as const;
const person = (username: string, more: Partial<PersonLine> = {}): PersonLine => ({
  username,
  email: `${username}@example.org`,
  name: username,
  language: 'en',
  type: 2,
  ...more,
});
const fine = { problems: [] };
const taken = { problems: [{ pointer: '/username', code: 'taken', params: {} }] } as const;
const check = (...lines: (typeof fine | typeof taken)[]) => ({
  lines: lines.map(({ problems }) => ({ problems: [...problems] })),
});

const after = (list: InviteList, ...events: InviteEvent[]) => events.reduce(step, list);
const read = (...people: PersonLine[]) =>
  step(noList, {
    type: 'list.read',
    list: { people, columns: [], ignored: [], leftOut: 0 },
    check: check(...people.map(() => fine)),
    inviter,
  });
const states = (list: InviteList) => verdicts(list, inviter).map(({ line, state }) => `${line.id} ${state}`);

test('an answer about a line that has changed since is not used', () => {
  const list = after(read(person('ana')), { type: 'line.edited', id: 1, values: { username: 'anna' } });
  const edited = step(list, { type: 'line.edited', id: 1, values: { username: 'annas' } });
  expect(states(step(edited, { type: 'lines.checked', asked: list.lines, check: check(taken) }))).toEqual([
    '1 checking',
  ]);
  expect(states(step(edited, { type: 'lines.checked', asked: edited.lines, check: check(taken) }))).toEqual([
    '1 wrong',
  ]);
});

test('a line that was ready is opened when it turns out to be wrong, and stays open once it is corrected', () => {
  const list = read(person('ana'), person('ben'));
  const sent = after(
    list,
    { type: 'batch.sent', lines: list.lines },
    { type: 'batch.answered', check: check(fine, taken) },
  );
  expect(sent.lines.map(({ id, isOpen }) => [id, isOpen])).toEqual([[2, true]]);
  const corrected = step(sent, { type: 'line.edited', id: 2, values: { username: 'benn' } });
  expect(corrected.lines[0]?.isOpen).toBe(true);
  expect(sent.invited).toEqual([person('ana')]);
});

test('a line is restored to its place', () => {
  const list = read(person('ana'), person('ben'), person('cyd'));
  const [, line] = list.lines;
  if (!line) throw new Error('no line');
  expect(states(after(list, { type: 'line.removed', id: 2 }, { type: 'line.restored', line }))).toEqual([
    '1 ready',
    '2 ready',
    '3 ready',
  ]);
});

test('a list that is closed keeps who was invited', () => {
  const list = read(person('ana'));
  const closed = after(
    list,
    { type: 'batch.sent', lines: list.lines },
    { type: 'batch.answered', check: check(fine) },
    { type: 'list.closed' },
  );
  expect(closed).toEqual({ ...noList, invited: [person('ana')] });
});

test('what the server finds in one field is said beside what is wrong with another', () => {
  const list = step(noList, {
    type: 'list.read',
    list: { people: [person('ana', { email: 'ana' })], columns: [], ignored: [], leftOut: 0 },
    check: check(taken),
    inviter,
  });
  const [verdict] = verdicts(list, inviter);
  expect(verdict?.problems.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
    '/email format',
    '/username taken',
  ]);
});

test('that a line is repeated is known from the list alone, as the server is asked about a part of it', () => {
  const repeated = { lines: [{ problems: [{ pointer: '/email', code: 'duplicate' as const, params: {} }] }] };
  const list = read(person('ana'));
  expect(states(step(list, { type: 'lines.checked', asked: list.lines, check: repeated }))).toEqual(['1 ready']);
});
