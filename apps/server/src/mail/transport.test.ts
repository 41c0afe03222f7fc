import { expect, test } from 'vitest';
import { transportOptions } from './transport.ts';

test.each([
  ['smtp://me:secret@mail.example', true],
  ['smtp://me:secret@mail.example:587', true],
  ['smtp://mail.example', undefined],
  ['smtps://me:secret@mail.example', undefined],
  ['smtp://me:secret@localhost:1025', undefined],
  ['smtp://me:secret@127.0.0.1', undefined],
  ['smtp://me:secret@[::1]', undefined],
  ['smtp://me:secret@mail.example?requireTLS=false', undefined],
])('%s asks for encryption before the password: %s', (url, required) => {
  expect(transportOptions(url).requireTLS).toBe(required);
});
