import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test('a password is stored as Argon2id with 19 MiB and two passes, under a salt of its own', async () => {
  const [first, second] = [await hashPassword('a long password'), await hashPassword('a long password')];
  for (const hash of [first, second])
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(first).not.toBe(second);
});

test('only the password itself matches its hash, to the last character', async () => {
  const password = `${'x'.repeat(127)}y`;
  const hash = await hashPassword(password);
  expect(await isPassword(password, hash)).toBe(true);
  for (const other of [password.slice(0, -1), `${password} `, password.toUpperCase(), ''])
    expect(await isPassword(other, hash)).toBe(false);
});

test('nothing matches where there is no password yet', async () => {
  expect(await isPassword('no account has this password', null)).toBe(false);
});
