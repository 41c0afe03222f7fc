import type pg from 'pg';

type Node = {
  'Actual Loops': number;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

/** How many rows all parts of a plan have handled, those they compared and left out included. */
function rowsHandled(node: Node): number {
  const each =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return node['Actual Loops'] * each + (node.Plans ?? []).reduce((sum, part) => sum + rowsHandled(part), 0);
}

export type PlanRun = { text: string; rows: number };

/**
 * Runs each statement of a transaction twice, the first time to see what its plan does, which is taken back. Returns the
 * list to which they are added.
 */
export function watchPlans(pool: pg.Pool): PlanRun[] {
  const runs: PlanRun[] = [];
  const connect = pool.connect.bind(pool);
  const watched = (client: pg.PoolClient) => {
    let isInTransaction = false;
    const query = async (text: unknown, values?: unknown): Promise<unknown> => {
      if (typeof text !== 'string') return Reflect.apply(client.query, client, [text, values]);
      if (/^(begin|start transaction)/i.test(text)) isInTransaction = true;
      if (/^(commit|rollback)/i.test(text)) isInTransaction = false;
      if (isInTransaction && /^\s*(with|select|insert|update|delete)\b/i.test(text)) {
        await client.query('savepoint watched');
        const explained = `explain (analyze, timing off, format json) ${text}`;
        const { rows } = await Reflect.apply(client.query, client, [explained, values]);
        runs.push({ text, rows: rowsHandled(rows[0]['QUERY PLAN'][0].Plan) });
        await client.query('rollback to savepoint watched');
      }
      return Reflect.apply(client.query, client, [text, values]);
    };
    return { query, release: () => client.release() };
  };
  Object.assign(pool, {
    connect: (done?: Parameters<typeof connect>[0]) => (done ? connect(done) : connect().then(watched)),
  });
  return runs;
}
