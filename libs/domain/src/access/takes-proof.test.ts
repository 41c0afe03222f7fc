import { expect, test } from 'vitest';
import { takesProof } from './takes-proof.ts';

test.each([
  [undefined, { type: 0, email: 'a@x.org' }, true],
  [undefined, { type: 1, email: 'a@x.org' }, false],
  [undefined, { type: 2, email: 'a@x.org' }, false],
  [{ type: 2, email: 'a@x.org' }, { type: 0 }, true],
  [{ type: 0, email: 'a@x.org' }, { type: 2 }, true],
  [{ type: 2, email: 'a@x.org' }, { type: 1, email: 'a@x.org' }, true],
  [{ type: 0, email: 'a@x.org' }, { type: 0, email: 'b@x.org' }, true],
  [{ type: 0, email: 'a@x.org' }, { type: 0, email: 'a@x.org' }, false],
  [{ type: 1, email: 'a@x.org' }, { email: 'b@x.org' }, false],
  [{ type: 0, email: 'a@x.org' }, {}, false],
] as const)('a master who changes %j to %j proves again who they are: %s', (before, after, expected) => {
  expect(takesProof(before, after)).toBe(expected);
});
