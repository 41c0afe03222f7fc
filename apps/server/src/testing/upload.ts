import type { components } from '@concord/openapi';
import type { Answer } from './client/answer.ts';
import type { Caller } from './client/caller.ts';
import { multipart } from './client/multipart.ts';
import type { TestApp } from './test-app.ts';

type Schemas = components['schemas'];

export const upload = (
  caller: Caller,
  task: string,
  content: string | Buffer,
  { filename = 'rows.csv', query = '' } = {},
): Promise<Answer<Schemas['Upload']>> =>
  caller.send({ method: 'POST', path: `/task/${task}/dataset/upload${query}`, ...multipart(content, filename) });

type Import = Partial<Schemas['ImportRequest']> & { username?: 'master' | 'manager' | 'manager2' };

/** Uploads a file that is not the subject of the test, imports it with the suggested roles and runs the job. */
export async function importFile(
  app: TestApp,
  task: string,
  content: string | Buffer,
  { username = 'manager', ...request }: Import = {},
): Promise<Schemas['Job']> {
  const caller = app.as(username);
  const { result } = await upload(caller, task, content);
  const { id: upload_id, columns } = result;
  const asked = { upload_id, name: 'Rows', columns, only_good: false, ...request };
  const { status, body: job, text } = await caller.post(`/task/${task}/dataset/import`, asked);
  if (status !== 202) throw new Error(`the import was refused: ${text}`);
  await app.runJobs();
  return (await caller.get(`/job/${(job as Schemas['Job']).id}`)).result;
}

/** What is imported into each column. */
export const columnsOf = (...pairs: [string, string][]): Schemas['DatasetColumn'][] =>
  pairs.map(([name, role]) => ({ name, role }));

/** The rows of a task, in order. */
export const rowsOf = ({ db }: TestApp, task: string) =>
  db.selectFrom('dataset_rows').selectAll().where('task_id', '=', task).orderBy('row_no').execute();
