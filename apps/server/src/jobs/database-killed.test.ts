import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { components } from '@concord/openapi';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tools/temporary-folder.ts';
import type { Client } from '../testing/client/client.ts';
import { type Connection, embeddedDatabase } from '../testing/process/embedded-database.ts';
import { type ServerProcess, serverProcesses } from '../testing/process/server-process.ts';
import { until } from '../testing/until.ts';

type Schemas = components['schemas'];

const folder = temporaryFolder('concord-killed-');
const { run, end } = serverProcesses({ CONCORD_DATA_DIR: folder });
const { openDatabase, hold } = embeddedDatabase(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Process = { pid: number };
const waitingForLocks = "wait_event_type = 'Lock'";
const readingSlowly = "state like 'idle in transaction%' and query like '%with next as materialized%'";

/** The process of the database that does what is looked for, as soon as there is one. */
async function processThat({ client }: Connection, does: string): Promise<number> {
  let pid = 0;
  await until(async () => {
    const found = await client.query<Process>(
      `select pid from pg_stat_activity where application_name = 'concord' and ${does}`,
    );
    await client.query('select pg_stat_clear_snapshot()');
    pid = found.rows[0]?.pid ?? 0;
    return pid > 0;
  });
  return pid;
}

/** `one`: the database notices, ends all connections and recovers. `all`: nothing of it is left. */
const kills = {
  'one of its processes': async (_connection: Connection, busy: number) => void process.kill(busy, 'SIGKILL'),
  'all of it': async ({ client }: Connection) => {
    const { rows } = await client.query<Process>('select pid from pg_stat_activity');
    const postmaster = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n', 1)[0];
    for (const pid of [Number(postmaster), ...rows.map((row) => row.pid)]) process.kill(pid, 'SIGKILL');
  },
};

let server: ServerProcess;
let token: string;
let manager: Client;

async function startServer(): Promise<void> {
  server = await run();
  const login = await server.withToken().post('/auth/login', { username: 'manager', password: 'concord-demo' });
  token = login.token;
  manager = server.withToken(token);
}

/** A draft with an upload of texts that do not compress. */
async function makeUpload(rows: number, length: number) {
  const { entities } = (await manager.get('/project?pageSize=100')).result;
  const project = entities.find(({ status, is_draft }) => status === 1 && !is_draft);
  const { result: task } = await manager.post('/task', { project: project?.id ?? '', name: 'Killed' });
  const texts = Array.from({ length: rows }, () => randomBytes(length / 2).toString('hex'));
  const form = new FormData();
  form.append('file', new Blob([`text\n${texts.join('\n')}\n`]), 'rows.csv');
  const url = `http://127.0.0.1:${server.port}/cms/v1/task/${task.id}/dataset/upload`;
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
  expect(answer.status).toBe(201);
  const { id: upload_id, columns } = (await answer.json()) as Schemas['Upload'];
  return { task: task.id, request: { upload_id, name: 'Rows', columns, only_good: false } };
}

/** Asks until the job has come to its end; the server may not reach the database for a moment. */
async function endOf(job: string): Promise<Schemas['Job']> {
  let answer = await manager.get(`/job/${job}`);
  await until(async () => {
    answer = await manager.get(`/job/${job}`);
    if (answer.status === 200) return answer.result.state === 'done' || answer.result.state === 'failed';
    expect(answer.status).toBe(503);
    return false;
  });
  return answer.result;
}

/** A task that lacks nothing for publishing. */
async function makePublishable(rows: number, length: number): Promise<string> {
  const { task, request } = await makeUpload(rows, length);
  const { id } = (await manager.post(`/task/${task}/dataset/import`, request)).result;
  expect(await endOf(id)).toMatchObject({ state: 'done' });
  const users = (await manager.get('/user?type=2')).result;
  const question: Schemas['Question'] = {
    question_no: 1,
    name: 'Tone',
    type: 'open',
    choices: [],
    scale: 'nominal',
    required: false,
    use_iframe: false,
    hint: '',
    dataset: null,
    show_when: null,
  };
  const { version } = (await manager.get(`/task/${task}`)).result;
  const { result: asked } = await manager.put(`/task/${task}/question`, { version, questions: [question] });
  const contributor = users.entities.slice(0, 1).map(({ id }) => id);
  const changed = await manager.put(`/task/${task}/contributor`, { version: asked.version, contributor, reviewer: [] });
  expect(changed.status, changed.text).toBe(200);
  return task;
}
const publish = async (task: string) => {
  const { version } = (await manager.get(`/task/${task}`)).result;
  return manager.post(`/task/${task}/publish`, { version });
};

/**
 * Until the database has noticed, which cuts this connection, and answers again; then nothing has been left to chance.
 */
async function recovered(connection: Connection): Promise<void> {
  await connection.cut;
  await until(() =>
    openDatabase()
      .then(({ client }) => client.end().then(() => true))
      .catch(() => false),
  );
  await until(async () => (await server.statusOf('/readyz')) === 200);
  expect(server.child.exitCode).toBeNull();
  expect(server.output.err).toBe('');
  expect(server.output.out).not.toContain('unhandled promise rejection');
}

beforeEach(startServer);

test.each(Object.entries(kills))('an import continues by itself when %s is killed under it', async (_what, kill) => {
  const { task, request } = await makeUpload(20, 200);
  const holder = await hold('datasets');
  const { id } = (await manager.post(`/task/${task}/dataset/import`, request)).result;
  await kill(holder, await processThat(holder, waitingForLocks));
  expect(await endOf(id)).toMatchObject({ state: 'done', progress: 20, total: 20 });
  await recovered(holder);
  const { rows } = (await manager.get(`/task/${task}/row`)).result;
  expect(rows).toHaveLength(20);
});

test.each(Object.entries(kills))(
  'publishing is refused when %s is killed under it, leaves nothing behind and can be done again',
  async (_what, kill) => {
    const task = await makePublishable(20, 200);
    const holder = await hold('assignment_rows');
    const publishing = publish(task);
    await kill(holder, await processThat(holder, waitingForLocks));
    expect(await publishing).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await recovered(holder);
    expect((await manager.get(`/task/${task}`)).result).toMatchObject({ is_draft: true });
    expect((await publish(task)).status).toBe(200);
  },
);

test.each(Object.entries(kills))(
  'an export breaks off for its reader when %s is killed under it',
  async (_what, kill) => {
    const task = await makePublishable(40, 640_000);
    expect((await publish(task)).status).toBe(200);
    const order = { format: 'csv', shape: 'wide', bom: false } as const;
    const { url } = (await manager.post(`/task/${task}/export`, order)).result;
    const { status, body } = await fetch(`http://127.0.0.1:${server.port}${url}`);
    expect(status).toBe(200);
    const reader = body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    const connection = await openDatabase();
    await kill(connection, await processThat(connection, readingSlowly));
    const readAll = async () => {
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read());
    };
    await expect(readAll()).rejects.toThrow();
    await recovered(connection);
    expect(await end(server.child, 'SIGTERM')).toBe(0);
  },
);
