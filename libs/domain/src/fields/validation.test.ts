import { describe, expect, test } from 'vitest';
import {
  checkConfirmPassword,
  checkEmail,
  checkLoginPassword,
  checkNewUsername,
  checkPassword,
  checkUsername,
} from './validation.ts';

const required = { code: 'required', params: {} };
const format = { code: 'format', params: {} };
const tooShort = (n: number) => ({ code: 'too_short', params: { n } });
const tooLong = (n: number) => ({ code: 'too_long', params: { n } });

describe('a user name', () => {
  test.each([
    ['', required],
    ['   ', required],
    ['ab', tooShort(3)],
    ['abc', undefined],
    ['標註員', undefined],
    ['𠮷𠮷', tooShort(3)],
    ['a'.repeat(50), undefined],
    ['𠮷'.repeat(50), undefined],
    ['a'.repeat(51), tooLong(50)],
  ])('%j', (username, problem) => {
    expect(checkUsername(username)).toEqual(problem);
    expect(checkNewUsername(username)).toEqual(problem);
  });

  test.each(['two words', 'a/b/c', '<b>x', 'abc\n', '🙂🙂🙂'])('%j may sign in but not be made', (username) => {
    expect(checkUsername(username)).toBeUndefined();
    expect(checkNewUsername(username)).toEqual(format);
  });

  test('letters, digits and . _ @ - make one', () => {
    expect(checkNewUsername('Änne.2_x@y-z')).toBeUndefined();
  });
});

describe('a password', () => {
  test.each([
    ['', required, required],
    ['ab', tooShort(3), tooShort(12)],
    ['   ', undefined, tooShort(12)],
    ['abc', undefined, tooShort(12)],
    ['a'.repeat(11), undefined, tooShort(12)],
    ['a'.repeat(12), undefined, undefined],
    ['密碼密碼密碼密碼密碼密碼', undefined, undefined],
    ['a'.repeat(50), undefined, undefined],
    ['a'.repeat(51), tooLong(50), undefined],
    ['a'.repeat(128), tooLong(50), undefined],
    ['a'.repeat(129), tooLong(50), tooLong(128)],
  ])('%j, by the specification and strong', (password, spec, strong) => {
    expect(checkPassword(password)).toEqual(spec);
    expect(checkPassword(password, 'spec')).toEqual(spec);
    expect(checkPassword(password, 'strong')).toEqual(strong);
  });

  test.each([
    ['', required, required],
    ['ab', tooShort(3), tooShort(3)],
    ['abc', undefined, undefined],
    ['a'.repeat(51), tooLong(50), undefined],
    ['a'.repeat(129), tooLong(50), tooLong(128)],
  ])('%j at sign-in, by the specification and strong', (password, spec, strong) => {
    expect(checkLoginPassword(password)).toEqual(spec);
    expect(checkLoginPassword(password, 'strong')).toEqual(strong);
  });

  test.each([
    ['secret', 'secret', undefined],
    ['secret', '', required],
    ['secret', 'Secret', { code: 'mismatch', params: {} }],
    ['secret', 'secret ', { code: 'mismatch', params: {} }],
  ])('%j confirmed by %j', (password, confirmation, problem) => {
    expect(checkConfirmPassword(password, confirmation)).toEqual(problem);
  });
});

describe('an email address', () => {
  test.each([
    'a@b',
    'master@localhost',
    'first.last+tag@sub.example.org',
    "o'neil@example.org",
    'Ana.Silva@Example.ORG',
    `${'a'.repeat(38)}@example.org`,
  ])('%j is one', (email) => {
    expect(checkEmail(email)).toBeUndefined();
  });

  test.each([
    ['', required],
    ['  ', required],
    ['a@', tooShort(3)],
    ['abc', format],
    ['@example.org', format],
    ['a@b@c', format],
    ['a b@example.org', format],
    ['a@example..org', format],
    ['a@-example.org', format],
    ['a@example.org ', format],
    ['a@example.org\nBcc: b@c.d', format],
    [`${'a'.repeat(39)}@example.org`, tooLong(50)],
  ])('%j is not', (email, problem) => {
    expect(checkEmail(email)).toEqual(problem);
  });
});
