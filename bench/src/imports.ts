import { readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createTask, importRows, line, type Person } from './scene.ts';
import { row, type Table } from './table.ts';
import type { Workspace } from './workspace.ts';

/** A file of rows through upload and import, beside COPY of the same rows into a bare table; memory of the server. */
export async function benchImport(workspace: Workspace, manager: Person, project: string): Promise<Table> {
  const table: Table = {
    title: 'Import',
    head: ['rows', 'MB', 'upload s', 'import s', 'rows/s', 'COPY rows/s', 'ratio', 'server peak MB'],
    rows: [],
  };
  for (const rows of [50_000, 200_000]) {
    const task = await createTask(workspace, manager, project, `Import of ${rows}`);
    const { bytes, uploadSeconds, importSeconds } = await importRows(workspace, manager, task.id, rows);
    const rate = rows / (uploadSeconds + importSeconds);
    const bare = rows / (await copy(workspace, rows));
    table.rows.push(
      row(
        rows,
        bytes / 1e6,
        uploadSeconds,
        importSeconds,
        rate,
        bare,
        `${(rate / bare).toFixed(2)}×`,
        peakMemory(workspace),
      ),
    );
  }
  return table;
}

async function copy({ connectionString }: Workspace, rows: number): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('create temporary table bare (id text primary key, text text)');
  const lines = function* () {
    for (let n = 0; n < rows; n += 1_000)
      yield Array.from({ length: Math.min(1_000, rows - n) }, (_, index) => line(n + index)).join('');
  };
  const started = performance.now();
  await pipeline(lines, client.query(copyFrom('copy bare from stdin (format csv)')));
  const took = (performance.now() - started) / 1000;
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
