import { makeUser } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import type { Caller } from './caller.ts';
import { codeOf } from './code-of.ts';

const PASSWORD = 'concord-demo';
const STEP = 30_000;

/** What someone with two-step verification has at hand. */
export type Owner = {
  username: string;
  secret: string;
  recoveryCodes: string[];
  /** The session in which it was turned on. */
  session: Caller;
  /** The code an app shows after so many steps of 30 seconds. */
  code(steps?: number): string;
};

/** A contributor of their own for a test, with the password of the demo. */
export async function newContributor({ db, people }: TestApp) {
  const demo = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', people.master)
    .executeTakeFirstOrThrow();
  const id = await makeUser(db, { type: 2, password_hash: demo.password_hash });
  return db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Turns on two-step verification as a user does. The clock of the app has to stand still. */
export async function withSecondFactor(app: TestApp, username: string): Promise<Owner> {
  const session = app.withToken((await firstStep(app, username)).token);
  const { secret } = (await session.post('/auth/secondFactor', { password: PASSWORD })).result;
  const code = (steps = 0) => codeOf(secret, app.services.now().getTime() + steps * STEP);
  const { codes } = (await session.post('/auth/secondFactor/confirm', { code: code() })).result;
  app.clock.advance(STEP); // the code that has turned it on is used up
  return { username, secret, recoveryCodes: codes, session, code };
}

export const firstStep = (app: TestApp, username: string, password: string = PASSWORD) =>
  app.withToken(undefined).post('/auth/login', { username, password });

/** The ticket of the first step. */
export async function ticketOf(app: TestApp, username: string, password: string = PASSWORD): Promise<string> {
  const { result } = await firstStep(app, username, password);
  if (!('ticket' in result)) throw new Error(`${username} needs no code`);
  return result.ticket;
}

export const secondStep = (app: TestApp, ticket: string, code: string) =>
  app.withToken(undefined).post('/auth/login/code', { ticket, code });
