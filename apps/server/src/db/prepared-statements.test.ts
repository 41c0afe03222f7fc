import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { createDatabase, createPool, type Db } from './db.ts';
import { PLAN_FOR_VALUES, StatementNames } from './prepared-statements.ts';
import { transaction } from './transaction.ts';

const { services } = await createTestApp();
const address = services.pool.options.connectionString ?? '';
const pools: pg.Pool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

/** Connections of its own, one unless said otherwise, so that a test sees what they have prepared. */
function onePool(options: { prepare?: boolean } = {}): pg.Pool {
  const pool = createPool(address, () => undefined, { ...options, max: 1 });
  pools.push(pool);
  return pool;
}

const times = async (count: number, work: () => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await work();
};
const prepared = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement);
};

test('a statement that is run often is prepared, and one that is run once is not', async () => {
  const pool = onePool();
  await pool.query('select $1::int + 1', [1]);
  await times(20, () => pool.query('select $1::int as n', [7]));
  expect(await prepared(pool)).toEqual(['select $1::int as n']);
  const { rows } = await pool.query<{ n: number }>('select $1::int as n', [8]);
  expect(rows).toEqual([{ n: 8 }]);
});

test('nothing is prepared when that is switched off', async () => {
  const pool = onePool({ prepare: false });
  await times(20, () => pool.query('select $1::int as n', [7]));
  expect(await prepared(pool)).toEqual([]);
});

test('a transaction that is planned for its values uses and makes no prepared statements, and the next one does', async () => {
  const db = createDatabase(address, () => undefined, { max: 1 });
  onTestFinished(() => db.destroy());
  const [known, unknown] = [sql`select ${7}::int as n`, sql`select ${'7'}::text as t`];
  const runs = async () => {
    const counted = sql<{ statement: string; runs: number }>`
      select statement, generic_plans + custom_plans as runs from pg_prepared_statements order by statement`;
    return (await counted.execute(db)).rows.map(({ statement, runs }) => [statement, runs]);
  };
  await times(20, () => known.execute(db));
  const before = await runs();
  expect(before).toEqual([['select $1::int as n', 11]]);
  for (const fails of [false, true]) {
    const work = db.transaction().execute(async (trx) => {
      await sql.raw(PLAN_FOR_VALUES).execute(trx);
      await times(20, () => known.execute(trx));
      await times(20, () => unknown.execute(trx));
      if (fails) throw new Error('taken back');
    });
    await (fails ? expect(work).rejects.toThrow('taken back') : work);
    expect(await runs()).toEqual(before);
  }
  await times(20, () => unknown.execute(db));
  expect(await runs()).toEqual([...before, ['select $1::text as t', 11]]);
});

test('a new connection prepares its statements itself', async () => {
  const pool = onePool();
  await times(20, () => pool.query('select $1::int as n', [7]));
  const client = await pool.connect();
  client.release(true); // as a failover does
  await pool.query('select $1::int as n', [8]);
  expect(await prepared(pool)).toEqual(['select $1::int as n']);
});

test('what a migration changes meanwhile is read as it is now, alone and in a transaction', async () => {
  const [pool, other] = [onePool(), onePool()];
  await other.query('create table changing (id int, n int)');
  await other.query('insert into changing values (1, 5)');
  const read = 'select * from changing where id = $1';
  await times(20, () => pool.query(read, [1]));
  await other.query('alter table changing alter n type text');
  expect((await pool.query(read, [1])).rows).toEqual([{ id: 1, n: '5' }]);

  const db = createDatabase(address, () => undefined, { max: 1 });
  onTestFinished(() => db.destroy());
  const readChanging = (from: Db) =>
    from.executeQuery({ ...db.selectNoFrom([]).compile(), sql: read, parameters: [1] });
  await times(20, () => readChanging(db));
  await other.query('alter table changing add more int');
  let tries = 0;
  const { rows } = await transaction(db, (trx) => {
    tries += 1;
    return readChanging(trx);
  });
  expect(rows).toEqual([{ id: 1, n: '5', more: null }]);
  expect(tries).toBe(2);
});

test('a prepared statement that fails fails as any other does', async () => {
  const pool = onePool();
  const divide = 'select 1 / $1::int as n';
  await times(20, () => pool.query(divide, [1]));
  await expect(pool.query(divide, [0])).rejects.toMatchObject({ code: '22012' });
  expect((await pool.query(divide, [1])).rows).toEqual([{ n: 1 }]);
});

test('no more than a hundred statements have a name, and none with long lists of values', () => {
  const names = new StatementNames();
  const often = (text: string) => {
    for (let n = 0; n < 20; n++) names.of(text);
    return names.of(text);
  };
  const named = Array.from({ length: 150 }, (_, index) => often(`select ${index}`)).filter(
    (name) => name !== undefined,
  );
  expect(new Set(named).size).toBe(100);
  expect(often('select 0')).toBe(named[0]);
  expect(new StatementNames().of('x')).toBeUndefined();
  const long = new StatementNames();
  for (let n = 0; n < 20; n++) expect(long.of(`select ${'x'.repeat(10_000)}`)).toBeUndefined();
});

test('statements that are each run once do not keep one that is run often from its name', () => {
  const names = new StatementNames();
  let name: string | undefined;
  for (let n = 0; n < 3000; n++) {
    names.of(`select ${n}`);
    name = names.of('select often');
  }
  expect(name).toBeDefined();
});
