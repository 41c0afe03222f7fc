import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../../../tools/temporary-folder.ts';
import { findRunning } from './find-running.ts';
import { startEmbedded } from './start-embedded.ts';

function makeDataDir(name = ''): string {
  const folder = temporaryFolder('concord-socket-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, name);
}

/** How a server, and a program beside it, reach the database of a data directory. */
async function way(dataDir: string): Promise<'socket' | 'port'> {
  const onLost = (error: Error) => {
    throw error;
  };
  const { connectionString, stop } = await startEmbedded({ dataDir, log: () => undefined, onLost });
  try {
    expect(findRunning(dataDir, () => undefined).connectionString).toBe(connectionString);
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query<{ port: number | null }>('select inet_client_port() as port');
    await client.end();
    return rows[0]?.port === null ? 'socket' : 'port';
  } finally {
    await stop();
  }
}

test('the embedded database is reached by a socket in a folder that is closed to other users', async () => {
  const dataDir = makeDataDir('with, "marks" and spaces');
  expect(await way(dataDir)).toBe('socket');
  expect(statSync(join(dataDir, 'postgres/socket')).mode & 0o777).toBe(0o700);
});

test('where no socket can be made it is reached by its port', async () => {
  const dataDir = makeDataDir();
  const folder = join(dataDir, 'postgres/socket');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o500);
  expect(await way(dataDir)).toBe('port');
});

test('where the path of a socket would be too long for the system it is reached by its port', async () => {
  expect(await way(makeDataDir('long'.repeat(25)))).toBe('port');
});
