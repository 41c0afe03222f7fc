import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const { db } = await createTestApp();

test('rows come as the contract has them', async () => {
  const { rows } = await sql`select
    timestamptz '2026-11-21 08:00:00.5+08' as moment,
    date '2026-02-28' as day,
    9007199254740991::bigint as count,
    1.5::float8 as ratio,
    null::timestamptz as never,
    '[1]'::jsonb as json`.execute(db);
  expect(rows).toEqual([
    {
      moment: '2026-11-21T00:00:00.500Z',
      day: '2026-02-28',
      count: 9007199254740991,
      ratio: 1.5,
      never: null,
      json: [1],
    },
  ]);
});

test('a count beyond what a number can hold is an error, not a wrong count', async () => {
  await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow(RangeError);
});

test('statements of requests are not compiled, whatever the database does by itself', async () => {
  const { rows } = await sql`select setting, source from pg_settings where name = 'jit'`.execute(db);
  expect(rows).toEqual([{ setting: 'off', source: 'session' }]);
});

test('every large table has task_id in its keys, so that it can be spread over several nodes', async () => {
  const small = ['users', 'invitations', 'sessions', 'login_throttles', 'download_tickets', 'categories', 'projects'];
  const local = [
    ...small,
    'tasks',
    'templates',
    'saved_views',
    'default_views',
    'teams',
    'team_members',
    'away_periods',
    'user_counts',
    'jobs',
    'backups',
    'audit_events',
    'pictures',
    'known_devices',
    'email_changes',
    'answered_requests',
    'notifications',
    'clock',
    'second_factors',
    'recovery_codes',
    'sign_in_tickets',
    'schema_migrations',
    'schema_migrations_lock',
  ];
  const { rows } = await sql<{ name: string; contype: string; columns: string[]; target: string | null }>`
    select k.conrelid::regclass::text as name, k.contype::text, k.confrelid::regclass::text as target,
      (select array_agg(attname::text) from pg_attribute where attrelid = k.conrelid and attnum = any(k.conkey)) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and k.contype in ('p', 'u', 'f')`.execute(db);
  const large = rows.filter(({ name }) => !local.includes(name));
  expect(large.length).toBeGreaterThan(20);
  const isShared = (target: string | null) => target !== null && [...small, 'tasks'].includes(target);
  const without = large.filter(({ columns, contype, target }) => {
    if (contype === 'f' && isShared(target)) return false;
    return !columns.includes('task_id');
  });
  expect(without).toEqual([]);
});
