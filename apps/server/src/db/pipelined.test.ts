import { Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { createDatabase } from './db.ts';
import { inOneTrip } from './pipelined.ts';

const { db, services } = await createTestApp();
const six = (n: number) => sql<{ n: number }>`select 6 / ${n}::int as n`.compile(db);

test('of statements sent together each has its own result', async () => {
  const numbers = db.transaction().execute((trx) => inOneTrip(trx, (send) => [send(six(3)), send(six(2))]));
  expect(await numbers).toEqual([[{ n: 2 }], [{ n: 3 }]]);
});

test('statements sent together are written to the network in one go, with what begins their transaction', async () => {
  const single = createDatabase(services.pool.options.connectionString ?? '', () => undefined, { max: 1 });
  onTestFinished(() => single.destroy());
  const write = vi.spyOn(Socket.prototype, '_write');
  const writev = vi.spyOn(Socket.prototype, '_writev');
  onTestFinished(() => void vi.restoreAllMocks());
  const written = () => [...write.mock.contexts, ...writev.mock.contexts];
  await sql`select 1`.execute(single);
  const used = written();
  await single.transaction().execute((trx) => inOneTrip(trx, (send) => [send(six(1)), send(six(2)), send(six(3))]));
  // those of this connection alone: others may be closed meanwhile
  const all = written().filter((socket) => socket === used.at(-1));
  expect(all.length - used.filter((socket) => socket === used.at(-1)).length).toBe(2); // the second is the commit
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
