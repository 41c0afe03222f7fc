import { expect, test } from 'vitest';
import { expectCountersExact, openBrowser } from '../../testing/browser.ts';
import { makePublished } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { importFile } from '../../testing/upload.ts';

const app = await createTestApp();
app.clock.stop();
const manager = app.as('manager');

test('a return is not undone once rows have been added to the work: they are not done', async () => {
  const { task, assignments } = await makePublished(app, { texts: ['one'], contributors: ['contributor'] });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a')]);
  await browser.submit();
  const at = `/submission/${assignments.contributor ?? ''}` as const;
  const { version } = (await manager.get(at)).result;
  const returned = await manager.post(`${at}/return`, { version, remarks: 'Again' });
  expect(await importFile(app, task, 'text\ntwo\n')).toMatchObject({ state: 'done' });
  const undone = await manager.post(`${at}/undo`, { version: returned.result.version });
  expect(undone.body).toMatchObject({ status: 409, code: 'undo_too_late' });
  expect(await browser.read()).toMatchObject({ rows_done: 1, rows_count: 2, submission: { is_completed: false } });
  await expectCountersExact(app, task);
});
