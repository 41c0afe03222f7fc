import { expect, test } from 'vitest';
import { asExpired, renewed, type SessionIdentity, type SessionUser, withOwner } from './session-identity.ts';

const ana: SessionUser = { id: 'a', username: 'ana', name: 'Ana', type: 2, language: 'en' };
const signedOut: SessionIdentity<SessionUser> = { kind: 'none' };
const unverified: SessionIdentity<SessionUser> = { kind: 'unverified', token: 't1' };
const expired: SessionIdentity<SessionUser> = { kind: 'expired', token: 't1', user: ana };

test('where no token is held there is none that a user could own, lose or renew', () => {
  expect([withOwner(signedOut, ana), asExpired(signedOut), renewed(signedOut, 't2')]).toEqual([
    signedOut,
    signedOut,
    signedOut,
  ]);
});

test('only the page of a user expires', () => {
  expect(asExpired(unverified)).toEqual(unverified);
});

test('only the token of the user of the page is renewed, also when it was refused', () => {
  expect([renewed(unverified, 't2'), renewed(expired, 't2')]).toEqual([
    unverified,
    { kind: 'known', token: 't2', user: ana },
  ]);
});
