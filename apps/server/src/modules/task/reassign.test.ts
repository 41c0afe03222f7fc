import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { managedTask } from '../../shared/task/task-access.ts';
import { makePublished } from '../../testing/factories.ts';
import { assignmentRowsRead } from '../../testing/rows-read.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { reassignRows } from './reassign.service.ts';

const app = await createTestApp();
const { db, people } = app;
const contributors = ['contributor', 'contributor2', 'contributor3'] as const;
const publish = (rows: number) =>
  makePublished(app, { contributors, texts: Array.from({ length: rows }, (_, index) => `text ${index}`) });

test('a task that is too new for the statistics is reassigned without reading all of it for each row', async () => {
  await sql`alter table assignment_rows set (autovacuum_enabled = false)`.execute(db);
  for (let known = 0; known < 3; known++) await publish(100);
  await sql`analyze`.execute(db);
  const { task } = await publish(900);
  const wanted = [people.contributor, people.contributor2];
  const readsFor = (change: { added: string[]; removed: string[] }) =>
    db.transaction().execute(async (trx) => {
      const record = await managedTask(trx, { id: people.manager, type: 1 }, task, 'update');
      return assignmentRowsRead(trx, () => reassignRows(trx, record, { ...change, wanted, clock: () => new Date() }));
    });
  // All statements together may read the task some dozens of times, whatever its size; once for each of its rows is
  // 900.
  const most = 100 * 900;
  expect(await readsFor({ added: [], removed: [people.contributor3] })).toBeLessThan(most);
  expect(await readsFor({ added: [people.contributor4], removed: [] })).toBeLessThan(most);
  expect(await readsFor({ added: [people.contributor5], removed: [people.contributor4] })).toBeLessThan(most);
});
