import type { components } from '@concord/openapi';
import type { Caller } from './client/caller.ts';
import { fresh } from './factories.ts';
import type { TestApp } from './test-app.ts';

type Schemas = components['schemas'];

/** A contributor who has not been invited yet, with a name and an address of their own. */
export function invitee(values: Partial<Schemas['UserCreate']> = {}): Schemas['UserCreate'] {
  const username = fresh('invitee').replace(' ', '.');
  return { username, email: `${username}@demo.invalid`, name: fresh('Invitee'), type: 2, ...values };
}

export const invite = async (by: Caller, values: Partial<Schemas['UserCreate']> = {}): Promise<Schemas['User']> =>
  (await by.post('/user', invitee(values))).result;

/** The token in the newest email to this address. */
export const mailedToken = (app: TestApp, email: string): string =>
  new URL(app.mailedLink(email)).pathname.split('/').at(-1) ?? '';
