import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '@concord/server/src/db/db.ts';
import type { Concord } from '../server/concord.ts';
import type { Network } from './network.ts';

type Random = (below: number) => number;
type Strike = (concord: Concord, network: Network, random: Random) => Promise<void>;

/** Tables of which one at a time has no room. */
const TABLES = ['answers', 'answer_history', 'marks', 'dataset_rows', 'submissions', 'audit_events', 'assignments'];

async function killServer(concord: Concord, network: Network): Promise<void> {
  await concord.end('SIGKILL');
  network.cut();
  await concord.start();
}

/** It is brought back three times in ten minutes; at the fourth time the server ends, as an administrator is needed. */
async function killDatabase(concord: Concord): Promise<void> {
  const file = join(concord.dataDir, 'postgres/cluster/postmaster.pid');
  process.kill(Number(readFileSync(file, 'utf8').split('\n', 1)[0]), 'SIGKILL');
}

/** For a while nothing can be written to a table, as if the disk had no room for it. */
async function fillDisk({ databaseUrl }: Concord, _proxy: Network, random: Random): Promise<void> {
  const table = TABLES[random(TABLES.length)];
  const pool = createPool(databaseUrl(), () => undefined, { max: 1 });
  try {
    await pool.query(`create or replace function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await pool.query(`create trigger full_disk before insert or update on ${table} execute function no_room()`);
    await pause(300 + random(1500));
    await pool.query(`drop trigger full_disk on ${table}`);
  } finally {
    await pool.end();
  }
}

const weather =
  (kind: 'slow' | 'deaf'): Strike =>
  async (_concord, network, random) => {
    network.weather(kind);
    await pause(300 + random(1500));
    network.weather('fair');
  };

/** The first few are those of the short run in `npm test`: a start takes seconds of the processor. */
const STRIKES: Readonly<Record<string, Strike>> = {
  'answers are lost': weather('deaf'),
  'the database is killed': killDatabase,
  'connections are cut': async (_concord, network) => network.cut(),
  'the disk is full': fillDisk,
  'the server is killed': killServer,
  'the network is slow': weather('slow'),
  'both are killed': async (concord, network) => {
    await killDatabase(concord);
    await killServer(concord, network);
  },
  'the server is told to stop': async (concord) => {
    await concord.end('SIGTERM');
    await concord.start();
  },
};
/** So many strikes, each of another kind. */
export const SHORT_RUN = 5;
const NAMES = Object.keys(STRIKES);

/** Strikes once in a way that the seed decides, and returns which. A server that has given up is started again. */
export async function strike(concord: Concord, network: Network, random: Random, n: number): Promise<string> {
  // each way once before any comes again by chance
  const name = NAMES[n < NAMES.length ? n : random(NAMES.length)] ?? '';
  if (!concord.isRunning()) await concord.start();
  await STRIKES[name]?.(concord, network, random);
  return name;
}
