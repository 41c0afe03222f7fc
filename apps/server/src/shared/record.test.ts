import pg from 'pg';
import { expect, test } from 'vitest';
import { orTaken } from './record.ts';

const codes = { users_email: 'email_taken', users_username: 'username_taken' } as const;
const refused = (code: string, index: string): Promise<never> => {
  const message = `duplicate key value violates unique constraint "${index}"`;
  return Promise.reject(Object.assign(new pg.DatabaseError(message, 0, 'error'), { code }));
};

test.each(['users_email', 'users_email_102008'])('the index %s of a taken address is known by its name', (index) =>
  expect(orTaken(codes, refused('23505', index))).rejects.toMatchObject({ code: 'email_taken' }),
);

test.each([
  ['23505', 'users_email_again'],
  ['23505', 'users_email_102008_again'],
  ['23514', 'users_email'],
])('%s of %s is passed on as it is', (code, index) =>
  expect(orTaken(codes, refused(code, index))).rejects.toBeInstanceOf(pg.DatabaseError),
);
