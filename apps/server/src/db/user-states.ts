import { sql } from 'kysely';

/*
 * The states of users in SQL, for queries on `users`. They are here rather than beside those of other records because
 * sessions and mail, below `shared/`, need them as well. A deleted user keeps the state they had.
 */

/** Invited, and no password set yet. */
export const isInvited = sql<boolean>`(users.state = 'invited')`;

/** May sign in. */
export const isRegistered = sql<boolean>`(users.state = 'active')`;

/** Signs in with a code after the password. */
export const hasSecondFactor = sql<boolean>`exists (
  select from second_factors where second_factors.user_id = users.id and second_factors.confirmed_at is not null)`;

/** May be given work: registered, or invited and about to be. */
export const isEnabled = sql<boolean>`(users.state <> 'disabled')`;
