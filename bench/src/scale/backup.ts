import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { nextRevision } from '@concord/domain';
import { createDatabase, createPool } from '@concord/server/src/db/db.ts';
import { migrate } from '@concord/server/src/db/migrate.ts';
import { copied, tablesOf } from '@concord/server/src/operations/backup/snapshot.ts';
import { UNSOUND } from '@concord/server/src/operations/unsound.ts';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { temporaryFolder } from '../../../tools/temporary-folder.ts';
import type { Figure } from '../figures.ts';
import { makeContributors, makePublishedTask, type Person } from '../scene.ts';
import { quantile } from '../table.ts';
import { call, makePerson, type Workspace } from '../workspace.ts';
import { makeCodedTask } from './quality-scene.ts';

/** Each of the coders answers two questions on each row. */
const CODERS = 10;
const ANSWERS = Number(process.env.BENCH_ANSWERS ?? 2_000_000);
const SAVERS = { people: 16, rows: 16 * 500 };
const program = fileURLToPath(import.meta.resolve('@concord/server/src/operations/main.ts'));

/**
 * A backup of some millions of answers and its restore, beside reading and filling the same tables by COPY, and how long saves
 * take before and meanwhile.
 */
export async function benchBackup(workspace: Workspace, manager: Person, project: string): Promise<Figure[]> {
  const rows = Math.ceil(ANSWERS / CODERS / 2);
  const coders: Person[] = [];
  for (let n = 0; n < CODERS; n++) coders.push(await makePerson(workspace, `bench.coder.${n}`, 2));
  await makeCodedTask(workspace, { manager, project, coders, rows });
  const contributors = await makeContributors(workspace, SAVERS.people);
  const { id: task } = await makePublishedTask(workspace, { manager, project, contributors, rows: SAVERS.rows });
  await workspace.pool.query('vacuum analyze');
  const folder = temporaryFolder('concord-bench-backup-');
  try {
    const file = join(folder, 'bench.backup');
    const read = await timed(() => copyAll(workspace.connectionString));
    const alone = await timed(() => operate('backup', file, workspace.connectionString));
    const { size } = statSync(file);
    const before = await saveWhile(workspace, task, contributors, () => pause(alone * 1000));
    rmSync(file);
    const during = await saveWhile(workspace, task, contributors, () =>
      operate('backup', file, workspace.connectionString),
    );
    const filled = await inEmptyDatabase(workspace, (url) => fillByCopy(workspace.connectionString, url));
    const restored = await inEmptyDatabase(workspace, (url) => timed(() => operate('restore', file, url)));
    return [
      { what: 'backup', value: alone, unit: 's', limit: { of: 'COPY of the tables', value: read } },
      { what: 'backup, size', value: size / 1e6, unit: 'MB' },
      {
        what: 'saves during a backup, p99',
        value: quantile(during, 0.99),
        unit: 'ms',
        limit: { of: 'before it', value: quantile(before, 0.99) },
      },
      {
        what: 'restore with its check',
        value: restored,
        unit: 's',
        limit: { of: 'COPY into the tables', value: filled },
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** In seconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** `npm run db` as an administrator runs it. */
async function operate(command: 'backup' | 'restore', file: string, databaseUrl: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [program, command, file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  // 3: restored, and what was written in bulk does not fit together
  if (code !== 0 && code !== UNSOUND) throw new Error(`${command} ended with ${code}`);
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** Reads every table once. */
async function copyAll(url: string): Promise<void> {
  const client = await connected(url);
  const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
  for (const table of await tablesOf(client))
    await pipeline(client.query(copyTo(`copy ${copied(table)} to stdout`)), nowhere());
  await client.end();
}

/** How long COPY takes into the same tables with their keys and indexes, in seconds; nothing checks references. */
async function fillByCopy(from: string, to: string): Promise<number> {
  const ignore = () => undefined;
  const [db, pool] = [createDatabase(to, ignore, { max: 2 }), createPool(to, ignore, { max: 2 })];
  await migrate(db, pool);
  await Promise.all([db.destroy(), pool.end()]);
  const [source, target] = await Promise.all([connected(from), connected(to)]);
  await target.query('set session_replication_role = replica');
  const tables = await tablesOf(target);
  await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  const took = await timed(async () => {
    for (const table of tables)
      await pipeline(
        source.query(copyTo(`copy ${copied(table)} to stdout`)),
        target.query(copyFrom(`copy ${copied(table)} from stdin`)),
      );
  });
  await Promise.all([source.end(), target.end()]);
  return took;
}

/** On the server of the workspace, by its superuser. */
async function inEmptyDatabase<T>({ connectionString }: Workspace, use: (url: string) => Promise<T>): Promise<T> {
  const url = new URL(connectionString);
  url.username = 'postgres';
  url.pathname = 'postgres';
  const admin = await connected(url.href);
  await admin.query('create database bench_target');
  try {
    url.pathname = 'bench_target';
    return await use(url.href);
  } finally {
    await admin.query('drop database bench_target with (force)');
    await admin.end();
  }
}

/** Everyone saves one answer after the other until the work is done. Returns how long each save took. */
async function saveWhile(
  workspace: Workspace,
  task: string,
  contributors: readonly Person[],
  work: () => Promise<unknown>,
): Promise<number[]> {
  let isOver = false;
  const times: number[] = [];
  const share = SAVERS.rows / SAVERS.people;
  const saving = contributors.map(async ({ token }, person) => {
    for (let n = 0; !isOver; n++) {
      const revision = nextRevision(null, Date.now(), person.toString(16).padStart(8, '0'));
      const cells = [{ row_no: person * share + (n % share) + 1, question_no: 1, value: 'neutral', revision }];
      const started = performance.now();
      await call(workspace, { method: 'PUT', path: `/userTask/${task}/answers`, token, body: { cells, skips: [] } });
      times.push(performance.now() - started);
    }
  });
  await work().finally(() => {
    isOver = true;
  });
  await Promise.all(saving);
  return times;
}
