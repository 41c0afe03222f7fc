import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase, createPool } from '../../db/db.ts';
import { migrate } from '../../db/migrate.ts';
import { emptyDatabase } from '../../testing/database/empty-database.ts';
import { checkDatabase } from '../check/check-database.ts';
import { loadBackup } from './load-backup.ts';

/** The demo workspace as earlier versions made it, named after the newest migration they had. */
const kept = new URL('../../../fixtures/upgrades/', import.meta.url);
const workspaces = [
  ['0032-guidelines', { users: 8, answers: 333, marks: 200 }],
  ['0049-count-of-hidden-gold', { users: 8, answers: 334, marks: 200 }],
] as const;

test('every workspace that was kept is upgraded below', () => {
  expect(readdirSync(kept).sort()).toEqual(workspaces.map(([name]) => `${name}.backup`));
});

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const schemaOf = async (client: pg.Client): Promise<string | undefined> => {
  const { rows } = await client.query<{ name: string }>('select max(name) as name from schema_migrations');
  return rows[0]?.name;
};

async function upgrade(url: string, last?: string): Promise<void> {
  const ignore = () => undefined; // the migration fails as well
  const [db, pool] = [createDatabase(url, ignore, { max: 2 }), createPool(url, ignore, { max: 2 })];
  try {
    await migrate(db, pool, { last });
  } finally {
    await Promise.all([db.destroy(), pool.end()]);
  }
}

test.each(workspaces)('a workspace from the time of %s is whole in the newest schema', async (name, counts) => {
  const target = await emptyDatabase();
  const { schema } = await loadBackup(target, fileURLToPath(new URL(`${name}.backup`, kept)));
  expect(schema).toBe(name);
  expect(await checkDatabase(target)).toEqual([]);
  const client = await connected(target);
  const { rows } = await client.query(
    `select (select count(*)::int from users) as users, (select count(*)::int from answers) as answers,
       (select count(*)::int from marks) as marks`,
  );
  await client.end();
  expect(rows).toEqual([counts]);
});

/** Some 300 changes of the schema before the newest. */
const EARLIER = '0012-kept-reviews';
/** Ends the connection of whoever changes the schema for the n-th time; what is rolled back counts too. */
const CUT = `
  create schema cut;
  create sequence cut.changes;
  create table cut.place (at bigint);
  insert into cut.place values (0);
  create function cut.count() returns event_trigger language plpgsql as $$ begin
    if nextval('cut.changes') = (select at from cut.place) then perform pg_terminate_backend(pg_backend_pid()); end if;
  end $$;
  create event trigger cut on ddl_command_end execute function cut.count()`;

test('an upgrade killed at whatever statement has changed nothing, and the next start makes it whole', async () => {
  const url = await emptyDatabase();
  await upgrade(url, EARLIER);
  const client = await connected(url);
  await client.query(CUT);
  let at = 1;
  for (; ; at *= 2) {
    await client.query('update cut.place set at = $1', [at]);
    await client.query("select setval('cut.changes', 1, false)");
    const error = await upgrade(url).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error === undefined) break;
    expect(await schemaOf(client)).toBe(EARLIER);
  }
  expect(at).toBeGreaterThan(100); // so many changes lie between the two
  await client.query('drop event trigger cut; drop schema cut cascade');
  const other = await emptyDatabase();
  await upgrade(other);
  const whole = await connected(other);
  expect(await schemaOf(client)).toBe(await schemaOf(whole));
  expect(await columnsOf(client)).toEqual(await columnsOf(whole));
  await Promise.all([client.end(), whole.end()]);
});

async function columnsOf(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
  );
  return rows;
}
