import { MASTER, mayInvite, type UserType } from '../access/roles.ts';
import type { ProblemParams } from '../fields/field-problem.ts';
import { checkName, nameLimits } from '../fields/names.ts';
import { canonicalUsername, checkEmail, checkNewUsername } from '../fields/validation.ts';
import type { PeopleLanguage } from './people-words.ts';

/** The most people invited at once. */
export const peopleLimit = 500;

/** A person to invite, as a line of a list says it; null where the line's word is not known. */
export interface PersonLine {
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly language: PeopleLanguage | null;
  readonly type: UserType | null;
}

export type PersonField = keyof PersonLine;

/** What is wrong with a line. Whether another user has the username or address (`taken`) is only known to the server. */
export interface PersonProblem {
  readonly pointer: `/${PersonField}`;
  readonly code:
    | 'required'
    | 'too_short'
    | 'too_long'
    | 'format'
    | 'name_characters'
    | 'not_allowed'
    | 'duplicate'
    | 'taken';
  readonly params: ProblemParams;
}

/** What is wrong with each line of a list of people to invite, in its order. A later line must not repeat an earlier one. */
export function checkPeople(lines: readonly PersonLine[], inviter: { readonly type: UserType }): PersonProblem[][] {
  const usernames = new Set<string>();
  const emails = new Set<string>();
  return lines.map(({ username, email, name, language, type }) =>
    [
      at('/username', checkNewUsername(username) ?? repeated(usernames, canonicalUsername(username))),
      at('/email', checkEmail(email) ?? repeated(emails, email)),
      at('/name', checkName(name, { max: nameLimits.person })),
      at('/language', language === null ? { code: 'required', params: {} } : undefined),
      at('/type', checkType(type, inviter)),
    ].filter((problem) => problem !== undefined),
  );
}

type Found = Omit<PersonProblem, 'pointer'>;

const at = (pointer: PersonProblem['pointer'], found: Found | undefined): PersonProblem | undefined =>
  found && { pointer, ...found };

function repeated(seen: Set<string>, value: string): Found | undefined {
  const key = value.toLowerCase();
  if (seen.has(key)) return { code: 'duplicate', params: {} };
  seen.add(key);
  return undefined;
}

function checkType(type: UserType | null, inviter: { readonly type: UserType }): Found | undefined {
  if (type === null) return { code: 'required', params: {} };
  // a new master is invited alone: it takes a proof of who invites them
  return type !== MASTER && mayInvite(inviter, type) ? undefined : { code: 'not_allowed', params: {} };
}
