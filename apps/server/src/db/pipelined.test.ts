import { Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { createDatabase, type Database, type Db } from './db.ts';
import { inOneTrip, withoutWaiting } from './pipelined.ts';

const { db, services } = await createTestApp();
const six = (n: number) => sql<{ n: number }>`select 6 / ${n}::int as n`.compile(db);

test('of statements sent together each has its own result', async () => {
  const numbers = db.transaction().execute((trx) => inOneTrip(trx, (send) => [send(six(3)), send(six(2))]));
  expect(await numbers).toEqual([[{ n: 2 }], [{ n: 3 }]]);
});

/** How often something writes to the network, its commit included. */
async function writesOf(work: (db: Database) => Promise<unknown>): Promise<number> {
  const single = createDatabase(services.pool.options.connectionString ?? '', () => undefined, { max: 1 });
  onTestFinished(() => single.destroy());
  const write = vi.spyOn(Socket.prototype, '_write');
  const writev = vi.spyOn(Socket.prototype, '_writev');
  onTestFinished(() => void vi.restoreAllMocks());
  const written = () => [...write.mock.contexts, ...writev.mock.contexts];
  await sql`select 1`.execute(single);
  const used = written();
  await work(single);
  // those of this connection alone: others may be closed meanwhile
  const all = written().filter((socket) => socket === used.at(-1));
  return all.length - used.filter((socket) => socket === used.at(-1)).length;
}

test('statements sent together are written to the network in one go, with what begins their transaction', async () => {
  const together = (single: Database) =>
    single.transaction().execute((trx) => inOneTrip(trx, (send) => [send(six(1)), send(six(2)), send(six(3))]));
  expect(await writesOf(together)).toBe(2); // the second is the commit
});

test('queries that do not wait for each other are written in one go, and one that needs a result follows', async () => {
  const sixOf = async (own: Db, n: number) =>
    (await sql<{ n: number }>`select 6 / ${n}::int as n`.execute(own)).rows[0]?.n ?? 0;
  const results: number[] = [];
  const work = (single: Database) =>
    single.transaction().execute((trx) =>
      withoutWaiting(trx, async (own) => {
        const first = sixOf(own, 3);
        results.push(...(await Promise.all([first, sixOf(own, 1), first.then((n) => sixOf(own, n))])));
      }),
    );
  expect(await writesOf(work)).toBe(3);
  expect(results).toEqual([2, 6, 3]);
});

test('queries that do not wait for each other have all ended before what follows, also when one fails', async () => {
  const ended: string[] = [];
  const end = (name: string) => () => void ended.push(name);
  const work = db.transaction().execute(async (trx) => {
    const failing = withoutWaiting(trx, (own) =>
      Promise.all([
        sql`select 6 / 0`.execute(own).finally(end('first')),
        sql`select 1`.execute(own).finally(end('second')),
      ]),
    );
    await failing.finally(end('all'));
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  expect(ended).toEqual(['first', 'second', 'all']);
});

test('after an error, no query that waited for the result of another is sent', async () => {
  const later: Promise<unknown>[] = [];
  const work = db.transaction().execute((trx) =>
    withoutWaiting(trx, async (own) => {
      const query = sql`select pg_sleep(0.01)`.execute(own).then(() => sql`select 1`.execute(own));
      later.push(expect(query).rejects.toThrow('the transaction is ending'));
      throw new Error('no longer needed');
    }),
  );
  await expect(work).rejects.toThrow('no longer needed');
  await Promise.all(later);
});

test('of errors of statements sent together the first is told, which is the cause of the others', async () => {
  const failing = db
    .transaction()
    .execute((trx) => inOneTrip(trx, (send) => [send(six(1)), send(six(0)), send(six(2))]));
  await expect(failing).rejects.toMatchObject({ code: '22012' });
});

test('a transaction whose first statement fails leaves nothing, and its connection serves the next', async () => {
  await sql`create table numbers (n int check (n > 0))`.execute(db);
  const write = (...numbers: number[]) =>
    db
      .transaction()
      .execute((trx) =>
        inOneTrip(trx, (send) => numbers.map((n) => send(sql`insert into numbers values (${n})`.compile(db)))),
      );
  await expect(write(-1, 1)).rejects.toThrow();
  await expect(write(1, -1)).rejects.toThrow();
  await write(2);
  expect((await sql`select n from numbers`.execute(db)).rows).toEqual([{ n: 2 }]);
});
