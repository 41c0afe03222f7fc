import { setTimeout as sleep } from 'node:timers/promises';
import { nextRevision } from '@concord/domain';
import type { components } from '@concord/openapi';
import pg from 'pg';
import type { Figure } from './figures.ts';
import { makeContributors, makePublishedTask, type Person } from './scene.ts';
import { quantile } from './table.ts';
import { call, type Workspace } from './workspace.ts';

type Task = components['schemas']['Task'];
type Cell = components['schemas']['AnswerCell'];
type Save = (client: number, batch: number) => Promise<unknown>;

const seconds = 5;
/** As many as the server has for requests. */
const mostConnections = 18;
/** People who think between two answers: each saves one every 200 ms, whether or not the one before took longer. */
const people = { clients: 100, cells: 1, rows: 200, everyMs: 200 } as const;
const choices = ['positive', 'neutral', 'negative'];
/** Clients that save one batch after the other, the answers of a batch, and the rows of each: enough to come to no end. */
const loads = [
  { clients: 1, cells: 1, rows: 6_000 },
  { clients: 16, cells: 1, rows: 1_000 },
  { clients: 100, cells: 1, rows: 200 },
  { clients: 16, cells: 20, rows: 6_000 },
] as const;
type Load = Pick<(typeof loads)[number] | typeof people, 'clients' | 'cells' | 'rows'>;

/**
 * Saves through the API, beside the least that could be done for them: one prepared upsert for each batch into a table with
 * the same keys, by as many connections, as far as the server has as many.
 */
export async function benchAnswers(workspace: Workspace, manager: Person, project: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const everyone = await makeContributors(workspace, Math.max(...loads.map(({ clients }) => clients)));
  for (const load of loads) {
    const { clients, cells } = load;
    const { task, save } = await begin(workspace, { manager, project, everyone }, load);
    const api = await run(clients, save);
    const bare = await upserts(workspace, task, load);
    const name = `saves, ${clients} ${clients === 1 ? 'client' : 'clients'}${cells === 1 ? '' : `, ${cells} answers each`}`;
    figures.push(
      { what: name, value: api.rate, unit: '/s', limit: { of: 'a prepared upsert', value: bare.rate } },
      {
        what: `${name}, p99`,
        value: quantile(api.times, 0.99),
        unit: 'ms',
        limit: clients === 100 ? { of: 'our goal', value: 50 } : undefined,
      },
    );
    if (cells > 1)
      figures.push({
        what: `${name}, answers`,
        value: api.rate * cells,
        unit: 'answers/s',
        limit: { of: 'our goal', value: 15_000 },
      });
  }
  return [...figures, ...(await benchPeople(workspace, { manager, project, everyone }))];
}

type Scene = { manager: Person; project: string; everyone: readonly Person[] };

/** A task of its own for a load, on which everyone has saved for a second. */
async function begin(workspace: Workspace, { manager, project, everyone }: Scene, load: Load) {
  const contributors = everyone.slice(0, load.clients);
  const rows = load.rows * load.clients;
  const task = await makePublishedTask(workspace, { manager, project, contributors, rows });
  const save: Save = (client, batch) => {
    const { token } = contributors[client] ?? manager;
    const body = { cells: cellsOf(load, client, batch), skips: [] };
    return call(workspace, { method: 'PUT', path: `/userTask/${task.id}/answers`, token, body });
  };
  await run(load.clients, save, 1);
  return { task, save };
}

/** What contributors notice: closed loops measure how many saves fit, and wait as long as there are clients. */
async function benchPeople(workspace: Workspace, scene: Scene): Promise<Figure[]> {
  const { clients, everyMs } = people;
  const { save } = await begin(workspace, scene, people);
  const times = await atTheirPace(clients, everyMs, save);
  const name = `saves, ${clients} people, one each ${everyMs} ms`;
  return [
    { what: `${name}, p50`, value: quantile(times, 0.5), unit: 'ms' },
    { what: `${name}, p99`, value: quantile(times, 0.99), unit: 'ms', limit: { of: 'our goal', value: 50 } },
  ];
}

/** How long each save took from the moment it was due, in milliseconds. */
async function atTheirPace(clients: number, everyMs: number, save: Save): Promise<number[]> {
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let batch = 0; batch < (seconds * 1000) / everyMs; batch++) {
        const due = started + (batch + client / clients) * everyMs;
        await sleep(Math.max(0, due - performance.now()));
        await save(client, batch);
        times.push(performance.now() - due);
      }
    }),
  );
  return times;
}

/** Each client saves one batch after another for a while. */
async function run(clients: number, save: Save, lasts = seconds) {
  const times: number[] = [];
  const started = performance.now();
  const until = started + lasts * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let batch = 0; performance.now() < until; batch++) {
        const startedAt = performance.now();
        await save(client, batch);
        times.push(performance.now() - startedAt);
      }
    }),
  );
  return { rate: times.length / ((performance.now() - started) / 1000), times };
}

/** The next cells of a client's assignment: rows were assigned in order. */
function cellsOf({ cells, rows }: Load, client: number, batch: number): Cell[] {
  const first = client * rows + ((batch * cells) % (rows - cells)) + 1;
  return Array.from({ length: cells }, (_, index) => ({
    row_no: first + index,
    question_no: 1,
    value: choices[(batch + index) % 3] ?? null,
    revision: nextRevision(null, Date.now(), client.toString(16).padStart(8, '0')),
  }));
}

async function upserts({ connectionString, pool }: Workspace, task: Task, load: Load) {
  await pool.query('create table upserted (like answers including all)');
  const connections = new pg.Pool({ connectionString, max: Math.min(load.clients, mostConnections) });
  const text = `
    insert into upserted (task_id, assignment_id, row_no, question_no, value, revision, round)
    select $1, $2, row_no, 1, value, revision, 1
    from unnest($3::int[], $4::jsonb[], $5::text[]) as cell (row_no, value, revision)
    on conflict (task_id, assignment_id, row_no, question_no) do update
      set value = excluded.value, revision = excluded.revision where upserted.revision < excluded.revision`;
  const result = await run(load.clients, async (client, batch) => {
    const batched = cellsOf(load, client, batch);
    const columns = [
      batched.map(({ row_no }) => row_no),
      batched.map(({ value }) => JSON.stringify(value)),
      batched.map(({ revision }) => revision),
    ];
    const assignment = task.contributor[client]?.assignment?.id;
    await connections.query({ name: 'upsert', text, values: [task.id, assignment, ...columns] });
  });
  await connections.end();
  await pool.query('drop table upserted');
  return result;
}
