import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createDatabase, createPool } from '../../db/db.ts';
import { migrate } from '../../db/migrate.ts';
import { emptyDatabase } from '../../testing/database/empty-database.ts';
import { createOnNodes, databaseUrl } from '../../testing/database/leased-database.ts';
import { checkDatabase } from '../check/check-database.ts';
import { loadBackup } from '../restore/load-backup.ts';
import { runCommand } from '../run-command.ts';
import { distribute } from './distribute.ts';
import { tablesAt } from './placement.ts';

const folder = new URL('../../../fixtures/upgrades/', import.meta.url);
const quiet = { shards: 2, say: () => undefined };

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const result = await client.query<T>(text);
  await client.end();
  return result.rows;
}

test('only a database of DATABASE_URL can be distributed', async () => {
  const surroundings = { env: {}, say: () => undefined, asked: new AbortController().signal };
  await expect(runCommand({ name: 'distribute', shards: 32 }, surroundings)).rejects.toThrow(
    'Only a database of DATABASE_URL can be distributed.',
  );
});

test('a database without Citus is refused and stays as it is', async () => {
  const url = await emptyDatabase();
  await expect(distribute(url, quiet)).rejects.toThrow('The database has no Citus.');
  expect(await query(url, "select from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
});

test('a server does not start on a database that is only distributed in part', async () => {
  const url = await emptyDatabase();
  await query(url, 'create table distribution_unfinished ()');
  const [db, pool] = [createDatabase(url, () => undefined), createPool(url, () => undefined)];
  await expect(migrate(db, pool)).rejects.toThrow('The database is being distributed, or that was interrupted.');
  await Promise.all([db.destroy(), pool.end()]);
});

const onCluster = test.runIf(inject('isCluster'));

onCluster('rows and foreign keys are kept, also when the first run is interrupted', async () => {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  const url = await createOnNodes(admin, inject('adminUrl'), 'concord_test_distribute');
  await admin.end();
  await loadBackup(url, fileURLToPath(new URL(readdirSync(folder).at(-1) ?? '', folder)));
  const before = await everything(url);
  expect(before.answers?.length).toBeGreaterThan(0);
  const keys = await foreignKeys(url);

  const asked = new AbortController();
  const interrupt = (line: string) => line.startsWith('answers:') && asked.abort();
  await expect(distribute(url, { ...quiet, say: interrupt, asked: asked.signal })).rejects.toThrow('aborted');
  const lines: string[] = [];
  expect(await distribute(url, { ...quiet, say: (line) => lines.push(line) })).toBe(true);
  expect(lines[0]).toBe('answer_history: spread by task …');

  expect(await everything(url)).toEqual(before);
  expect(await foreignKeys(url)).toEqual(keys);
  expect(await checkDatabase(url)).toEqual([]);
  expect(await distribute(url, quiet)).toBe(false);
  expect(await spread(url)).toEqual(tablesAt('task').sort());
});

onCluster('tables that an upgrade has added get their places, and no foreign key is lost', async () => {
  const url = databaseUrl(inject('adminUrl'), 'concord_test_distribute'); // as the test before has left it
  const [before, keys] = [await everything(url), await foreignKeys(url)];
  for (const table of ['lent_cells', 'away_periods']) await makeAnew(url, table);
  expect(await spread(url)).not.toContain('lent_cells');

  const lines: string[] = [];
  expect(await distribute(url, { ...quiet, say: (line) => lines.push(line) })).toBe(true);
  expect(lines.slice(0, 2)).toEqual(['away_periods: copied to every node …', 'lent_cells: spread by task …']);
  expect(await spread(url)).toEqual(tablesAt('task').sort());
  expect(await everything(url)).toEqual(before);
  expect(await foreignKeys(url)).toEqual(keys);
  expect(await checkDatabase(url)).toEqual([]);
});

/** As a migration makes a table: not distributed, though its foreign keys lead to some that are. */
async function makeAnew(url: string, table: string): Promise<void> {
  const keys = await query<{ name: string; definition: string }>(
    url,
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conrelid = '${table}'::regclass`,
  );
  await query(url, `create table made_anew (like ${table} including all)`);
  await query(url, `insert into made_anew select * from ${table}`);
  await query(url, `drop table ${table}`);
  await query(url, `alter table made_anew rename to ${table}`);
  for (const { name, definition } of keys)
    await query(url, `alter table ${table} add constraint ${name} ${definition}`);
}

/** The tables that are spread by task. */
async function spread(url: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    url,
    "select logicalrelid::regclass::text as name from pg_dist_partition where partmethod = 'h' order by 1",
  );
  return rows.map(({ name }) => name);
}

/** Every row of every table as text, in one order. */
async function everything(url: string): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(
    url,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname not like 'schema_migrations%' order by relname`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await query<{ row: string }>(url, `select to_json(t)::text as row from ${name} as t`);
    all[name] = rows.map(({ row }) => row).sort();
  }
  return all;
}

const foreignKeys = (url: string) =>
  query(
    url,
    `select conrelid::regclass::text as of_table, conname, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conparentid = 0 and conrelid::regclass::text !~ '_\\d+$' order by 1, 2, 3`,
  );
