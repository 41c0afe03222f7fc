import { nextRevision } from '@concord/domain';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createDatabase, type Db } from '../../db/db.ts';
import { LastStatement } from '../../db/transaction.ts';
import { openSession } from '../../security/sessions.ts';
import { createCaller } from '../../testing/client/caller.ts';
import { makePublished } from '../../testing/factories.ts';
import { countedTrips } from '../../testing/statements/counted-trips.ts';
import { answersLookedFor, assignmentRowsRead } from '../../testing/statements/rows-read.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { saveAnswers } from './save-answers.service.ts';

const app = await createTestApp();
const { db, people } = app;
const contributor = { id: people.contributor, type: 2, session_id: '', language: 'en' } as const;
const publish = (rows: number) =>
  makePublished(app, { contributors: ['contributor'], texts: Array.from({ length: rows }, (_, n) => `text ${n}`) });
const cellOf = (row_no: number) => {
  return { row_no, question_no: 1, value: 'a', revision: nextRevision(null, Date.now(), 'aaaaaaaa') };
};

/** Answers the question of these rows. */
async function save(trx: Db, task: string, ...numbers: number[]) {
  const { result } = await saveAnswers(trx, contributor, task, { cells: numbers.map(cellOf), skips: [] }, new Date());
  return result instanceof LastStatement ? result.run(trx) : result;
}

/** A task in which answers are so many that each is looked for by its key. */
async function answeredFromRow41(): Promise<string> {
  const { task } = await publish(3000);
  await sql`
    insert into answers (task_id, assignment_id, row_no, question_no, value, revision, round)
    select task_id, assignment_id, row_no, 1, '"a"', '', 1 from assignment_rows where task_id = ${task} and row_no > 40`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  return task;
}

test.each([
  ['a task that is too new for the statistics', false],
  ['a task that the statistics know', true],
])('a save reads the rows it changes and no others, of %s', async (_, isAnalyzed) => {
  const { task } = await publish(3000);
  if (isAnalyzed) await sql`analyze`.execute(db);
  const rows = [5, 1500, 2999];
  const read = await db.transaction().execute((trx) => assignmentRowsRead(trx, () => save(trx, task, ...rows)));
  // found, changed, and looked at by the keys that refer to them
  expect(read).toBeLessThanOrEqual(4 * rows.length);
});

test('a first answer is not looked for again when it is written, unless others of the batch replace one', async () => {
  const task = await answeredFromRow41();
  const lookedFor = (...numbers: number[]) =>
    db.transaction().execute((trx) => answersLookedFor(trx, () => save(trx, task, ...numbers)));
  // once for each row, to know what has been answered there
  expect(await lookedFor(1, 2)).toBe(2);
  expect(await lookedFor(2, 3)).toBeGreaterThan(2);
  const { rows } = await sql<{ answered: number }>`
    select row_no as answered from answers where task_id = ${task} and row_no <= 40 order by row_no`.execute(db);
  expect(rows.map(({ answered }) => answered)).toEqual([1, 2, 3]);
});

test('a save goes to the database three times: for the session, for what is there, and to write and commit', async () => {
  const trips = await countedTrips(app.services.pool.options.connectionString ?? '');
  const counted = createDatabase(trips.connectionString, () => undefined, { max: 1 });
  const server = await buildApp({ ...app.services, db: counted });
  onTestFinished(async () => {
    await server.close();
    await counted.destroy();
  });
  const client = { ip: '127.0.0.1', headers: {}, socket: {} };
  const token = await openSession(db, people.contributor, client, new Date());
  const { put } = createCaller(server, db, async () => token);
  const { task } = await publish(3);
  const savedOverHttp = async (row: number) => {
    const { status } = await put(`/userTask/${task}/answers`, { cells: [cellOf(row)], skips: [] });
    expect(status).toBe(200);
  };
  await savedOverHttp(1); // connects
  expect(await trips.during(() => savedOverHttp(2))).toBe(3);
  // also where a rule looks at gold: the row has none
  const gold_rule = { share: 80, answers: 1, action: 'pause' as const };
  await db.updateTable('tasks').set({ gold_rule }).where('id', '=', task).execute();
  expect(await trips.during(() => savedOverHttp(3))).toBe(3);
});

test('the statements of saves are planned at first and then no more', async () => {
  const one = createDatabase(app.services.pool.options.connectionString ?? '', () => undefined, { max: 1 });
  onTestFinished(() => one.destroy());
  const task = await answeredFromRow41();
  for (let row = 1; row <= 40; row++) await one.transaction().execute((trx) => save(trx, task, row));
  const { rows } = await sql<{ planned: number; runs: number }>`
    select custom_plans as planned, custom_plans + generic_plans as runs from pg_prepared_statements`.execute(one);
  expect(rows.map(({ runs }) => runs > 20)).toEqual([true, true, true, true]);
  expect(Math.max(...rows.map(({ planned }) => planned))).toBeLessThan(10);
});
