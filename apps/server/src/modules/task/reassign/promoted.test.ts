import { expect, test } from 'vitest';
import { expectCountersExact, openBrowser } from '../../../testing/browser.ts';
import { makePublished } from '../../../testing/factories.ts';
import { holdingsOf } from '../../../testing/holdings.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const { people } = app;
const [master, manager] = [app.as('master'), app.as('manager')];

test('a contributor who has become a manager gets no rows of those who leave, though their work was returned', async () => {
  const contributors = ['contributor', 'contributor2', 'contributor3'] as const;
  const { task, assignments } = await makePublished(app, { texts: ['1', '2', '3', '4', '5', '6'], contributors });
  const browser = openBrowser(app, 'contributor2', task);
  await browser.save([browser.cell(3, 1, 'a'), browser.cell(4, 1, 'a')]);
  await browser.submit();
  const at = `/submission/${assignments.contributor2 ?? ''}` as const;
  const version = async () => (await manager.get(at)).result.version;
  expect((await manager.post(`${at}/approve`, { version: await version() })).status).toBe(200);
  const promoted = { version: 1, type: 1, password: 'concord-demo' } as const;
  expect((await master.patch(`/user/${people.contributor2}`, promoted)).body).toMatchObject({ type: 1 });
  await manager.post(`${at}/reopen`, { version: await version(), reason: 'Looked at again' });
  expect((await manager.post(`${at}/return`, { version: await version(), remarks: 'Again' })).status).toBe(200);

  const contributor = [people.contributor, people.contributor2];
  const change = { version: (await manager.get(`/task/${task}`)).result.version, contributor, reviewer: [] };
  const { status, text } = await manager.put(`/task/${task}/contributor`, change);
  expect(status, text).toBe(200);
  expect(await holdingsOf(app, task)).toEqual({ contributor: [1, 2, 5, 6], contributor2: [3, 4] });
  await expectCountersExact(app, task);
});
