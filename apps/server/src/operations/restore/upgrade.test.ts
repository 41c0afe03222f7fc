import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase, createPool } from '../../db/db.ts';
import { migrate } from '../../db/migrate.ts';
import { refusalOf } from '../../kernel/refusal.ts';
import { emptyDatabase } from '../../testing/database/empty-database.ts';
import { checkDatabase } from '../check/check-database.ts';
import { loadAsMade, loadBackup } from './load-backup.ts';

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

/** Ends the connection of whoever runs the n-th statement that changes the schema or rows; what is rolled back counts too. */
const CUT = `
  create schema cut;
  create sequence cut.changes;
  create table cut.place (at bigint);
  insert into cut.place values (0);
  create function cut.count() returns void language plpgsql as $$ begin
    if nextval('cut.changes') = (select at from cut.place) then perform pg_terminate_backend(pg_backend_pid()); end if;
  end $$;
  create function cut.on_rows() returns trigger language plpgsql as $$ begin perform cut.count(); return null; end $$;
  create function cut.watch(relation regclass) returns void language plpgsql as $$ begin
    execute format('create or replace trigger cut after insert or update or delete on %s execute function cut.on_rows()', relation);
  end $$;
  create function cut.on_schema() returns event_trigger language plpgsql as $$ begin
    if tg_tag = 'CREATE TRIGGER' then return; end if;
    perform cut.count();
    if tg_tag = 'CREATE TABLE' then
      perform cut.watch(objid) from pg_event_trigger_ddl_commands()
        where object_type = 'table' and schema_name = 'public';
    end if;
  end $$;
  select cut.watch(oid) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace;
  create event trigger cut on ddl_command_end execute function cut.on_schema()`;

/** Each run takes seconds: `CONCORD_EVERY_CUT=1` tries every statement, and without it each is twice as far as the one before. */
const nextCut = (at: number) => (process.env.CONCORD_EVERY_CUT === '1' ? at + 1 : 2 * at);

/** Kills an upgrade farther and farther on until one is not killed. Returns how many statements it has at least. */
async function upgradeKilled(url: string): Promise<number> {
  const client = await connected(url);
  const [schema, contents] = [await schemaOf(client), await contentsOf(client)];
  await client.query(CUT);
  let at = 1;
  for (; ; at = nextCut(at)) {
    await client.query('update cut.place set at = $1', [at]);
    await client.query("select setval('cut.changes', 1, false)");
    const error = await upgrade(url).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error === undefined) break;
    expect(refusalOf(error), String(error)).toMatchObject({ code: 'unavailable' }); // nothing but the cut
    expect(await schemaOf(client)).toBe(schema);
    expect(await contentsOf(client)).toEqual(contents);
  }
  await client.query('drop event trigger cut; drop schema cut cascade');
  await client.end();
  return at;
}

/** What both databases are to have in common. */
async function expectSame(url: string, wanted: string): Promise<void> {
  const [client, other] = [await connected(url), await connected(wanted)];
  expect(await schemaOf(client)).toBe(await schemaOf(other));
  expect(await columnsOf(client)).toEqual(await columnsOf(other));
  expect(await contentsOf(client)).toEqual(await contentsOf(other));
  await Promise.all([client.end(), other.end()]);
}

test('an upgrade from long ago killed at whatever statement has changed nothing, and the next start makes it whole', async () => {
  const [url, wanted] = [await emptyDatabase(), await emptyDatabase()];
  await upgrade(url, '0012-kept-reviews');
  expect(await upgradeKilled(url)).toBeGreaterThan(100);
  await upgrade(wanted);
  await expectSame(url, wanted);
});

test('a workspace is whole after an upgrade that was killed at whatever statement, be it one that changes rows', async () => {
  const [url, wanted] = [await emptyDatabase(), await emptyDatabase()];
  const file = fileURLToPath(new URL('0032-guidelines.backup', kept));
  await loadAsMade(url, file);
  expect(await upgradeKilled(url)).toBeGreaterThan(60);
  await loadBackup(wanted, file);
  await expectSame(url, wanted);
  expect(await checkDatabase(url)).toEqual([]);
});

/** The number of rows of each table, and what they say together. */
async function contentsOf(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname not like 'schema_migrations%' order by 1`,
  );
  const contents: unknown[] = [];
  for (const { name } of rows) {
    const counted = `select '${name}' as name, count(*), md5(string_agg(md5(one::text), '' order by md5(one::text))) as said`;
    contents.push(...(await client.query(`${counted} from ${name} as one`)).rows);
  }
  return contents;
}

async function columnsOf(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
  );
  return rows;
}
