import { expect, test } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import { isEnabled, isInvited, isRegistered } from './user-states.ts';

const { db } = await createTestApp();

test.each([
  ['invited', { invited: true, registered: false, enabled: true }],
  ['active', { invited: false, registered: true, enabled: true }],
  ['disabled', { invited: false, registered: false, enabled: false }],
] as const)('a user who is %s is %j', async (state, expected) => {
  const id = await makeUser(db, { state });
  const found = await db
    .selectFrom('users')
    .select([isInvited.as('invited'), isRegistered.as('registered'), isEnabled.as('enabled')])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(found).toEqual(expected);
});
