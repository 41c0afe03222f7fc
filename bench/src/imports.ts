import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { nextRevision } from '@concord/domain';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { workbook } from '../../tools/workbook.ts';
import type { Figure } from './figures.ts';
import { memory, processorSeconds } from './memory.ts';
import {
  createTask,
  importFile,
  importRows,
  line,
  makeContributors,
  makePublishedTask,
  type Person,
  queueIsIdle,
} from './scene.ts';
import { quantile } from './table.ts';
import { call, type Workspace } from './workspace.ts';

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
    await queueIsIdle(workspace);
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

const workbookRows = 1_000_000;
const workbookUpTo = { share: 0.15, peakMb: 400, savesMs: 100 };

/** A workbook of rows, from upload to the end of the import, while others save answers. */
export async function benchWorkbook(workspace: Workspace, manager: Person, project: string): Promise<Figure[]> {
  const { id } = await createTask(workspace, manager, project, 'Import of a workbook');
  const content = workbookOf(workbookRows);
  const contributors = await makeContributors(workspace, savers.people);
  const others = await makePublishedTask(workspace, { manager, project, contributors, rows: savers.rows });
  const quietUntil = performance.now() + savers.quietMs;
  const quiet = await saveWhile(() => performance.now() < quietUntil, workspace, others.id, contributors);
  const cpuBefore = processorSeconds(workspace);
  let isImporting = true;
  const importing = importFile(workspace, manager, id, { filename: 'rows.xlsx', content }).finally(() => {
    isImporting = false;
  });
  const saves = await saveWhile(() => isImporting, workspace, others.id, contributors);
  const { uploadSeconds, importSeconds } = await importing;
  await queueIsIdle(workspace);
  const cpu = processorSeconds(workspace) - cpuBefore;
  const peak = memory(workspace, 'VmHWM');
  const bare = workbookRows / (await copy(workspace, id));
  const what = `workbook of ${workbookRows.toLocaleString('en')} rows`;
  return [
    {
      what: `upload and import, ${what}`,
      value: workbookRows / (uploadSeconds + importSeconds),
      unit: 'rows/s',
      limit: { of: `${workbookUpTo.share} × COPY into the same keys`, value: workbookUpTo.share * bare },
    },
    { what: `processor time of the server, ${what}`, value: cpu, unit: 's' },
    {
      what: `most memory by then, ${what}`,
      value: peak,
      unit: 'MB',
      limit: { of: 'our goal', value: workbookUpTo.peakMb },
    },
    { what: 'saves before it, p99', value: quantile(quiet, 0.99), unit: 'ms' },
    {
      what: `saves meanwhile, ${what}, p99`,
      value: quantile(saves, 0.99),
      unit: 'ms',
      limit: { of: 'our goal', value: workbookUpTo.savesMs },
    },
  ];
}

/** People who save an answer now and then. */
const savers = { people: 10, rows: 10_000, pauseMs: 200, quietMs: 20_000 };

async function saveWhile(isOn: () => boolean, workspace: Workspace, task: string, contributors: readonly Person[]) {
  const times: number[] = [];
  await Promise.all(
    contributors.map(async ({ token }, person) => {
      const share = savers.rows / savers.people;
      for (let n = 0; isOn(); n += 1) {
        const revision = nextRevision(null, Date.now(), person.toString(16).padStart(8, '0'));
        const row_no = person * share + (n % share) + 1;
        const cells = [{ row_no, question_no: 1, value: 'neutral', revision }];
        const startedAt = performance.now();
        await call(workspace, {
          method: 'PUT',
          path: `/userTask/${task}/answers`,
          token,
          body: { cells, skips: [] },
        });
        times.push(performance.now() - startedAt);
        await sleep(savers.pauseMs);
      }
    }),
  );
  return times;
}

/** As spreadsheets write it: each cell refers to a text of the table behind the sheet. */
function workbookOf(rows: number): Buffer {
  const cell = (reference: string, text: number) => `<c r="${reference}" t="s"><v>${text}</v></c>`;
  const toRow = (n: number) => `<row r="${n + 1}">${cell(`A${n + 1}`, 2 * n)}${cell(`B${n + 1}`, 2 * n + 1)}</row>`;
  const strings = ['id', 'text'];
  for (let n = 1; n <= rows; n += 1)
    strings.push(`r${n}`, `Row ${n}: the room was clean, but the breakfast took a while.`);
  return workbook({
    sheets: [{ rows: Array.from({ length: rows + 1 }, (_, n) => toRow(n)).join('') }],
    strings: strings.map((text) => `<t>${text}</t>`),
  });
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
