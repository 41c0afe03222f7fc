import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { access } from './access.ts';
import { readContract } from './contract.ts';
import type { UserType } from './operations.ts';

const app = await createTestApp();
const { operations } = readContract();
const someId = '01900000-0000-7000-8000-000000000000';

const callers = [
  ['somebody signed out', undefined, app.withToken(undefined)],
  ['somebody with a wrong token', undefined, app.withToken('x'.repeat(43))],
  ['a master', 0, app.as('master')],
  ['a project manager', 1, app.as('manager')],
  ['a contributor', 2, app.as('contributor')],
] as const;

/** These would end the session that the other calls use. */
const ending = ['logout', 'endOtherSessions'];
const tried = operations.filter(({ id }) => !ending.includes(id));

test.each(callers)('%s reaches exactly the operations the access table gives them', async (_who, type, caller) => {
  const refused: string[] = [];
  const expected: string[] = [];
  for (const { id, method, path } of tried) {
    const allowed: 'public' | readonly UserType[] = access[id];
    if (allowed !== 'public' && type === undefined) expected.push(`${id} 401`);
    else if (allowed !== 'public' && type !== undefined && !allowed.includes(type)) expected.push(`${id} 403`);
    const { status, body } = await caller.send({ method, path: path.replaceAll(/\{\w+\}/g, someId) });
    const { code } = (body ?? {}) as { code?: string };
    if (code === 'not_signed_in' || code === 'forbidden') refused.push(`${id} ${status}`);
  }
  expect(refused).toEqual(expected);
});

test('the table says nothing of operations the contract does not have', () => {
  expect(Object.keys(access).sort()).toEqual(operations.map(({ id }) => id).sort());
});

test('operations are public in the table exactly where the contract asks for no sign-in', () => {
  const open = operations.filter(({ isPublic }) => isPublic).map(({ id }) => id);
  expect(open.filter((id) => access[id] !== 'public')).toEqual([]);
  expect(Object.entries(access).filter(([, who]) => who === 'public')).toHaveLength(open.length);
});
