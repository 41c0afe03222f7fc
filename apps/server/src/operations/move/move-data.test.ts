import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../../../tools/temporary-folder.ts';
import { createDatabase, createPool } from '../../db/db.ts';
import { startEmbedded } from '../../db/embedded/start-embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { readConfig } from '../../kernel/config.ts';
import { moveData } from './move-data.ts';

const quiet = () => undefined;
const open = (dataDir: string) => startEmbedded({ dataDir, log: quiet, onLost: quiet });

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/**
 * A data directory with one user that PostgreSQL 17 is said to have written. Its programs are those of the test, which are
 * told to accept it.
 */
async function writeAsOlder(dataDir: string): Promise<void> {
  const { connectionString, stop } = await open(dataDir);
  const [db, pool] = [
    createDatabase(connectionString, quiet, { max: 2 }),
    createPool(connectionString, quiet, { max: 2 }),
  ];
  await migrate(db, pool);
  await pool.query(`insert into users (id, username, email, name, type)
    values (gen_random_uuid(), 'earlier', 'earlier@example.com', 'Earlier', 1)`);
  await Promise.all([db.destroy(), pool.end()]);
  await stop();
  const home = join(dataDir, 'postgres');
  const [kept = ''] = fs.readdirSync(home).filter((name) => name.startsWith('runtime-'));
  const older = join(home, 'runtime-17.0.0');
  fs.renameSync(join(home, kept), older);
  const program = join(older, 'native/bin/postgres');
  fs.renameSync(program, `${program}-newer`);
  const script = `#!/bin/sh
    if [ "$1" = -V ]; then echo 'postgres (PostgreSQL) 17.0'; exit; fi
    echo 18 > "$2/PG_VERSION"; exec "$0-newer" "$@"`;
  fs.writeFileSync(program, script, { mode: 0o755 });
  fs.writeFileSync(join(home, 'cluster/PG_VERSION'), '17\n');
}

const folder = temporaryFolder('concord-move-');
const original = join(folder, 'original');
beforeAll(() => writeAsOlder(original));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

let copies = 0;
function writtenByOlder(): { dataDir: string; home: string } {
  const dataDir = join(folder, `copy-${++copies}`);
  spawnSync('cp', ['-a', original, dataDir]); // with the accounts that own the files
  return { dataDir, home: join(dataDir, 'postgres') };
}

const move = (dataDir: string, say: (line: string) => void = quiet) =>
  moveData(readConfig({ CONCORD_DATA_DIR: dataDir }), { say, asked: new AbortController().signal });

async function expectMoved({ dataDir, home }: { dataDir: string; home: string }): Promise<void> {
  expect(fs.readdirSync(home)).toEqual(expect.arrayContaining(['cluster', 'cluster-17', 'password-17']));
  expect(fs.existsSync(join(home, 'moving'))).toBe(false);
  const { connectionString, stop } = await open(dataDir);
  onTestFinished(stop);
  expect(await ask(connectionString, 'select username from users')).toEqual([{ username: 'earlier' }]);
  expect(fs.readdirSync(home)).not.toContain('runtime-17.0.0');
}

test('data of an older PostgreSQL is moved by the programs that are kept beside it, and what was there is kept', async () => {
  const there = writtenByOlder();
  expect(await move(there.dataDir)).toBe(true);
  expect(await move(there.dataDir)).toBe(false);
  await expectMoved(there);
});

test('a move that was interrupted lets no one start on the data, and continues', async () => {
  const there = writtenByOlder();
  const interrupted = move(there.dataDir, (line) => {
    if (line.includes('is kept in')) throw new Error('interrupted');
  });
  await expect(interrupted).rejects.toThrow('interrupted');
  expect(fs.readdirSync(there.home)).not.toContain('cluster');
  await expect(open(there.dataDir)).rejects.toThrow('being moved to a newer PostgreSQL');
  expect(await move(there.dataDir)).toBe(true);
  await expectMoved(there);
});

test('a move replaces nothing that an earlier one has kept', async () => {
  const { dataDir, home } = writtenByOlder();
  fs.mkdirSync(join(home, 'cluster-17'));
  await expect(move(dataDir)).rejects.toThrow('cluster-17 is there already');
  expect(fs.readFileSync(join(home, 'cluster/PG_VERSION'), 'utf8')).toBe('17\n');
});

test('data whose programs were not kept says which Concord can read it', async () => {
  const { dataDir, home } = writtenByOlder();
  fs.rmSync(join(home, 'runtime-17.0.0'), { recursive: true });
  expect(await move(dataDir)).toBe(false);
  await expect(open(dataDir)).rejects.toThrow('Back it up with the version of Concord that wrote it');
});
