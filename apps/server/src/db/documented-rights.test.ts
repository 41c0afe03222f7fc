import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { createDatabase, createPool } from './db.ts';
import { migrate } from './migrate.ts';

const page = readFileSync(new URL('../../../../docs/operating/install.md', import.meta.url), 'utf8');
const [owner = '', rights = ''] = [...page.matchAll(/^```sql\n(.*?)^```/gms)].map(([, block]) => block ?? '');
const [inServer = '', inDatabase = ''] = rights.split('\\c concord\n');
const withoutOwner = owner.replace('OWNER concord ', '');

const admin = new pg.Client({ connectionString: inject('adminUrl') });
await admin.connect();
afterAll(() => admin.end());

/** The statements of the page, for a role and a database of this name. */
async function run(client: pg.Client, name: string, text: string): Promise<void> {
  const statements = text
    .replaceAll(/\bconcord\b/g, name)
    .split(/;\s*/)
    .filter(Boolean);
  for (const statement of statements) await client.query(statement);
}

function addressOf(database: string, user?: string): string {
  const url = new URL(inject('adminUrl'));
  url.pathname = database;
  if (user) Object.assign(url, { username: user, password: 'change-me' });
  return url.href;
}

async function inside(name: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(name) });
  await client.connect();
  await run(client, name, text).finally(() => client.end());
}

test.each([
  ['owns the database', owner, ''],
  ['has the rights of the page', withoutOwner + inServer, inDatabase],
])('a role that %s can set up everything and make temporary tables', async (_, statements, more) => {
  const name = `rights_${randomUUID().replaceAll('-', '')}`;
  await run(admin, name, statements);
  await inside(name, more);
  const failed = () => undefined; // dropping the database ends idle connections
  const [db, pool] = [createDatabase(addressOf(name, name), failed), createPool(addressOf(name, name), failed)];
  try {
    await migrate(db, pool);
    await pool.query('create temporary table counted (row_no int)');
    await pool.query('create schema jobs');
    expect((await pool.query('select count(*)::int as users from users')).rows).toEqual([{ users: 0 }]);
  } finally {
    await Promise.all([db.destroy(), pool.end()]);
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${name}`);
  }
});
