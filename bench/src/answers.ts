import { nextRevision } from '@concord/domain';
import type { components } from '@concord/openapi';
import { createDatabase } from '@concord/server/src/db/db.ts';
import { saveAnswers } from '@concord/server/src/modules/user-task/save-answers.service.ts';
import pg from 'pg';
import { makeContributors, makePublishedTask, type Person } from './scene.ts';
import { quantile, row, type Table } from './table.ts';
import { call, type Workspace } from './workspace.ts';

type Statement = { sql: string; parameters: unknown[] };
type Save = (client: number, batch: number) => Promise<unknown>;

const seconds = 4;
const clients = 16;
const choices = ['positive', 'neutral', 'negative'];

/**
 * Saves through the API beside the same transaction run bare: the statements of the server's own save, recorded on one
 * task and replayed on its twin by as many connections, with nothing between them and the database.
 */
export async function benchAnswers(workspace: Workspace, manager: Person, project: string): Promise<Table> {
  const contributors = await makeContributors(workspace, clients);
  const make = () => makePublishedTask(workspace, { manager, project, contributors, rows: 6_000 * clients });
  const table: Table = {
    title: 'Answer saves',
    head: ['saves', 'clients', 'API /s', 'bare /s', 'ratio', 'p50 ms', 'p99 ms'],
    rows: [],
  };
  for (const cells of [1, 20])
    for (const concurrent of [1, clients]) {
      const [served, recorded, replayed] = [await make(), await make(), await make()];
      const api = await run(concurrent, (client, batch) => {
        const { token } = contributors[client] ?? manager;
        return call(workspace, {
          method: 'PUT',
          path: `/userTask/${served.id}/answers`,
          token,
          body: cellsOf(client, batch, cells),
        });
      });
      const transactions = await record(workspace, recorded, contributors, {
        concurrent,
        cells,
        count: Math.ceil((api.rate * seconds * 4) / concurrent),
      });
      const bare = await replay(workspace, { from: recorded, to: replayed }, transactions, concurrent);
      table.rows.push(
        row(
          `${cells} per call`,
          concurrent,
          api.rate,
          bare.rate,
          `${(api.rate / bare.rate).toFixed(2)}×`,
          quantile(api.times, 0.5),
          quantile(api.times, 0.99),
        ),
      );
    }
  return table;
}

/** Each client saves one batch after another for a while. */
async function run(concurrent: number, save: Save, most = Number.POSITIVE_INFINITY) {
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: concurrent }, async (_, client) => {
      for (let batch = 0; performance.now() < until && batch < most; batch++) {
        const startedAt = performance.now();
        await save(client, batch);
        times.push(performance.now() - startedAt);
      }
    }),
  );
  return { rate: times.length / ((performance.now() - started) / 1000), times };
}

/** The next cells of a client's assignment: rows were assigned in order, 6,000 to each. */
function cellsOf(client: number, batch: number, cells: number): components['schemas']['AnswersRequest'] {
  const first = client * 6_000 + ((batch * cells) % 5_980) + 1;
  return {
    cells: Array.from({ length: cells }, (_, index) => ({
      row_no: first + index,
      question_no: 1,
      value: choices[(batch + index) % 3] ?? null,
      revision: nextRevision(null, Date.now(), client.toString(16).padStart(8, '0')),
    })),
    skips: [],
  };
}

async function record(
  workspace: Workspace,
  task: components['schemas']['Task'],
  contributors: Person[],
  { concurrent, cells, count }: { concurrent: number; cells: number; count: number },
): Promise<Statement[][][]> {
  let current: Statement[] = [];
  const db = createDatabase(workspace.connectionString, () => undefined, {
    log: ({ query }) => {
      current.push({ sql: query.sql, parameters: [...query.parameters] });
    },
  });
  const recorded: Statement[][][] = [];
  for (let client = 0; client < concurrent; client++) {
    const mine: Statement[][] = [];
    const actor = { id: contributors[client]?.id ?? '', type: 2 as const, session_id: '', language: 'en' as const };
    for (let batch = 0; batch < count; batch++) {
      current = [];
      await db
        .transaction()
        .execute((trx) => saveAnswers(trx, actor, task.id, cellsOf(client, batch, cells), new Date()));
      mine.push(current.filter(({ sql }) => !/^(begin|commit)/i.test(sql)));
    }
    recorded.push(mine);
  }
  await db.destroy();
  return recorded;
}

async function replay(
  { connectionString }: Workspace,
  { from, to }: { from: components['schemas']['Task']; to: components['schemas']['Task'] },
  transactions: Statement[][][],
  concurrent: number,
) {
  const ids = new Map([[from.id, to.id]]);
  for (const [index, { assignment }] of from.contributor.entries()) {
    const twin = to.contributor[index]?.assignment;
    if (assignment && twin) ids.set(assignment.id, twin.id);
  }
  const translated = transactions.map((mine) =>
    mine.map((statements) =>
      statements.map(({ sql, parameters }) => ({
        sql,
        parameters: parameters.map((value) => (typeof value === 'string' ? (ids.get(value) ?? value) : value)),
      })),
    ),
  );
  const connections = await Promise.all(
    Array.from({ length: concurrent }, async () => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      return client;
    }),
  );
  const most = transactions[0]?.length ?? 0;
  const result = await run(
    concurrent,
    async (client, batch) => {
      const connection = connections[client];
      await connection?.query('begin');
      for (const { sql, parameters } of translated[client]?.[batch] ?? []) await connection?.query(sql, parameters);
      await connection?.query('commit');
    },
    most,
  );
  await Promise.all(connections.map((connection) => connection.end()));
  return result;
}
