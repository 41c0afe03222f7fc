import pg from 'pg';
import { afterAll } from 'vitest';

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
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

/** A table that a plan reads, and what it asks of the rows. */
type Scan = { table: string; condition: string };

function scansOf(node: Node): Scan[] {
  const table = node['Node Type'] === 'ModifyTable' ? undefined : node['Relation Name'];
  const condition = [node['Index Cond'], node['Recheck Cond'], node.Filter].filter(Boolean).join(' and ');
  return [...(table === undefined ? [] : [{ table, condition }]), ...(node.Plans ?? []).flatMap(scansOf)];
}

export type PlanRun = { text: string; rows: number; scans: Scan[] };

type Statement = { text: string; values: unknown };

/** A statement that returns rows, to a promise or to a callback; not COPY. */
function statementOf([first, values]: readonly unknown[]): Statement | undefined {
  if (typeof values === 'function') return undefined;
  if (typeof first === 'string') return { text: first, values };
  if (typeof first !== 'object' || first === null || 'submit' in first) return undefined;
  if (!('text' in first) || typeof first.text !== 'string') return undefined;
  return { text: first.text, values: 'values' in first ? first.values : undefined };
}

/**
 * Until the tests of the file are over, connections that are opened from now on run each statement twice, the first time
 * to see what its plan does, which is taken back. Returns the list to which they are added.
 */
export function watchPlans(): PlanRun[] {
  const runs: PlanRun[] = [];
  const query = pg.Client.prototype.query;
  const connections = new WeakMap<object, { isInTransaction: boolean; last: Promise<unknown> }>();

  function watched(this: pg.Client, ...given: unknown[]): unknown {
    const statement = statementOf(given);
    if (!statement) return Reflect.apply(query, this, given);
    const { text, values } = statement;
    const [asked, own, done] = given;
    const connection = connections.get(this) ?? { isInTransaction: false, last: Promise.resolve() };
    connections.set(this, connection);
    const run = async () => {
      if (/^(begin|start transaction)/i.test(text)) connection.isInTransaction = true;
      if (/^(commit|rollback)/i.test(text)) connection.isInTransaction = false;
      if (/^\s*(with|select|insert|update|delete)\b/i.test(text)) {
        const { isInTransaction } = connection;
        await Reflect.apply(query, this, [isInTransaction ? 'savepoint watched' : 'begin']);
        const explained = `explain (analyze, timing off, format json) ${text}`;
        const { rows } = await Reflect.apply(query, this, [explained, values]);
        const plan: Node = rows[0]['QUERY PLAN'][0].Plan;
        runs.push({ text, rows: rowsHandled(plan), scans: scansOf(plan) });
        await Reflect.apply(query, this, [isInTransaction ? 'rollback to savepoint watched' : 'rollback']);
      }
      return Reflect.apply(query, this, [asked, own]);
    };
    // statements that are sent without waiting for those before
    const running = connection.last.then(run, run);
    connection.last = running;
    if (typeof done !== 'function') return running;
    // the server passes a callback with each statement
    running.then(
      (result) => Reflect.apply(done, undefined, [null, result]),
      (error) => Reflect.apply(done, undefined, [error]),
    );
    return undefined;
  }
  const replaceWith = (value: unknown) =>
    Object.defineProperty(pg.Client.prototype, 'query', { value, configurable: true, writable: true });
  replaceWith(watched);
  afterAll(() => void replaceWith(query)); // files of tests share their modules
  return runs;
}
