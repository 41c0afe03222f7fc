import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { uploadAnswers } from '../../testing/answer-files.ts';
import { makeDraft, makePublished } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { upload } from '../../testing/upload.ts';

const app = await createTestApp();
const { db } = app;
const manager = app.as('manager');

/** What checks a file, ready to be asked for. */
const checks = {
  rows: async () => {
    const { task } = await makeDraft(app);
    const { result } = await upload(manager, task, 'text\none\n');
    const columns = [{ name: 'text', role: 'text' }];
    const request = { upload_id: result.id, columns };
    return () => manager.post(`/task/${task}/dataset/check`, { ...request, columns: [...columns] });
  },
  answers: async () => {
    const { task } = await makePublished(app);
    const { result } = await uploadAnswers(manager, task, 'row_no,contributor,question,value\n1,contributor,1,a\n');
    const request = { upload_id: result.id, columns: result.columns, contributors: [] };
    return () => manager.post(`/task/${task}/answerImport/check`, request);
  },
};
/** More than there are connections. */
const MANY = 30;

test.each(Object.entries(checks))('however many files of %s someone checks, others work', async (_of, prepare) => {
  const check = await prepare();
  await sql`update uploads set checked_for = null`.execute(db); // judged anew
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%staged_rows%'`;
  const all = await db.transaction().execute(async (trx) => {
    await sql`lock table staged_rows in access exclusive mode`.execute(trx);
    const asked = Promise.all(Array.from({ length: MANY }, async () => (await check()).status));
    await until(async () => {
      await sql`select pg_stat_clear_snapshot()`.execute(trx);
      return (await waiting.execute(trx)).rows.length > 0;
    });
    expect((await app.as('manager2').get('/task')).status).toBe(200);
    return { asked };
  });
  expect(await all.asked).toEqual(Array(MANY).fill(200));
});
