import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../../tools/temporary-folder.ts';
import { type ServerProcess, serverProcesses } from '../../testing/process/server-process.ts';
import { until } from '../../testing/until.ts';

const folder = temporaryFolder('concord-full-');
const small = join(folder, 'small');
mkdirSync(small);

/** A disk of its own for the server, which only an administrator of a Linux machine can make. */
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', small]).status === 0;
const { run } = serverProcesses({ CONCORD_DATA_DIR: join(small, 'data') });
afterAll(() => {
  if (canMount) spawnSync('umount', ['-l', small]);
  rmSync(folder, { recursive: true, force: true });
});

const filler = join(small, 'filler');
function fill(): void {
  for (let size = 1e6; size >= 1; size = Math.floor(size / 10)) {
    const piece = Buffer.alloc(size, 1);
    for (;;) {
      try {
        appendFileSync(filler, piece);
      } catch {
        break; // no room for a piece of this size
      }
    }
  }
}

/** Has the database write its journal without end: where it cannot continue, it ends itself. */
async function endByWriting(): Promise<void> {
  const cluster = join(small, 'data/postgres/cluster/postmaster.pid');
  const password = readFileSync(join(small, 'data/postgres/password'), 'utf8');
  const port = Number(readFileSync(cluster, 'utf8').split('\n')[3]);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'concord' });
  await client.on('error', () => undefined).connect();
  const write = "select pg_logical_emit_message(false, 'full', repeat('x', 1000000))";
  const writeOn = async () => {
    for (;;) await client.query(write);
  };
  await expect(writeOn()).rejects.toThrow();
  await client.end().catch(() => undefined);
}

const tokenOf = async (server: ServerProcess) => {
  return (await server.withToken().post('/auth/login', { username: 'manager', password: 'concord-demo' })).token;
};

test.skipIf(!canMount)(
  'on a full disk reading continues and writing is refused, also when the database has died of it, until there is room',
  async () => {
    const server = await run();
    const token = await tokenOf(server);
    const manager = server.withToken(token);
    const read = async () => (await manager.get('/project')).status;
    const write = () => manager.post('/category', { name: `C ${Math.random()}`, description: '', parent: null });
    expect(await write()).toMatchObject({ status: 201 });

    fill();
    for (let { status } = await write(); status !== 503; { status } = await write()) expect(status).toBe(201);
    expect(await write()).toMatchObject({ status: 503, body: { code: 'storage_full' } });
    expect(await read()).toBe(200);

    await endByWriting();
    await until(async () => (await read()) === 200);
    expect(await write()).toMatchObject({ status: 503, body: { code: 'storage_full' } });
    fill();
    expect(await read()).toBe(200);
    await endByWriting();

    rmSync(filler);
    await until(async () => (await write()).status === 201);
    expect(await read()).toBe(200);
    expect(server.child.exitCode).toBeNull();
    expect(server.output.out).toContain('the disk has room again');
    expect(server.output.out).not.toContain('unhandled promise rejection');
  },
);
