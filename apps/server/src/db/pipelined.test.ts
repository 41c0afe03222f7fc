import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { inOneTrip } from './pipelined.ts';

const { db } = await createTestApp();
const six = (n: number) => sql<{ n: number }>`select 6 / ${n}::int as n`.compile(db);

test('of statements sent together each has its own result', async () => {
  const numbers = db.transaction().execute((trx) => inOneTrip(trx, (send) => [send(six(3)), send(six(2))]));
  expect(await numbers).toEqual([[{ n: 2 }], [{ n: 3 }]]);
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
