import type { components } from '@concord/openapi';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Moment, MomentOrNull, Now, Tracked } from './columns.ts';

type Schemas = components['schemas'];

type Users = Tracked & {
  id: string;
  username: string;
  email: string;
  name: string;
  firstname: Generated<string>;
  lastname: Generated<string>;
  occupation: Generated<string>;
  pic: string | null;
  type: Schemas['UserType'];
  /** null until one has been chosen */
  language: Schemas['Language'] | null;
  state: Generated<Schemas['User']['state']>;
  password_hash: string | null;
  mail: Generated<Schemas['MailState']>;
  invited_by: string | null;
  last_seen_at: MomentOrNull;
  /** The task of whose imported answers it is the source. It has no account: it never signs in, and no list of users has it. */
  source_of: string | null;
  searched: GeneratedAlways<string>;
};

type Invitations = {
  token_hash: Buffer;
  user_id: string;
  purpose: 'invitation' | 'reset';
  created_at: Now;
  expires_at: Moment;
  used_at: MomentOrNull;
};

/** The new address of a registered user, until it is confirmed. */
type EmailChanges = {
  user_id: string;
  email: string;
  token_hash: Buffer | null;
  mail: Schemas['MailState'];
  created_at: Now;
  expires_at: Moment;
};

type Sessions = {
  token_hash: Buffer;
  id: string;
  user_id: string;
  address: Generated<string>;
  user_agent: Generated<string>;
  created_at: Now;
  last_seen_at: Now;
  expires_at: Moment;
};

type LoginThrottles = { key: string; forgotten_at: Moment; blocked_until: Moment };

/** Browsers with which a user has signed in. Several users can share one browser. */
type KnownDevices = { token_hash: Buffer; user_id: string; used_at: Moment };

/** What an authenticator app makes codes from. */
type SecondFactors = {
  user_id: string;
  secret: Buffer;
  /** null until the app has made a right code */
  confirmed_at: MomentOrNull;
  /** Of the code accepted last: no earlier one is accepted any more. */
  last_step: Generated<number>;
  recovery_salt: Buffer | null;
};

/** Those not used yet. */
type RecoveryCodes = { user_id: string; code_hash: Buffer };

/** Users who have given their password, and not yet the code. */
type SignInTickets = { token_hash: Buffer; user_id: string; expires_at: Moment };

type Pictures = { id: string; user_id: string; type: 'image/png' | 'image/jpeg' | 'image/webp'; content: Buffer };

/** A name for several contributors. */
type Teams = Tracked & { id: string; name: string; created_by: string };

type TeamMembers = { team_id: string; user_id: string };

/** Days at +08:00, both included. Those of a person neither overlap nor touch. */
type AwayPeriods = { user_id: string; start_date: string; end_date: string };

/** What a person holds. */
type UserCounts = { user_id: string; active: number; submitted: number };

export type AccountTables = {
  users: Users;
  invitations: Invitations;
  email_changes: EmailChanges;
  sessions: Sessions;
  login_throttles: LoginThrottles;
  known_devices: KnownDevices;
  second_factors: SecondFactors;
  recovery_codes: RecoveryCodes;
  sign_in_tickets: SignInTickets;
  pictures: Pictures;
  teams: Teams;
  team_members: TeamMembers;
  away_periods: AwayPeriods;
  user_counts: UserCounts;
};
