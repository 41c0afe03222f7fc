import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { components } from '@concord/openapi';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type ServerProcess, serverProcesses } from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

type Schemas = components['schemas'];

const folder = temporaryFolder('concord-killed-');
const { run, end } = serverProcesses({ CONCORD_DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Connection = { client: pg.Client; cut: Promise<unknown> };

/** A second way into the database of the server. */
async function openDatabase(): Promise<Connection> {
  const lines = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(folder, 'postgres/password'), 'utf8');
  const where = { host: '127.0.0.1', port: Number(lines[3]), user: 'postgres', password, database: 'concord' };
  const client = new pg.Client(where).on('error', () => undefined); // it dies with the others
  const cut = new Promise((resolve) => client.once('end', resolve));
  await client.connect();
  return { client, cut };
}

/** Holds what needs this table at this very place: no clock decides where the database is killed. */
async function hold(table: string): Promise<Connection> {
  const connection = await openDatabase();
  await connection.client.query(`begin; lock table ${table} in access exclusive mode`);
  return connection;
}

type Process = { pid: number };
const waitingForLocks = "wait_event_type = 'Lock'";
const readingSlowly = "state like 'idle in transaction%' and query like '%with next as materialized%'";

/** The process of the database that does what is looked for, as soon as there is one. */
async function processThat({ client }: Connection, does: string): Promise<number> {
  for (;;) {
    const found = await client.query<Process>(
      `select pid from pg_stat_activity where application_name = 'concord' and ${does}`,
    );
    if (found.rows[0]) return found.rows[0].pid;
    await client.query('select pg_stat_clear_snapshot()');
  }
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

async function call<T>(method: string, path: string, body?: object): Promise<{ status: number; body: T }> {
  const answer = await server.call(`/cms/v1${path}`, { method, token, ...(body && { body }) });
  return { status: answer.status, body: answer.body as T }; // its shape is the contract's, as other tests show
}
async function done<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await call<T>(method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

async function startServer(): Promise<void> {
  server = await run();
  const body = { username: 'manager', password: 'concord-demo' };
  const answer = await server.call('/cms/v1/auth/login', { body });
  token = (answer.body as Schemas['AuthToken']).authToken;
}

/** A draft with an upload of texts that do not compress. */
async function makeUpload(rows: number, length: number) {
  const { entities } = await done<Schemas['ProjectList']>('GET', '/project?pageSize=100');
  const project = entities.find(({ status, is_draft }) => status === 1 && !is_draft);
  const task = await done<Schemas['Task']>('POST', '/task', { project: project?.id, name: 'Killed' });
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
  for (;;) {
    const { status, body } = await call<Schemas['Job']>('GET', `/job/${job}`);
    if (status === 200 && (body.state === 'done' || body.state === 'failed')) return body;
    if (status !== 200) expect(status).toBe(503);
  }
}

/** A task that lacks nothing for publishing. */
async function makePublishable(rows: number, length: number): Promise<string> {
  const { task, request } = await makeUpload(rows, length);
  const { id } = await done<Schemas['Job']>('POST', `/task/${task}/dataset/import`, request);
  expect(await endOf(id)).toMatchObject({ state: 'done' });
  const users = await done<Schemas['UserList']>('GET', '/user?type=2');
  const question = {
    ...{ question_no: 1, name: 'Tone', type: 'open', choices: [], required: false },
    ...{ use_iframe: false, hint: '', dataset: null, show_when: null },
  };
  const asked = await done<Schemas['Task']>('PUT', `/task/${task}/question`, {
    version: (await done<Schemas['Task']>('GET', `/task/${task}`)).version,
    questions: [question],
  });
  const contributor = [users.entities[0]?.id];
  await done('PUT', `/task/${task}/contributor`, { version: asked.version, contributor, reviewer: [] });
  return task;
}
const publish = async (task: string) => {
  const { version } = await done<Schemas['Task']>('GET', `/task/${task}`);
  return call<Schemas['Task']>('POST', `/task/${task}/publish`, { version });
};

/**
 * Until the database has noticed, which cuts this connection, and answers again; then nothing has been left to chance.
 */
async function recovered(connection: Connection): Promise<void> {
  await connection.cut;
  while (
    !(await openDatabase()
      .then(({ client }) => client.end().then(() => true))
      .catch(() => false))
  );
  while ((await server.call('/readyz')).status !== 200);
  expect(server.child.exitCode).toBeNull();
  expect(server.output.err).toBe('');
  expect(server.output.out).not.toContain('nobody waited for');
}

beforeEach(startServer);

test.each(Object.entries(kills))('an import continues by itself when %s is killed under it', async (_what, kill) => {
  const { task, request } = await makeUpload(20, 200);
  const holder = await hold('datasets');
  const { id } = await done<Schemas['Job']>('POST', `/task/${task}/dataset/import`, request);
  await kill(holder, await processThat(holder, waitingForLocks));
  expect(await endOf(id)).toMatchObject({ state: 'done', progress: 20, total: 20 });
  await recovered(holder);
  const { rows } = await done<Schemas['RowList']>('GET', `/task/${task}/row`);
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
    expect(await done('GET', `/task/${task}`)).toMatchObject({ is_draft: true });
    expect((await publish(task)).status).toBe(200);
  },
);

test.each(Object.entries(kills))(
  'an export breaks off for its reader when %s is killed under it',
  async (_what, kill) => {
    const task = await makePublishable(40, 640_000);
    expect((await publish(task)).status).toBe(200);
    const order = { format: 'csv', shape: 'wide' };
    const { url } = await done<Schemas['DownloadTicket']>('POST', `/task/${task}/export`, order);
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
