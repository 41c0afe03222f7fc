import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectCountersExact, openBrowser } from '../../../testing/browser.ts';
import { makePublished } from '../../../testing/factories.ts';
import { lockWaits } from '../../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { importFile } from '../../../testing/upload.ts';

const app = await createTestApp();
const { db } = app;
const manager = app.as('manager');

/** How many statements wait for a lock. */
const waiting = async () => (await lockWaits().execute(db)).rows.length;

test('unfinished rows are not restored into work that is being submitted', async () => {
  const { task } = await makePublished(app, { texts: ['one'], contributors: ['contributor'] });
  await importFile(app, task, 'text\ntwo\n');
  const added = (await manager.get(`/task/${task}`)).result.task_row[1]?.id ?? '';
  const dataset = `/task/${task}/dataset/${added}` as const;
  expect((await manager.post(`${dataset}/takeBack`, { started: 'keep' })).status).toBe(200);
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a')]);

  const answers = await db.transaction().execute(async (trx) => {
    // the last thing that submitting waits for
    await sql`select from task_counts where task_id = ${task} for update`.execute(trx);
    const submitting = browser.submit();
    await until(async () => (await waiting()) === 1);
    const restoring = manager.post(`${dataset}/restore`);
    await until(async () => (await waiting()) === 2);
    return { submitting, restoring };
  });
  const [submitted, restored] = [await answers.submitting, await answers.restoring];
  expect(submitted.status, submitted.text).toBe(200);
  expect(restored.body).toMatchObject({ status: 409, code: 'work_submitted' });
  expect(await browser.read()).toMatchObject({ rows_count: 1, submission: { is_completed: true } });
  await expectCountersExact(app, task);
});
