import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { countedTrips } from '../testing/statements/counted-trips.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createDatabase } from './db.ts';
import { lastStatement, transaction } from './transaction.ts';

const { db, services } = await createTestApp();
const address = services.pool.options.connectionString ?? '';
await sql`create table written (n int unique deferrable initially deferred, note text)`.execute(db);

const write = (n: number) => sql`insert into written (n) values (${n})`;
const written = async () => {
  const { rows } = await sql<{ n: number }>`select n from written order by n`.execute(db);
  await sql`delete from written`.execute(db);
  return rows.map(({ n }) => n);
};
const single = (connectionString = address) => {
  const one = createDatabase(connectionString, () => undefined, { max: 1 });
  onTestFinished(() => one.destroy());
  return one;
};
const addOne = (n: number) =>
  lastStatement(sql<{ n: number }>`insert into written (n) values (${n}) returning n`, ([row]) => row?.n);

test('the last statement of a transaction is sent with its commit', async () => {
  const trips = await countedTrips(address);
  const one = single(trips.connectionString);
  await sql`select 1`.execute(one);
  const inTurn = () =>
    transaction(one, async (trx) => {
      await write(1).execute(trx);
      return addOne(2);
    });
  expect(await trips.during(inTurn)).toBe(2);
  expect(await written()).toEqual([1, 2]);
});

test('what the last statement returns is the result, as what is returned without one', async () => {
  expect(await transaction(db, async () => addOne(7))).toBe(7);
  expect(await transaction(db, async () => 8)).toBe(8);
  expect(await written()).toEqual([7]);
});

test('a last statement that fails takes the transaction back, is told, and leaves its connection to the next', async () => {
  const one = single();
  const failing = transaction(one, async (trx) => {
    await write(1).execute(trx);
    return lastStatement(sql`select 1 / 0`, () => 'done');
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  await transaction(one, async () => addOne(2));
  expect(await written()).toEqual([2]);
});

test('a commit that fails is told, though the last statement did not', async () => {
  const failing = transaction(db, async (trx) => {
    await write(1).execute(trx);
    return addOne(1); // looked at when it is committed
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await written()).toEqual([]);
});

test('a transaction whose last statement is in conflict with another one is made again', async () => {
  await sql`create sequence tries`.execute(db);
  await sql`create function in_conflict() returns int language plpgsql as $$ begin
    if nextval('tries') < 3 then raise serialization_failure; end if;
    return 5;
  end $$`.execute(db);
  let tries = 0;
  const done = await transaction(db, async (trx) => {
    tries += 1;
    await write(tries).execute(trx);
    return lastStatement(sql<{ n: number }>`select in_conflict() as n`, ([row]) => row?.n);
  });
  expect([done, tries]).toEqual([5, 3]);
  expect(await written()).toEqual([3]);
});

test('a last statement whose plan is outdated is run again within its transaction', async () => {
  const one = single();
  const all = (n: number) => lastStatement(sql`insert into written (n) values (${n}) returning *`, ([row]) => row);
  for (let n = 1; n <= 20; n++) await transaction(one, async () => all(n));
  await written();
  await sql`alter table written add column more int`.execute(db);
  let tries = 0;
  const done = await transaction(one, async (trx) => {
    tries += 1;
    await write(10 * tries).execute(trx);
    return all(tries);
  });
  expect(done).toEqual({ n: 2, note: null, more: null });
  expect(await written()).toEqual([2, 20]);
});
