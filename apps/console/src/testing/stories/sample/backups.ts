import type { Schema } from '@concord/api-client';
import { master, refOf } from './people.ts';

const files = [
  { name: 'concord-2026-11-22T181000Z.backup', started_at: '2026-11-22T18:10:00.000Z', bytes: 48_211_004 },
  { name: 'concord-2026-11-21T181000Z.backup', started_at: '2026-11-21T18:10:00.000Z', bytes: 47_900_112 },
  { name: 'concord-2026-10-31T181000Z.backup', started_at: '2026-10-31T18:10:00.000Z', bytes: 39_004_871 },
] as const;

/** The backups of the sample workspace: made every night, and one of them checked. */
export const backups: Schema<'Backups'> = {
  folder: '/mnt/backups/concord',
  folder_problem: null,
  is_daily: true,
  is_encrypted: true,
  is_overdue: false,
  running: null,
  last: { ...files[0], ended_at: '2026-11-22T18:11:12.000Z', is_encrypted: true, checked: null },
  failure: { started_at: '2026-11-03T18:10:00.000Z', reason: 'no_space' },
  restore: {
    at: '2026-11-22T03:20:00.000Z',
    kind: 'check',
    file: files[1].name,
    outcome: 'sound',
    reason: null,
  },
  files: files.map((file, at) => ({ ...file, is_encrypted: true, checked: at === 1 ? 'sound' : null })),
};

/** One that someone else has started. */
export const running: NonNullable<Schema<'Backups'>['running']> = {
  started_at: '2026-11-23T01:59:40.000Z',
  started_by: refOf(master),
  rows: 1_200_000,
  total_rows: 4_800_000,
};
