import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { uploadAnswers } from '../testing/answer-files.ts';
import { makeDraft, makePublished } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';
import { upload } from '../testing/upload.ts';

const app = await createTestApp();
const { db } = app;
const manager = app.as('manager');

type Heavy = { reads: string; ask: () => Promise<{ status: number }> };

/** What reads much, and from where. */
const heavy = {
  'a check of rows': async (): Promise<Heavy> => {
    const { task } = await makeDraft(app);
    const { result } = await upload(manager, task, 'text\none\n');
    await sql`update uploads set checked_for = null`.execute(db); // judged anew
    const columns = [{ name: 'text', role: 'text' }];
    const request = { upload_id: result.id, columns };
    return { reads: 'staged_rows', ask: () => manager.post(`/task/${task}/dataset/check`, request) };
  },
  'a check of answers': async (): Promise<Heavy> => {
    const { task } = await makePublished(app);
    const { result } = await uploadAnswers(manager, task, 'row_no,contributor,question,value\n1,contributor,1,a\n');
    const request = { upload_id: result.id, columns: result.columns, contributors: [] };
    return { reads: 'staged_rows', ask: () => manager.post(`/task/${task}/answerImport/check`, request) };
  },
  'a preview of another overlap': async (): Promise<Heavy> => {
    const { task } = await makePublished(app, { contributors: ['contributor', 'contributor2'] });
    const wanted = 'answers_per_row=2&overlap_share=100';
    return { reads: 'assignment_rows', ask: () => manager.get(`/task/${task}/overlap?${wanted}`) };
  },
  'a preview of taking back rows': async (): Promise<Heavy> => {
    const { task, dataset } = await makePublished(app);
    return { reads: 'assignment_rows', ask: () => manager.get(`/task/${task}/dataset/${dataset}/takeBack`) };
  },
};
/** More than there are connections. */
const MANY = 30;

test.each(Object.entries(heavy))('however often someone asks for %s, others work', async (_what, prepare) => {
  const { reads, ask } = await prepare();
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${reads}%`}`;
  const { statuses } = await db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(reads)} in access exclusive mode`.execute(trx);
    const statuses = Promise.all(Array.from({ length: MANY }, async () => (await ask()).status));
    await until(async () => {
      await sql`select pg_stat_clear_snapshot()`.execute(trx);
      return (await waiting.execute(trx)).rows.length > 0;
    });
    expect((await app.as('manager2').get('/task')).status).toBe(200);
    return { statuses };
  });
  expect(await statuses).toEqual(Array(MANY).fill(200));
});
