import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const ask = (email: string) => app.withToken(undefined).post('/auth/requestPassword', { email });

test.each(['master@localhost', "o'neil@example.org", 'first.last+tag@sub.example.org'])(
  '%s is an email address without an account',
  async (email) => {
    expect(await ask(email)).toMatchObject({ status: 404, body: { code: 'email_not_found' } });
  },
);

test.each([
  ['abc', 'format'],
  ['   ', 'format'],
  ['a b@example.org', 'format'],
  ['a@example.org\nBcc: b@c.d', 'format'],
  [`${'a'.repeat(39)}@example.org`, 'too_long'],
])('%j is none', async (email, code) => {
  const { status, body } = await ask(email);
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ pointer: '/email', code }] });
});
