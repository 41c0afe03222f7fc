import type { components } from '@concord/openapi';
import type { Answer } from '@concord/server/src/testing/client/answer.ts';
import type { Client } from '@concord/server/src/testing/client/client.ts';
import { question } from './questions.ts';

type Schemas = components['schemas'];

/** The operations of the contract, and uploads. */
export type Api = Client & { upload(path: string, content: string): Promise<Answer<Schemas['Upload']>> };

const columns: Schemas['DatasetColumn'][] = [
  { name: 'id', role: 'id' },
  { name: 'text', role: 'text' },
];

/** A file of rows whose ids say which file they are of, and in which order. */
export const rowsFile = (prefix: string, rows: number): string =>
  `id,text\n${Array.from({ length: rows }, (_, n) => `${prefix}-${n + 1},Text ${n + 1} of ${prefix}\n`).join('')}`;

/** Waits for a job and returns how it has ended. */
export async function ended(api: Client, id: string): Promise<Schemas['Job']> {
  for (;;) {
    const { result: job } = await api.get(`/job/${id}`);
    if (job.state !== 'waiting' && job.state !== 'running') return job;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A published project of its manager. */
export async function makeProject(api: Api, name: string): Promise<string> {
  const { result: category } = await api.post('/category', { name: `Category ${name}` });
  const { result: project } = await api.post('/project', { name: `Project ${name}`, category: category.id });
  await api.post(`/project/${project.id}/publish`, { version: project.version });
  return project.id;
}

/** Gives a draft a file of rows. */
export async function addRows(api: Api, task: string, prefix: string, rows: number): Promise<void> {
  const { result: upload } = await api.upload(`/task/${task}/dataset/upload`, rowsFile(prefix, rows));
  const order = { upload_id: upload.id, name: `Rows ${prefix}`, columns, only_good: false };
  const { result: job } = await api.post(`/task/${task}/dataset/import`, order);
  const { state, error } = await ended(api, job.id);
  if (state !== 'done') throw new Error(`the import is ${state}: ${error}`);
}

/** Waits until what was asked is done, where that is a job. */
export async function done(api: Api, { status, body }: Answer<unknown>): Promise<void> {
  if (status === 202) await ended(api, (body as Schemas['Job']).id);
}

type Setup = { contributor: string[]; reviewer: string[]; pilot_rows?: number };

/** A task with rows, three questions and people, each row for two of them; published, with a pilot if it has rows. */
export async function makeTask(
  api: Api,
  project: string,
  name: string,
  rows: number,
  { pilot_rows, ...people }: Setup,
): Promise<string> {
  const { result: draft } = await api.post('/task', { project, name });
  const { id: task } = draft;
  const version = async () => (await api.get(`/task/${task}`)).result.version;
  await addRows(api, task, `${name}-start`, rows);
  const questions = [question(1), question(2, 'open'), question(3, 'multiple')];
  await api.put(`/task/${task}/question`, { version: await version(), questions });
  await api.put(`/task/${task}/contributor`, { version: await version(), ...people });
  await api.patch(`/task/${task}`, { version: await version(), answers_per_row: 2 });
  const published = await api.post(`/task/${task}/publish`, {
    version: await version(),
    ...(pilot_rows && { pilot_rows }),
  });
  if (published.status >= 300) throw new Error(`publishing was refused: ${published.text}`);
  await done(api, published);
  return task;
}
