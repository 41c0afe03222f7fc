import type { components } from '@concord/openapi';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Figure } from './figures.ts';
import { memory } from './memory.ts';
import { makeContributors, makePublishedTask, type Person } from './scene.ts';
import { call, type Workspace } from './workspace.ts';

const rows = 100_000;
const questions = 10;
const answers = rows * questions;

type ExportRequest = components['schemas']['ExportRequest'];
type Form = Pick<ExportRequest, 'format' | 'shape'> & {
  name: string;
  /** Of the speed of COPY; without it, the form is not compared with COPY. */
  share?: number;
};

const forms: readonly Form[] = [
  { name: 'csv', format: 'csv', shape: 'long', share: 0.25 },
  { name: 'jsonl', format: 'jsonl', shape: 'long', share: 0.25 },
  { name: 'xlsx', format: 'xlsx', shape: 'long', share: 0.08 },
  { name: 'Label Studio JSON', format: 'json', shape: 'label_studio' },
  { name: 'doccano JSONL', format: 'jsonl', shape: 'doccano' },
  { name: 'wide csv', format: 'csv', shape: 'wide' },
  { name: 'final answers, xlsx', format: 'xlsx', shape: 'final' },
];

/** The export of 1,000,000 submitted answers as a person downloads it, beside COPY of these answers with their rows. */
export async function benchExport(workspace: Workspace, manager: Person, project: string): Promise<Figure[]> {
  const contributors = await makeContributors(workspace, 10);
  const task = await makePublishedTask(workspace, { manager, project, contributors, rows, questions });
  await workspace.pool.query(
    `insert into answers (task_id, assignment_id, row_no, question_no, value, revision, round)
     select task_id, assignment_id, row_no, no, '"neutral"', '0199aaaaaaaa-0000-00000001', 1
     from assignment_rows, generate_series(1, $2::int) as no where task_id = $1`,
    [task.id, questions],
  );
  await workspace.pool.query(
    `update assignments set is_completed = true, round = 1, started_at = now(), submitted_at = now() where task_id = $1`,
    [task.id],
  );
  const figures: Figure[] = [];
  for (const { name, share, ...form } of forms) {
    const what = `export of ${answers.toLocaleString('en')} answers as ${name}`;
    const { firstByte, seconds, moreMemory } = await download(workspace, manager, task.id, form);
    const limit = share === undefined ? {} : await limitOf(workspace, task.id, share);
    figures.push(
      { what, value: answers / seconds, unit: 'answers/s', ...limit },
      { what: `${what}: first byte`, value: firstByte, unit: 's', limit: { of: 'our goal', value: 1 } },
      { what: `${what}: memory above idle`, value: moreMemory, unit: 'MB', limit: { of: 'our goal', value: 150 } },
    );
  }
  return figures;
}

async function limitOf(workspace: Workspace, task: string, share: number): Promise<Pick<Figure, 'limit'>> {
  const bare = answers / (await copy(workspace, task));
  return { limit: { of: `${share} × COPY of them with their rows`, value: share * bare } };
}

/** How long it takes, in seconds, and how much more memory the server has meanwhile than just before. */
async function download(
  workspace: Workspace,
  { token }: Person,
  task: string,
  form: Pick<ExportRequest, 'format' | 'shape'>,
) {
  const idle = memory(workspace, 'VmRSS');
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, memory(workspace, 'VmRSS'));
  }, 50);
  const started = performance.now();
  const { url } = await call<components['schemas']['DownloadTicket']>(workspace, {
    method: 'POST',
    path: `/task/${task}/export`,
    token,
    body: { ...form, bom: false },
  });
  const answer = await fetch(new URL(url, workspace.origin));
  let firstByte: number | undefined;
  for await (const _ of answer.body ?? []) firstByte ??= (performance.now() - started) / 1000;
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  return { firstByte: firstByte ?? seconds, seconds, moreMemory: most - idle };
}

/** How long COPY out of the database takes, in seconds. */
async function copy({ connectionString }: Workspace, task: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const started = performance.now();
  const answers = `
    copy (
      select datasets.name, row_no, row_id, cells, username, question_no, value, answers.round, saved_at
      from answers join dataset_rows using (task_id, row_no)
      join datasets on datasets.task_id = answers.task_id and datasets.id = dataset_id
      join assignments on assignments.task_id = answers.task_id and assignments.id = assignment_id
      join users on users.id = user_id
      where answers.task_id = '${task}' order by row_no, assignment_id, question_no
    ) to stdout (format csv)`;
  for await (const _ of client.query(copyTo(answers)));
  const took = (performance.now() - started) / 1000;
  await client.end();
  return took;
}
