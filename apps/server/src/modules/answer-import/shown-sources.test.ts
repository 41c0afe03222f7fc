import { expect, test } from 'vitest';
import { answerFiles, asSource } from '../../testing/answer-files.ts';
import { dashboardOf } from '../../testing/client/dashboard.ts';
import { linesOf } from '../../testing/exports.ts';
import { makePublished } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');
const { task } = await makePublished(app, { contributors: ['contributor'], texts: ['one'] });
const contributors = [asSource('tool', 'Old tool')];
await answerFiles(app).bring(task, 'row_no,contributor,question,value\n1,tool,1,a\n', { contributors });

test('the file of a list of submissions names a source without a username', async () => {
  const request = { list: 'submission', query: { task }, columns: ['contributor'] } as const;
  const { url } = (await manager.post('/list/export', request)).result;
  const file = await app.withToken(undefined).get(`/download/${url.split('/').at(-1)}`);
  expect((await linesOf(file.text)).map((line) => Object.values(line))).toEqual([['Old tool', '']]);
});

test('the submissions on a dashboard tell sources from users', async () => {
  const { submission_log } = await dashboardOf(manager, 1);
  expect(submission_log.map(({ user }) => [user.name, user.source])).toEqual([['Old tool', true]]);
});

test('a search of submissions finds a source by its name, and not by what no one sees', async () => {
  const found = async (q: string) => {
    const { entities } = (await manager.get(`/submission?task=${task}&q=${encodeURIComponent(q)}`)).result;
    return entities.map(({ contributor }) => contributor?.name);
  };
  expect(await found('old tool')).toEqual(['Old tool']);
  expect(await found('source:')).toEqual([]);
});

test('the submissions of disabled contributors are without those of sources', async () => {
  const found = async (contributorState: 'enabled' | 'disabled') =>
    (await manager.get(`/submission?task=${task}&contributorState=${contributorState}`)).result.totalCount;
  expect([await found('enabled'), await found('disabled')]).toEqual([0, 0]);
});

test('a source is told nothing of what becomes of its work: no one would read it', async () => {
  const { entities } = (await manager.get(`/submission?task=${task}&q=tool`)).result;
  const [{ id = '', version = 0, contributor = null } = {}] = entities;
  expect((await manager.post(`/submission/${id}/approve`, { version })).status).toBe(200);
  const told = app.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', contributor?.id ?? '');
  expect(await told.execute()).toEqual([]);
});
