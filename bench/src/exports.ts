import type { components } from '@concord/openapi';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Figure } from './figures.ts';
import { makeContributors, makePublishedTask, type Person } from './scene.ts';
import { call, type Workspace } from './workspace.ts';

const rows = 100_000;
const questions = 10;

/** The export of 1,000,000 answers as a person downloads it, a line each, beside COPY of these answers with their rows. */
export async function benchExport(workspace: Workspace, manager: Person, project: string): Promise<Figure[]> {
  const contributors = await makeContributors(workspace, 10);
  const task = await makePublishedTask(workspace, { manager, project, contributors, rows, questions });
  await workspace.pool.query(
    `insert into answers (task_id, assignment_id, row_no, question_no, value, revision, round)
     select task_id, assignment_id, row_no, no, '"neutral"', '0199aaaaaaaa-0000-00000001', 1
     from assignment_rows, generate_series(1, $2::int) as no where task_id = $1`,
    [task.id, questions],
  );
  const answers = rows * questions;
  const figures: Figure[] = [];
  for (const format of ['csv', 'jsonl'] as const) {
    const seconds = await download(workspace, manager, task.id, format);
    figures.push({
      what: `export of ${answers.toLocaleString('en')} answers as ${format}`,
      value: answers / seconds,
      unit: 'answers/s',
      limit: { of: 'COPY of them with their rows', value: answers / (await copy(workspace, task.id)) },
    });
  }
  return figures;
}

/** How long it takes, in seconds. */
async function download(workspace: Workspace, { token }: Person, task: string, format: 'csv' | 'jsonl') {
  const started = performance.now();
  const { url } = await call<components['schemas']['DownloadTicket']>(workspace, {
    method: 'POST',
    path: `/task/${task}/export`,
    token,
    body: { format, shape: 'long', bom: false },
  });
  const answer = await fetch(new URL(url, workspace.origin));
  for await (const _ of answer.body ?? []);
  return (performance.now() - started) / 1000;
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
