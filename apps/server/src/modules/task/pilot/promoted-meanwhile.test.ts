import { expect, test } from 'vitest';
import { expectCountersExact, openBrowser } from '../../../testing/browser.ts';
import { makeDraft } from '../../../testing/factories.ts';
import { lockWaits } from '../../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';

const app = await createTestApp();
const { db, people } = app;
const [master, manager] = [app.as('master'), app.as('manager')];

test('who becomes a manager while the rest of a pilot is being assigned gets none of it', async () => {
  const contributors = ['contributor', 'contributor2'] as const;
  const { task } = await makeDraft(app, { texts: ['1', '2', '3', '4', '5', '6'], contributors });
  await manager.post(`/task/${task}/publish`, { version: 1, pilot_rows: 2 });
  const browser = openBrowser(app, 'contributor2', task);
  await browser.save((await browser.rows()).rows.map(({ content }) => browser.cell(content.row_no, 1, 'a')));
  await browser.submit();
  const own = (await manager.get(`/task/${task}`)).result.contributor[1]?.assignment;
  const at = `/submission/${own?.id ?? ''}` as const;
  expect((await manager.post(`${at}/approve`, { version: own?.version ?? 0 })).status).toBe(200);

  const end = () => manager.post(`/task/${task}/publishRest`, { version: 2, pilot: 'counted' });
  const user = people.contributor2;
  const held = await db.startTransaction().execute();
  await held.selectFrom('user_counts').selectAll().where('user_id', '=', user).forUpdate().execute();
  const ending = end();
  const waits = lockWaits();
  await until(async () => (await waits.execute(db)).rows.length > 0);
  const promoted = await master.patch(`/user/${user}`, { version: 1, type: 1, password: 'concord-demo' });
  await held.commit().execute();
  expect(promoted.body).toMatchObject({ type: 1 });
  expect((await ending).body).toMatchObject({ status: 409, code: 'wrong_state' });
  expect((await end()).status).toBe(200);
  expect((await manager.get(at)).result).toMatchObject({ is_completed: true, rows_count: 2 });
  await expectCountersExact(app, task);
});
