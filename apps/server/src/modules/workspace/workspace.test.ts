import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp({ companyName: 'Example Ltd', supportEmail: 'help@example.com' });

test('a signed-out page learns whose workspace this is and where to find help', async () => {
  const { status, body } = await app.withToken(undefined).get('/workspace');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    company_name: 'Example Ltd',
    support_email: 'help@example.com',
    security_profile: 'spec',
    read_only: false,
  });
});

test('the signed-in user is who signed in', async () => {
  const { body } = await app.as('manager').get('/auth/getUser');
  expect(body).toMatchObject({ id: app.people.manager, username: 'manager', type: 1 });
});
