import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { temporaryFolder } from '../../../../tools/temporary-folder.ts';
import { createDatabase, createPool } from '../db/db.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** May create databases; its own one is empty. */
    adminUrl: string;
    /** The name of a migrated database without records, which every test file copies. */
    template: string;
    /** Databases are distributed over the nodes of a Citus cluster. */
    isCluster: boolean;
    dataDir: string;
  }
}

/**
 * No test pulls the plug of this one, so nothing waits for the disk, and nothing is written that only a recovery or
 * another server would read. What must survive a crash is tested with servers that are started as the product starts
 * them. Statements are small, so that compiling one never pays.
 */
const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'jit=off'];

/** One PostgreSQL for the whole run: that of TEST_DATABASE_URL, or an embedded one of its own. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = temporaryFolder('concord-test-');
  const server = await startServer(dataDir);
  const template = `concord_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await admin.query(`create database ${template}`);

  const url = new URL(server.adminUrl);
  url.pathname = template;
  const onError = (error: Error) => console.error(error);
  const [db, pool] = [createDatabase(url.href, onError), createPool(url.href, onError)];
  await migrate(db, pool);
  await keepStatistics(pool);
  await Promise.all([db.destroy(), pool.end()]);

  provide('adminUrl', server.adminUrl);
  provide('template', template);
  const extension = await admin.query("select from pg_extension where extname = 'citus'");
  provide('isCluster', extension.rowCount !== 0);
  provide('dataDir', dataDir);
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Statistics are what a test asks for: else a slow machine gave the database time to gather its own, and plans differed. */
async function keepStatistics(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  for (const { name } of rows) await pool.query(`alter table ${name} set (autovacuum_enabled = false)`);
}

async function startServer(dataDir: string): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { adminUrl: given, stop: async () => undefined };
  const onLost = (error: Error) => {
    throw error;
  };
  const embedded = await startEmbedded({ dataDir, log: () => undefined, onLost, settings });
  const url = new URL(embedded.connectionString);
  url.username = 'postgres'; // concord may not create databases; both have the same password
  return { adminUrl: url.href, stop: () => embedded.stop() };
}
