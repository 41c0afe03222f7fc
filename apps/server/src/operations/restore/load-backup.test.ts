import {
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import { extract, pack } from 'tar-stream';
import { afterAll, expect, inject, test } from 'vitest';
import { temporaryFolder } from '../../../../../tools/temporary-folder.ts';
import { createDatabase, createPool } from '../../db/db.ts';
import { migrate } from '../../db/migrate.ts';
import { newId } from '../../kernel/new-id.ts';
import { openBrowser } from '../../testing/browser.ts';
import { emptyDatabase } from '../../testing/database/empty-database.ts';
import { makePublished } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { Manifest } from '../backup/contents.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { checkDatabase } from '../check/check-database.ts';
import { loadBackup } from './load-backup.ts';

const folder = temporaryFolder('concord-backup-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const app = await createTestApp();
const source = await addressOf(app.services.pool);
const { task } = await makePublished(app, { texts: ['one', 'tab\there', 'line\nbreak', '\\N', '名前 🙂'] });
const contributor = openBrowser(app, 'contributor', task);
const { rows } = await contributor.rows();
await contributor.save(rows.map(({ content }) => contributor.cell(content.row_no, 1, 'a')));
await contributor.submit();
// it waits in the queue
await app.withToken(undefined).post('/auth/forgot-password', { email: 'contributor@example.com' });

const file = join(folder, 'all.concord');
await writeBackup(source, file);
const bytes = readFileSync(file);

async function addressOf(pool: pg.Pool): Promise<string> {
  const { rows: found } = await pool.query<{ name: string }>('select current_database() as name');
  const url = new URL(inject('adminUrl'));
  url.pathname = found[0]?.name ?? '';
  return url.href;
}

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const result = await client.query<T>(text);
  await client.end();
  return result.rows;
}

/** Every row of every table as text, in one order. */
async function everything(url: string): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(
    url,
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname",
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables.filter((one) => !one.name.startsWith('schema_migrations')))
    all[name] = (await query<{ row: string }>(url, `select t::text as row from ${name} as t order by 1`)).map(
      ({ row }) => row,
    );
  return all;
}

const jobs = (url: string) =>
  query(
    url,
    'select task_identifier, key, queue_name, run_at, max_attempts, priority from graphile_worker.jobs order by id',
  );
const constraints = (url: string) =>
  query(
    url,
    // of a distributed database without those of its shards
    `select conname, pg_get_constraintdef(oid) from pg_constraint
     where contype in ('p', 'u', 'x', 'f', 'c') and connamespace = 'public'::regnamespace and conrelid::regclass::text !~ '_\\d+$' order by 1, 2`,
  );

const indexes = (url: string) =>
  query(url, `select indexdef from pg_indexes where schemaname = 'public' and tablename !~ '_\\d+$' order by 1`);

const before = await everything(source);
const partsOf = (name: string) => readdirSync(folder).filter((one) => one.startsWith(name));

test('a backup that was restored has every row, key and waiting job of the database it was made of', async () => {
  const target = await emptyDatabase();
  await loadBackup(target, file);
  const restored = await everything(target);
  expect(restored).toEqual(before);
  expect(restored.answers).toHaveLength(5);
  expect(await jobs(target)).toEqual(await jobs(source));
  expect(await jobs(target)).not.toEqual([]);
  expect(await constraints(target)).toEqual(await constraints(source));
  expect(await indexes(target)).toEqual(await indexes(source));
  expect(await checkDatabase(target)).toEqual([]);
});

test('a backup has what was there at one moment, whatever is saved while it is written', async () => {
  const other = join(folder, 'moment.concord');
  // after the first table, before that of the answers
  await writeBackup(source, other, { onTable: () => query(source, "update answers set saved_at = '2000-01-01'") });
  const target = await emptyDatabase();
  await loadBackup(target, other);
  expect(await query(target, "select row_no from answers where saved_at < '2001-01-01'")).toEqual([]);
});

test('a backup of an older schema is restored and brought to the newest one', async () => {
  const old = await emptyDatabase();
  const pools = {
    db: createDatabase(old, () => undefined, { max: 2 }),
    pool: createPool(old, () => undefined, { max: 2 }),
  };
  await migrate(pools.db, pools.pool, { last: '0024-adjudications' });
  const id = newId();
  await pools.pool.query(
    "insert into users (id, username, email, name, type) values ($1, 'earlier', 'earlier@example.com', 'Earlier', 1)",
    [id],
  );
  await Promise.all([pools.db.destroy(), pools.pool.end()]);
  const backup = join(folder, 'old.concord');
  await writeBackup(old, backup);
  const target = await emptyDatabase();
  expect(await loadBackup(target, backup)).toMatchObject({ schema: '0024-adjudications' });
  expect(await query(target, 'select id, username from users')).toEqual([{ id, username: 'earlier' }]);
  expect(await query(target, 'select max(name) as newest from schema_migrations')).toEqual(
    await query(source, 'select max(name) as newest from schema_migrations'),
  );
});

test('a restore does not go on with a job that has failed for good', async () => {
  const waiting = await jobs(source);
  await query(source, "select graphile_worker.add_job('settle_answers', job_key := 'failed', max_attempts := 1)");
  await query(source, "update graphile_worker._private_jobs set attempts = max_attempts where key = 'failed'");
  const other = join(folder, 'failed.concord');
  await writeBackup(source, other);
  await query(source, "select graphile_worker.remove_job('failed')");
  const target = await emptyDatabase();
  await loadBackup(target, other);
  expect(await jobs(target)).toEqual(waiting);
});

test('a restore does not go on with the backup that was being made', async () => {
  await query(
    source,
    `insert into backups (id, started_at, file) values ('${newId()}', now(), 'x');
     select graphile_worker.add_job('make_backup')`,
  );
  const making = join(folder, 'making.concord');
  await writeBackup(source, making);
  await query(
    source,
    `delete from backups;
     select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'make_backup'`,
  );
  const target = await emptyDatabase();
  await loadBackup(target, making);
  expect(await query(target, 'select id from backups')).toEqual([]);
  expect(await jobs(target)).toEqual(await jobs(source));
});

test('only this account can read a backup, and one that is there is not replaced', async () => {
  expect(statSync(file).mode & 0o077).toBe(0);
  await expect(writeBackup(source, file)).rejects.toThrow(`${file} exists already`);
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

test('a backup that does not come to its end leaves no file', async () => {
  const asked = new AbortController();
  const stopped = join(folder, 'stopped.concord');
  const writing = writeBackup(source, stopped, { asked: asked.signal, onTable: () => asked.abort() });
  await expect(writing).rejects.toThrow('aborted');
  expect(partsOf('stopped')).toEqual([]);
});

test('a backup that is interrupted in the middle of a table leaves no file, and ends', async () => {
  const large = await emptyDatabase();
  await loadBackup(large, file);
  await query(
    large,
    `insert into answered_requests (user_id, key, fingerprint, result, at)
     select (select id from users limit 1), 'key ' || i, 'x', (select jsonb_agg(md5(random()::text || i || j))
       from generate_series(1, 40) as j), now()
     from generate_series(1, 20000) as i`,
  );
  const asked = new AbortController();
  const writing = writeBackup(large, join(folder, 'middle.concord'), { asked: asked.signal });
  const written = () =>
    partsOf('middle').reduce(
      (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
  const watch = setInterval(() => written() > 1_000_000 && asked.abort(), 1);
  await expect(writing).rejects.toThrow('aborted');
  clearInterval(watch);
  expect(partsOf('middle')).toEqual([]);
});

test('an encrypted backup is restored with its passphrase alone', async () => {
  const secret = join(folder, 'secret.concord');
  await writeBackup(source, secret, { passphrase: 'open sesame' });
  const target = await emptyDatabase();
  await expect(loadBackup(target, secret)).rejects.toThrow('is encrypted');
  await expect(loadBackup(target, secret, { passphrase: 'wrong' })).rejects.toThrow('the passphrase is wrong');
  await loadBackup(target, secret, { passphrase: 'open sesame' });
  expect(await query(target, 'select count(*)::int as answers from answers')).toEqual([{ answers: 5 }]);
});

const at = (share: number) => Math.floor(bytes.length * share);
const flipped = (index: number) => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(index) ^ 0x10, index);
  return copy;
};

/** The backup without what it has of a table: it is well-formed, to its end. */
async function without(table: string): Promise<Buffer> {
  const [given, kept] = [extract(), pack()];
  const copied = (async () => {
    for await (const entry of given) {
      const content = await buffer(entry);
      if (!entry.header.name.startsWith(`tables/${table}/`)) kept.entry({ name: entry.header.name }, content);
    }
    kept.finalize();
  })();
  await Promise.all([pipeline(createReadStream(file), createZstdDecompress(), given), copied]);
  return buffer(kept.pipe(createZstdCompress()));
}

test.each([
  ['is empty', Buffer.alloc(0), 'is not a backup of Concord'],
  ['is something else', Buffer.from('PK\x03\x04 a workbook'), 'is not a backup of Concord'],
  ['is cut off near its beginning', bytes.subarray(0, at(0.1)), 'damaged or incomplete'],
  ['is cut off in the middle', bytes.subarray(0, at(0.5)), 'damaged or incomplete'],
  ['lacks its last bytes', bytes.subarray(0, -20), 'damaged or incomplete'],
  ['lacks the rows of a table', await without('answers'), 'The backup is damaged: '],
  ['has a bit that changed near its beginning', flipped(at(0.1)), /damaged|did not accept/],
  ['has a bit that changed in the middle', flipped(at(0.5)), /damaged|did not accept/],
  ['has a bit that changed near its end', flipped(at(0.97)), /damaged|did not accept/],
])('a file that %s is refused and leaves the database empty', async (_, content, reason) => {
  const bad = join(folder, 'bad.concord');
  writeFileSync(bad, content);
  const target = await emptyDatabase();
  await expect(loadBackup(target, bad)).rejects.toThrow(reason);
  expect(await query(target, "select relname from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
  await loadBackup(target, file);
});

/** A backup that another version of Concord has made. */
async function madeBy(name: string, manifest: Partial<Manifest>): Promise<string> {
  const target = join(folder, name);
  const archive = pack();
  archive.entry({ name: 'concord.json' }, JSON.stringify({ format: 1, product: '9.0.0', tables: [], ...manifest }));
  archive.finalize();
  await pipeline(archive, createZstdCompress(), createWriteStream(target));
  return target;
}

test.each([
  ['of a newer form', 'form.concord', { format: 2 }, '(9.0.0)'],
  ['of a newer schema', 'schema.concord', { schema: '9999-tomorrow' }, '(9.0.0, 9999-tomorrow)'],
])('a backup %s names the version of Concord that can restore it', async (_, name, manifest, version) => {
  const target = await emptyDatabase();
  await expect(loadBackup(target, await madeBy(name, manifest))).rejects.toThrow(
    `This backup was made by a newer Concord ${version}. Use that version to restore it.`,
  );
  await loadBackup(target, file);
});

test.runIf(existsSync('/dev/full'))('a disk that fills up during a backup is named, and leaves no file', async () => {
  const target = join(folder, 'full.concord');
  symlinkSync('/dev/full', `${target}.${process.pid}.part`);
  await expect(writeBackup(source, target)).rejects.toThrow(`There is not enough space for the backup in ${folder}.`);
  expect(partsOf('full')).toEqual([]);
});

test('a disk that fills up during a restore is named, and not taken for damage of the backup', async () => {
  const target = await emptyDatabase();
  await query(
    target,
    `create schema disk; create function disk.fills() returns event_trigger language plpgsql as $$ begin
      if current_setting('application_name') = 'concord restore' then
        raise exception 'could not extend file "base/1": No space left on device' using errcode = 'disk_full';
      end if; end $$;
    create event trigger fills on ddl_command_start when tag in ('ALTER TABLE') execute function disk.fills()`,
  );
  await expect(loadBackup(target, file)).rejects.toMatchObject({
    reason: 'no_space',
    message: expect.stringContaining('not enough space'),
  });
});

test('a database with tables in it is not filled', async () => {
  const target = await emptyDatabase();
  await query(target, 'create table mine (id int)');
  await expect(loadBackup(target, file)).rejects.toThrow('The database is not empty');
  expect(await query(target, 'select * from mine')).toEqual([]);
});

test('a restore that was killed keeps servers out and begins anew', async () => {
  const target = await emptyDatabase();
  await query(target, 'create table restore_unfinished ()');
  const pools = {
    db: createDatabase(target, () => undefined, { max: 2 }),
    pool: createPool(target, () => undefined, { max: 2 }),
  };
  await expect(migrate(pools.db, pools.pool)).rejects.toThrow('A backup is being restored into this database');
  await migrate(pools.db, pools.pool, { last: '0010-jobs-of-tasks', whileRestoring: true });
  await Promise.all([pools.db.destroy(), pools.pool.end()]);
  await loadBackup(target, file);
  expect(await everything(target)).toEqual(before);
});
