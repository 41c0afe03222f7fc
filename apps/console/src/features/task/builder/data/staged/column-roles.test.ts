import { describe, expect, test } from 'vitest';
import { type Column, hasMainText, withRole } from './column-roles.ts';

const columns = (...roles: string[]): Column[] => roles.map((role, index) => ({ name: `c${index}`, role }));
const roles = (list: readonly Column[]) => list.map(({ role }) => role);

describe('giving a role', () => {
  test.each([
    ['main text moves', ['text', 'context'], 1, 'text', ['context', 'text']],
    ['the id moves', ['id', 'text', 'hidden'], 2, 'id', ['context', 'text', 'id']],
    ['gold of one question moves', ['gold:1', 'text', 'context'], 2, 'gold:1', ['context', 'text', 'gold:1']],
    [
      'two columns may hold the gold of two questions',
      ['gold:1', 'text', 'context'],
      2,
      'gold:2',
      ['gold:1', 'text', 'gold:2'],
    ],
    ['media may be used twice', ['media', 'text', 'context'], 2, 'media', ['media', 'text', 'media']],
    ['hidden may be used twice', ['hidden', 'text', 'context'], 2, 'hidden', ['hidden', 'text', 'hidden']],
  ])('%s', (_, before, index, role, after) => {
    expect(roles(withRole(columns(...before), index, role))).toEqual(after);
  });

  test('can leave the table without a main text, which is then asked for', () => {
    const after = withRole(columns('text', 'context'), 0, 'context');
    expect(hasMainText(after)).toBe(false);
    expect(hasMainText(columns('text'))).toBe(true);
  });
});
