import { randomUUIDv7 } from 'node:crypto';
import { rmSync } from 'node:fs';
import { nextRevision } from '@concord/domain';
import type { components } from '@concord/openapi';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tools/temporary-folder.ts';
import { createDatabase, type Database } from '../db/db.ts';
import type { Actor } from '../kernel/actor.ts';
import { tablesOfTask } from '../modules/trash/remove-purged.service.ts';
import type { Client } from '../testing/client/client.ts';
import { makeContributors, makeDataset, makeProject, makeQuestions, makeTask, question } from '../testing/factories.ts';
import { embeddedDatabase } from '../testing/process/embedded-database.ts';
import { type ServerProcess, serverProcesses } from '../testing/process/server-process.ts';
import { until } from '../testing/until.ts';
import { expectSound } from '../testing/week/expect-sound.ts';
import { addJob, createJobs } from './jobs.ts';
import type { JobKind, JobOrder, JobPayloads } from './payloads.ts';

type Schemas = components['schemas'];

const folder = temporaryFolder('concord-server-killed-');
const { run, end } = serverProcesses({ CONCORD_DATA_DIR: folder });
const { address, hold } = embeddedDatabase(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let server: ServerProcess;
let db: Database;
let manager: Client;
let token = '';

async function startServer(): Promise<void> {
  server = await run();
  db = createDatabase(address(), () => undefined);
  token = await tokenOf('manager');
  manager = server.withToken(token);
}
async function tokenOf(username: string): Promise<string> {
  return (await server.withToken().post('/auth/login', { username, password: 'concord-demo' })).token;
}
const idOf = async (username: string) =>
  (await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

type Made = { task: string; project: string; dataset: string };
const people = ['contributor', 'contributor2'];
const ROWS = 4;

/** A task of two contributors, one of whom has answered the first row they hold. */
async function makeWork(publish: { pilot_rows?: number } = {}): Promise<Made & { answered: number }> {
  const created_by = await idOf('manager');
  const project = await makeProject(db, { manager_id: created_by });
  const task = await makeTask(db, { project_id: project, created_by });
  const rows = Array.from({ length: ROWS }, (_, index) => [`text ${index + 1}`]);
  const dataset = await makeDataset(db, task, { rows, created_by });
  await makeQuestions(db, task, [question(1)]);
  await makeContributors(db, task, await Promise.all(people.map(idOf)));
  const { status, text } = await manager.post(`/task/${task}/publish`, { version: 1, ...publish });
  expect(status, text).toBe(200);
  const contributor = server.withToken(await tokenOf('contributor'));
  const held = (await contributor.get(`/userTask/${task}/row`)).result.rows;
  const answered = held[0]?.content.row_no ?? 0;
  const revision = nextRevision(null, Date.now(), '00000001');
  const cells = [{ row_no: answered, question_no: 1, value: 'a', revision }];
  expect((await contributor.put(`/userTask/${task}/answers`, { cells, skips: [] })).status).toBe(200);
  return { task, project, dataset, answered };
}

/** Answers of a tool to all rows, ready to be imported. */
async function uploadAnswers(task: string): Promise<Schemas['AnswerImportRequest']> {
  const lines = Array.from({ length: ROWS }, (_, index) => `${index + 1},tool,1,b`);
  const form = new FormData();
  form.append('file', new Blob([`row_no,contributor,question,value\n${lines.join('\n')}\n`]), 'answers.csv');
  const url = `http://127.0.0.1:${server.port}/cms/v1/task/${task}/answerImport/upload`;
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
  const { id: upload_id, columns } = (await answer.json()) as Schemas['AnswerUpload'];
  const contributors = [{ name: 'tool', user: null, source: 'tool' }];
  return { upload_id, columns, contributors, only_good: false, submit: 'sources' };
}
const isDone = async (job: string) => (await manager.get(`/job/${job}`)).result.state === 'done';

type Started = { job: string; request_id: string };

/** Queues a change of a task as a job, which clients wait for when it is as small as here. */
async function queue<K extends JobKind>(
  record: { kind: Schemas['Job']['kind']; task_id: string | null; result?: object },
  name: K,
  payload: (order: JobOrder) => JobPayloads[K],
): Promise<Started> {
  const [id, request_id] = [randomUUIDv7(), randomUUIDv7()];
  const { kind, task_id, result } = record;
  const created_by = await idOf('manager');
  await db
    .insertInto('jobs')
    .values({ id, kind, task_id, created_by, total: ROWS, result: result ? JSON.stringify(result) : null })
    .execute();
  await createJobs(db).addTo(id, name, payload({ job_id: id, request_id }), db); // as if each was someone else's
  return { job: id, request_id };
}
const actorOf = async (): Promise<Actor<1>> => {
  const id = await idOf('manager');
  return { id, type: 1, session_id: randomUUIDv7(), language: 'en' };
};

/** What a job is about, how it is put in the queue (one that no one follows has no record), and what it has done in the end. */
type Scene = { tasks: string[]; start: () => Promise<Started | undefined>; check: () => Promise<void> };

const taskOf = async (task: string) => (await manager.get(`/task/${task}`)).result;
const count = async (table: 'answers' | 'withdrawn_answers' | 'assignment_rows' | 'dataset_rows', task: string) =>
  (await db.selectFrom(table).select('task_id').where('task_id', '=', task).execute()).length;

const scenes = {
  'an import of answers': async (): Promise<Scene> => {
    const { task } = await makeWork();
    const body = await uploadAnswers(task);
    return {
      tasks: [task],
      start: async () => {
        const actor = await actorOf();
        const payload = (order: JobOrder) => ({ ...order, actor, params: { id: task }, body });
        return queue({ kind: 'import_answers', task_id: task }, 'import_answers', payload);
      },
      check: async () => {
        expect(await count('answers', task)).toBe(1 + ROWS);
        expect((await manager.get(`/task/${task}/answerImport`)).result.imports).toHaveLength(1);
        expect(await db.selectFrom('uploads').select('id').where('task_id', '=', task).execute()).toEqual([]);
      },
    };
  },
  'the undoing of one': async (): Promise<Scene> => {
    const { task } = await makeWork();
    const { id } = (await manager.post(`/task/${task}/answerImport`, await uploadAnswers(task))).result;
    await until(() => isDone(id));
    return {
      tasks: [task],
      start: async () => {
        const actor = await actorOf();
        const payload = (order: JobOrder) => ({ ...order, actor, params: { id: task, import_no: 1 } });
        return queue({ kind: 'undo_answers', task_id: task }, 'undo_answers', payload);
      },
      check: async () => {
        expect(await count('answers', task)).toBe(1);
        const { imports } = (await manager.get(`/task/${task}/answerImport`)).result;
        expect(imports).toMatchObject([{ undone_at: expect.any(String) }]);
      },
    };
  },
  'the end of a pilot': async (): Promise<Scene> => {
    const { task } = await makeWork({ pilot_rows: 1 });
    return {
      tasks: [task],
      start: async () => {
        const actor = await actorOf();
        const { version } = await taskOf(task);
        const body = { version, pilot: 'counted' } as const;
        const payload = (order: JobOrder) => ({ ...order, actor, params: { id: task }, body });
        return queue({ kind: 'publish', task_id: task }, 'publish_rest', payload);
      },
      check: async () => {
        expect(await taskOf(task)).toMatchObject({ pilot: { state: 'counted' } });
        expect(await count('assignment_rows', task)).toBe(people.length + ROWS - 1);
        expect(await count('answers', task)).toBe(1);
      },
    };
  },
  'the taking back of rows': async (): Promise<Scene> => {
    const { task, dataset: dataset_id } = await makeWork();
    return {
      tasks: [task],
      start: async () => {
        const actor = await actorOf();
        const params = { id: task, dataset_id };
        const payload = (order: JobOrder) => ({ ...order, actor, params, body: { started: 'withdraw' } as const });
        return queue({ kind: 'take_back', task_id: task }, 'take_back', payload);
      },
      check: async () => {
        expect((await taskOf(task)).task_row).toMatchObject([{ rows_count: 0, withdrawn_count: ROWS }]);
        expect(await count('withdrawn_answers', task)).toBe(1);
      },
    };
  },
  'their return': async (): Promise<Scene> => {
    const { task, dataset: dataset_id } = await takenBack();
    return {
      tasks: [task],
      start: async () => {
        const actor = await actorOf();
        const payload = (order: JobOrder) => ({ ...order, actor, params: { id: task, dataset_id } });
        return queue({ kind: 'restore_dataset', task_id: task }, 'restore_dataset', payload);
      },
      check: async () => {
        expect((await taskOf(task)).task_row).toMatchObject([{ rows_count: ROWS, withdrawn_count: 0 }]);
        expect(await count('answers', task)).toBe(1);
        expect(await count('assignment_rows', task)).toBe(ROWS);
      },
    };
  },
  'their deletion for good': async (): Promise<Scene> => {
    const { task, dataset: dataset_id } = await takenBack();
    const name = (await taskOf(task)).task_row[0]?.name ?? '';
    return {
      tasks: [task],
      start: async () => {
        const actor = await actorOf();
        const params = { id: task, dataset_id };
        const payload = (order: JobOrder) => ({ ...order, actor, params, body: { typed_name: name } });
        return queue({ kind: 'purge_dataset', task_id: task }, 'purge_dataset', payload);
      },
      check: async () => {
        expect(await count('withdrawn_answers', task)).toBe(0);
        const left = await db.selectFrom('datasets').select('deleted_count').where('task_id', '=', task).execute();
        expect(left).toEqual([{ deleted_count: ROWS }]);
      },
    };
  },
  'a change of the overlap': async (): Promise<Scene> => {
    const { task } = await makeWork();
    return {
      tasks: [task],
      start: async () => {
        const actor = await actorOf();
        const { version } = await taskOf(task);
        const body = { version, answers_per_row: 2, overlap_share: 100 };
        const payload = (order: JobOrder) => ({ ...order, actor, params: { id: task }, body });
        return queue({ kind: 'overlap', task_id: task }, 'change_overlap', payload);
      },
      check: async () => {
        expect(await count('assignment_rows', task)).toBe(2 * ROWS);
        expect(await count('answers', task)).toBe(1);
      },
    };
  },
  'a copy of a task with its data': async (): Promise<Scene> => {
    const { task, project } = await makeWork();
    const copied = await manager.post(`/task/${task}/duplicate`, { project, name: 'Copy', with_data: false });
    const copy = copied.result.id;
    return {
      tasks: [task, copy],
      start: async () => {
        const actor = await actorOf();
        const payload = (order: JobOrder) => ({ ...order, actor, params: { id: task } });
        return queue({ kind: 'copy_rows', task_id: copy }, 'copy_rows', payload);
      },
      check: async () => {
        expect((await taskOf(copy)).task_row).toMatchObject([{ rows_count: ROWS }]);
        expect(await count('dataset_rows', copy)).toBe(ROWS);
      },
    };
  },
  'a copy of a project with its data': async (): Promise<Scene> => {
    const { task, project } = await makeWork();
    const copy = randomUUIDv7();
    return {
      tasks: [task],
      start: async () => {
        const actor = await actorOf();
        const result = { project: copy, of: project };
        const body = { name: 'Copy', with_data: true };
        const payload = (order: JobOrder) => ({ ...order, actor, params: { id: project }, body, copy });
        return queue({ kind: 'copy_project', task_id: null, result }, 'copy_project', payload);
      },
      check: async () => {
        const { entities } = (await manager.get(`/task?project=${copy}`)).result;
        expect(entities).toMatchObject([{ is_draft: true, rows_count: ROWS }]);
      },
    };
  },
  'the deletion of a task for good': async (): Promise<Scene> => {
    const { task } = await makeWork();
    expect((await manager.delete(`/task/${task}`)).status).toBe(204);
    return {
      tasks: [],
      start: async () => {
        await db.updateTable('tasks').set({ purged_at: new Date() }).where('id', '=', task).execute();
        await addJob(db, 'remove_purged', {});
        return undefined;
      },
      check: async () => {
        const left = () => db.selectFrom('tasks').select('id').where('id', '=', task).executeTakeFirst();
        await until(async () => (await left()) === undefined);
        for (const table of tablesOfTask)
          expect(await db.selectFrom(table).select('task_id').where('task_id', '=', task).execute(), table).toEqual([]);
      },
    };
  },
} satisfies Record<string, () => Promise<Scene>>;

async function takenBack(): Promise<Made> {
  const made = await makeWork();
  const { task, dataset } = made;
  const { status } = await manager.post(`/task/${task}/dataset/${dataset}/takeBack`, { started: 'withdraw' });
  expect(status).toBe(200);
  return made;
}

/** Two are in hand at once. Each is at its end, but has not committed: `held` is what it writes or deletes last. */
const kills: { killed: (keyof typeof scenes)[]; held: string }[] = [
  { killed: ['an import of answers', 'the undoing of one'], held: 'audit_events' },
  { killed: ['the end of a pilot', 'the taking back of rows'], held: 'audit_events' },
  { killed: ['their return', 'their deletion for good'], held: 'audit_events' },
  { killed: ['a change of the overlap', 'a copy of a task with its data'], held: 'audit_events' },
  {
    killed: ['a copy of a project with its data', 'the deletion of a task for good'],
    held: 'audit_events, task_reviewers',
  },
];

test('what a killed server had in hand is done once it is there again, once and wholly', async () => {
  await startServer();
  for (const { killed, held } of kills) {
    const made = await Promise.all(killed.map((name) => scenes[name]()));
    const holder = await hold(held);
    const started = await Promise.all(made.map(({ start }) => start()));
    await until(async () => {
      const waiting = await holder.client.query(
        `select from pg_stat_activity where application_name = 'concord' and wait_event_type = 'Lock'`,
      );
      await holder.client.query('select pg_stat_clear_snapshot()');
      return waiting.rows.length >= killed.length;
    });
    await end(server.child, 'SIGKILL');
    await db.destroy();
    await holder.client.end();
    await startServer();

    for (const [index, { tasks, check }] of made.entries()) {
      const order = started[index];
      if (order) {
        await until(
          async () => !['waiting', 'running'].includes((await manager.get(`/job/${order.job}`)).result.state),
        );
        expect((await manager.get(`/job/${order.job}`)).result, killed[index]).toMatchObject({
          state: 'done',
          error: null,
        });
        const events = await db
          .selectFrom('audit_events')
          .select(['operation', 'subject_id'])
          .where('request_id', '=', order.request_id)
          .execute();
        const named = events.map(({ operation, subject_id }) => `${operation} ${subject_id}`);
        expect(named.length, killed[index]).toBeGreaterThan(0);
        expect(new Set(named).size, killed[index]).toBe(named.length);
      }
      await check();
      for (const task of tasks) await expectSound({ db }, task);
    }
  }
  await db.destroy();
}, 240_000);
