import type { Schema } from '@concord/api-client';
import { aPerson } from '../../records.ts';
import { sampleId } from './ids.ts';

type User = Schema<'User'>;

function person(
  n: number,
  type: User['type'],
  name: string,
  username: string,
  more: Partial<Pick<User, 'state' | 'active' | 'last_seen_at' | 'occupation' | 'language'>> = {},
): User {
  return aPerson({
    id: sampleId(n),
    type,
    name,
    username,
    last_seen_at: `2026-11-20T0${n % 6}:1${n % 10}:00Z`,
    createdAt: '2026-09-01T02:00:00Z',
    version: 3,
    ...more,
  });
}

export const people = {
  master: person(1, 0, 'Lin Wei', 'lin.wei', { occupation: 'Head of research operations' }),
  priya: person(2, 1, 'Priya Raman', 'priya.raman', { occupation: 'Project manager' }),
  zhou: person(3, 1, '周鸣', 'zhou.ming', { language: 'cn' }),
  tomas: person(4, 1, 'Tomás Herrera', 'tomas.h', { language: 'es' }),
  nadia: person(5, 1, 'Nadia Okafor', 'nadia.o', { state: 'invited', last_seen_at: null }),
  arjun: person(11, 2, 'Arjun Nair', 'arjun.nair', { active: 3 }),
  chenyu: person(12, 2, '陈雨', 'chenyu', { active: 2, language: 'cn' }),
  hanna: person(13, 2, 'Hanna Vogt', 'hanna', { active: 2, language: 'de' }),
  diego: person(14, 2, 'Diego Salas', 'diego.s', { active: 2, language: 'es' }),
  mei: person(15, 2, 'Mei Tan', 'mei.tan', { active: 3 }),
  siyuan: person(16, 2, '王思远', 'siyuan.w', { language: 'cn' }),
  jonas: person(17, 2, 'Jonas Weber', 'jonas.w', { state: 'disabled', last_seen_at: '2026-08-14T09:20:00Z' }),
} as const satisfies Record<string, User>;

/** The six who can be given rows. */
export const contributors = [
  people.arjun,
  people.chenyu,
  people.hanna,
  people.diego,
  people.mei,
  people.siyuan,
] as const;

export const ref = ({ id, name, username, pic }: User): Schema<'UserRef'> => ({ id, name, username, pic });

/** A person as the signed-in user. */
export const signedIn = (user: User): Schema<'CurrentUser'> => ({
  id: user.id,
  username: user.username,
  email: user.email,
  name: user.name,
  firstname: user.firstname,
  lastname: user.lastname,
  occupation: user.occupation,
  pic: null,
  type: user.type,
  language: user.language,
  second_factor: 'off',
  version: user.version,
});

export const master = signedIn(people.master);
export const manager = signedIn(people.priya);
export const contributor = signedIn(people.arjun);

/** A user as other records name them. */
export const refOf = ({ id, name, username, pic }: Schema<'UserRef'>): Schema<'UserRef'> => ({
  id,
  name,
  username,
  pic,
});
