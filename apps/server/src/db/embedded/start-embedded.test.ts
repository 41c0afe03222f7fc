import builtin, { readdirSync, readFileSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../../tools/temporary-folder.ts';
import { alive } from './machine.ts';
import { startEmbedded } from './start-embedded.ts';

const dataDir = temporaryFolder('concord-embedded-');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function start(log: (message: string) => void = () => undefined) {
  const onLost = (error: Error) => {
    throw error;
  };
  return startEmbedded({ dataDir, log, onLost, name: 'http://first.example' });
}
/** The process of the database; 0 for the moment in which it writes down which one that is. */
function processOf(): number {
  try {
    return Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n', 1)[0]);
  } catch {
    return 0;
  }
}
async function ask(connectionString: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return Object.values((await client.query(query)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

test('it keeps what was written, and its durable settings', async () => {
  const first = await start();
  await ask(first.connectionString, 'create table kept as select 7 as n');
  await first.stop();
  const second = await start();
  expect(await ask(second.connectionString, 'select n from kept')).toBe(7);
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    expect(await ask(second.connectionString, `show ${setting}`)).toBe('on');
  expect(await ask(second.connectionString, 'select usesuper from pg_user where usename = current_user')).toBe(false);
  await second.stop();
});

test('a disk without room for its programs does not keep it from starting, and the next start keeps them', async () => {
  await (await start()).stop();
  const kept = () => readdirSync(join(dataDir, 'postgres')).filter((name) => /^(runtime|part)-/.test(name));
  for (const name of kept()) rmSync(join(dataDir, 'postgres', name), { recursive: true });
  const full = vi.spyOn(builtin, 'mkdirSync').mockImplementation((path) => {
    throw Object.assign(new Error(`no space left: ${String(path)}`), { code: 'ENOSPC' });
  });
  const restore = () => {
    full.mockRestore();
    syncBuiltinESMExports();
  };
  onTestFinished(restore);
  const said: string[] = [];
  const log = (message: string) => {
    if (message.includes('beside the data')) said.push(message);
  };
  const starting = start(log);
  syncBuiltinESMExports(); // now that it has its own folder
  const { stop } = await starting;
  await stop();
  restore();
  expect(said).toEqual([expect.stringContaining('no space left')]);
  expect(kept()).toEqual([]);
  await (await start()).stop();
  expect(kept()).toEqual([expect.stringMatching(/^runtime-/)]);
});

test('settings that are asked for win over the usual ones', async () => {
  const settings = ['fsync=off', 'jit=off'];
  const { connectionString, stop } = await startEmbedded({ dataDir, log: () => undefined, onLost: vi.fn(), settings });
  expect(await ask(connectionString, "select current_setting('fsync') || current_setting('jit')")).toBe('offoff');
  expect(await ask(connectionString, 'show synchronous_commit')).toBe('on');
  await stop();
});

test('it has one owner, and tells a second one whose it is', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(/another Concord server is using .*http:\/\/first\.example/);
  expect(await ask(first.connectionString, 'select 1')).toBe(1);
  await first.stop();
});

test('it comes back on the same address when its process is killed', async () => {
  const back = Promise.withResolvers<void>();
  const { connectionString, stop } = await start((message) => {
    if (message.includes('running again')) back.resolve();
  });
  process.kill(processOf(), 'SIGKILL');
  await back.promise;
  expect(await ask(connectionString, 'select n from kept')).toBe(7);
  await stop();
});

test('asked to stop while it is brought back it ends, and is not said to be gone', async () => {
  const onLost = vi.fn<(error: Error) => void>();
  const { stop } = await startEmbedded({ dataDir, log: () => undefined, onLost });
  const killed = processOf();
  process.kill(killed, 'SIGKILL');
  let started = killed;
  for (; started === killed || started === 0; started = processOf()) await new Promise(setImmediate);
  await stop();
  expect(alive(started)).toBe(false);
  expect(onLost).not.toHaveBeenCalled();
});

test('it is brought back three times in ten minutes; when it dies once more it is said to be gone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const lost = Promise.withResolvers<Error>();
  let back = Promise.withResolvers<void>();
  const log = (message: string) => void (message.includes('running again') && back.resolve());
  const { connectionString, stop } = await startEmbedded({ dataDir, log, onLost: lost.resolve });
  const kill = () => process.kill(processOf(), 'SIGKILL');
  for (const minutesLater of [0, 10, 0, 0]) {
    vi.setSystemTime(Date.now() + minutesLater * 60_000);
    back = Promise.withResolvers();
    kill();
    await back.promise;
    expect(await ask(connectionString, 'select n from kept')).toBe(7);
  }
  kill();
  expect((await lost.promise).message).toMatch(
    /^The embedded database could not be restarted: it died four times within ten minutes/,
  );
  await stop();
});

test('text of Chinese, Japanese and Korean has trigrams and sorts by language', async () => {
  const { connectionString, stop } = await start();
  await ask(connectionString, 'create extension pg_trgm');
  expect(await ask(connectionString, "select array_length(show_trgm('数据'), 1)")).toBeGreaterThan(0);
  const sorted = `select string_agg(name, ' ' order by name collate "zh-Hans-x-icu")
    from (values ('张伟'), ('阿明'), ('李娜')) people (name)`;
  expect(await ask(connectionString, sorted)).toBe('阿明 李娜 张伟');
  await stop();
});
