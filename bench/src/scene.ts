import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '@concord/openapi';
import { call, makePerson, type Workspace } from './workspace.ts';

type Schemas = components['schemas'];
export type Person = { id: string; token: string };

const columns: Schemas['DatasetColumn'][] = [
  { name: 'id', role: 'id' },
  { name: 'text', role: 'text' },
];

/** Rows of the length of a short review. */
export const line = (n: number): string =>
  `r${n},"Row ${n}: the room was clean and quiet, but breakfast took a while and the lift was out of order."\n`;

export async function makeProject(workspace: Workspace, manager: Person): Promise<string> {
  const category = randomUUIDv7();
  await workspace.pool.query('insert into categories (id, name) values ($1, $2)', [category, `Bench ${category}`]);
  const project = await call<Schemas['Project']>(workspace, {
    method: 'POST',
    path: '/project',
    token: manager.token,
    body: { name: 'Bench', category },
  });
  await call(workspace, {
    method: 'POST',
    path: `/project/${project.id}/publish`,
    token: manager.token,
    body: { version: project.version },
  });
  return project.id;
}

/** Uploads and imports as a person would: returns how long each took, in seconds. */
export const importRows = (workspace: Workspace, manager: Person, task: string, rows: number, toLine = line) =>
  importFile(workspace, manager, task, {
    filename: 'rows.csv',
    content: Buffer.from(`id,text\n${Array.from({ length: rows }, (_, n) => toLine(n)).join('')}`),
  });

export async function importFile(
  workspace: Workspace,
  { token }: Person,
  task: string,
  { filename, content }: { filename: string; content: Buffer },
) {
  const boundary = 'bench-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const started = performance.now();
  const upload = await call<Schemas['Upload']>(workspace, {
    method: 'POST',
    path: `/task/${task}/dataset/upload`,
    token,
    body,
    type: `multipart/form-data; boundary=${boundary}`,
  });
  const uploaded = performance.now();
  const job = await call<Schemas['Job']>(workspace, {
    method: 'POST',
    path: `/task/${task}/dataset/import`,
    token,
    body: { upload_id: upload.id, name: 'Rows', columns, only_good: false },
  });
  await ended(workspace, { token }, job);
  const imported = performance.now();
  return {
    bytes: content.length,
    uploadSeconds: (uploaded - started) / 1000,
    importSeconds: (imported - uploaded) / 1000,
  };
}

/** Waits until a job is done. */
export async function ended(
  workspace: Workspace,
  { token }: Pick<Person, 'token'>,
  { id }: Schemas['Job'],
): Promise<void> {
  const read = () => call<Schemas['Job']>(workspace, { method: 'GET', path: `/job/${id}`, token });
  let job = await read();
  for (; job.state === 'waiting' || job.state === 'running'; job = await read()) await sleep(20);
  if (job.state === 'failed') throw new Error(`the job ${job.kind} failed: ${job.error}`);
}

/** Waits until the queue has nothing in hand: what follows a job would slow down what is measured next. */
export async function queueIsIdle({ pool }: Workspace): Promise<void> {
  const inHand = 'select from graphile_worker.jobs where run_at <= now() limit 1';
  while ((await pool.query(inHand)).rowCount !== 0) await sleep(20);
}

export const createTask = (workspace: Workspace, manager: Person, project: string, name: string) =>
  call<Schemas['Task']>(workspace, { method: 'POST', path: '/task', token: manager.token, body: { project, name } });

type PublishedTask = { manager: Person; project: string; contributors: Person[]; rows: number; questions?: number };

/**
 * A published task with single-choice questions, `rows` rows and one assignment per contributor.
 * @param published is told how long publishing took
 */
export async function makePublishedTask(
  workspace: Workspace,
  { manager, project, contributors, rows, questions = 1 }: PublishedTask,
  published?: (ms: number) => void,
): Promise<Schemas['Task']> {
  const { token } = manager;
  const { id } = await createTask(workspace, manager, project, `Task of ${rows} rows`);
  await importRows(workspace, manager, id, rows);
  const current = () => call<Schemas['Task']>(workspace, { method: 'GET', path: `/task/${id}`, token });
  const question = (question_no: number): Schemas['Question'] => ({
    question_no,
    name: `Sentiment ${question_no}`,
    type: 'single',
    choices: ['positive', 'neutral', 'negative'].map((value) => ({ value, label: value, hotkey: null })),
    scale: 'nominal',
    required: true,
    use_iframe: false,
    hint: '',
    dataset: null,
    show_when: null,
  });
  const put = (path: string, body: object) =>
    call(workspace, { method: 'PUT', path: `/task/${id}/${path}`, token, body });
  const asked = Array.from({ length: questions }, (_, index) => question(index + 1));
  await put('question', { version: (await current()).version, questions: asked });
  const people = contributors.map((person) => person.id);
  await put('contributor', { version: (await current()).version, contributor: people, reviewer: [] });
  const { version } = await current();
  const started = performance.now();
  const task = await call<Schemas['Task'] | Schemas['Job']>(workspace, {
    method: 'POST',
    path: `/task/${id}/publish`,
    token,
    body: { version },
  });
  if ('kind' in task) await ended(workspace, manager, task);
  published?.(performance.now() - started);
  return 'kind' in task ? current() : task;
}

export const makeContributors = (workspace: Workspace, count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => makePerson(workspace, `bench.contributor.${n}`, 2)));
