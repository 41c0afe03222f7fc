import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Figure } from './figures.ts';
import { memory } from './memory.ts';
import { createTask, importRows, line, type Person } from './scene.ts';
import type { Workspace } from './workspace.ts';

const files = [
  { rows: 50_000, toLine: line },
  { rows: 200_000, toLine: line },
  { rows: 2_000_000, toLine: (n: number) => `${n},ok\n` },
];
const upTo = { share: 0.95, peakMb: 300 };

/** A file of rows through upload and import, beside COPY of the same rows into the same keys; memory of the server. */
export async function benchImport(workspace: Workspace, manager: Person, project: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { rows, toLine } of files) {
    const task = await createTask(workspace, manager, project, `Import of ${rows}`);
    const { uploadSeconds, importSeconds } = await importRows(workspace, manager, task.id, rows, toLine);
    const peak = memory(workspace, 'VmHWM');
    const bare = rows / (await copy(workspace, task.id));
    const what = `${rows.toLocaleString('en')} rows`;
    figures.push(
      {
        what: `import, ${what}`,
        value: rows / importSeconds,
        unit: 'rows/s',
        limit: { of: `${upTo.share} × COPY into the same keys`, value: upTo.share * bare },
      },
      {
        what: `upload and import, ${what}`,
        value: rows / (uploadSeconds + importSeconds),
        unit: 'rows/s',
        limit: { of: 'COPY into the same keys', value: bare },
      },
      { what: `most memory by then, ${what}`, value: peak, unit: 'MB', limit: { of: 'our goal', value: upTo.peakMb } },
    );
  }
  return figures;
}

/** How long COPY of a task's rows takes, in seconds, into a table with the same keys and indexes. */
async function copy({ connectionString }: Workspace, task: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const rows = `copy (select * from dataset_rows where task_id = '${task}' order by row_no) to stdout`;
  const lines: Buffer[] = await client.query(copyTo(rows)).toArray();
  await client.query('create table copied (like dataset_rows including all)');
  const started = performance.now();
  await pipeline(lines, client.query(copyFrom('copy copied from stdin')));
  const took = (performance.now() - started) / 1000;
  await client.query('drop table copied');
  await client.end();
  return took;
}
