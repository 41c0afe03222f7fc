import { isMaster, MASTER, type UserType } from './roles.ts';

/** What gives access to an account: its role, and the address that links to set a password go to. */
type Account = { readonly type: UserType; readonly email: string };

/**
 * Whether masters have to prove again who they are, because a session alone, which can be stolen, must not be enough: for a
 * new master, for another type, and for another address of a master.
 * @param before undefined for a new user
 */
export function takesProof(before: Account | undefined, { type, email }: Partial<Account>): boolean {
  if (before === undefined) return type === MASTER;
  const isOtherEmail = email !== undefined && email !== before.email;
  return (type !== undefined && type !== before.type) || (isMaster(before) && isOtherEmail);
}
