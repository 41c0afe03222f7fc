import { readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createTask, importRows, line, type Person } from './scene.ts';
import { row, type Table } from './table.ts';
import type { Workspace } from './workspace.ts';

const files = [
  { rows: 50_000, toLine: line },
  { rows: 200_000, toLine: line },
  { rows: 2_000_000, toLine: (n: number) => `${n},ok\n` },
];

/** A file of rows through upload and import, beside COPY of the same rows into the same keys; memory of the server. */
export async function benchImport(workspace: Workspace, manager: Person, project: string): Promise<Table> {
  const table: Table = {
    title: 'Import; limits: 0.95× of COPY into the same keys, server peak 300 MB',
    head: [
      'rows',
      'MB',
      'upload s',
      'import s',
      'import rows/s',
      'COPY rows/s',
      'ratio',
      'with upload',
      'server peak MB',
    ],
    rows: [],
  };
  for (const { rows, toLine } of files) {
    const task = await createTask(workspace, manager, project, `Import of ${rows}`);
    const { bytes, uploadSeconds, importSeconds } = await importRows(workspace, manager, task.id, rows, toLine);
    const peak = peakMemory(workspace);
    const copySeconds = await copy(workspace, task.id);
    table.rows.push(
      row(
        rows,
        bytes / 1e6,
        uploadSeconds,
        importSeconds,
        rows / importSeconds,
        rows / copySeconds,
        `${(copySeconds / importSeconds).toFixed(2)}×`,
        `${(copySeconds / (uploadSeconds + importSeconds)).toFixed(2)}×`,
        peak,
      ),
    );
  }
  return table;
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

/** Highest resident memory of the server so far, in MB; where the system does not say, none. */
function peakMemory({ server }: Workspace): string {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server().pid}/status`, 'utf8'))?.[1];
    return kilobytes ? `${Math.round(Number(kilobytes) / 1024)}` : '–';
  } catch {
    return '–';
  }
}
