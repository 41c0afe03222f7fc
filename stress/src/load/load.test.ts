import { createPool } from '@concord/server/src/db/db.ts';
import { expect, onTestFinished, test } from 'vitest';
import { checkSaved } from '../flows/saved.ts';
import { openConcord } from '../server/concord.ts';
import { bareSeconds } from './bare.ts';
import { comeBack } from './come-back.ts';
import { makeCrowd } from './crowd.ts';
import { load } from './load.ts';

test('people who work, and come back at once, have everything saved that was acknowledged; what is lost would be noticed', async () => {
  const concord = await openConcord();
  onTestFinished(() => concord.close());
  const { port } = concord;
  const url = concord.databaseUrl();
  const crowd = await makeCrowd({ databaseUrl: url, port, contributors: 6, rowsEach: 20, perTask: 4 });
  expect([crowd.tasks.length, crowd.contributors.length]).toEqual([2, 6]);

  const working = await load({ port, crowd, seed: 1, goesOn: (acknowledged) => acknowledged < 30 });
  expect(working.figures.errors).toEqual([]);
  expect(working.saved.acknowledged.size).toBe(working.saved.sent.size);
  expect(working.figures.lists.count()).toBeGreaterThan(0);
  expect(await checkSaved(url, crowd.tasks, working.saved)).toEqual([]);

  await bareSeconds(url, crowd, 20);
  const pool = createPool(url, () => undefined, { max: 1 });
  onTestFinished(() => pool.end());
  await pool.query('delete from answers where task_id = any($1)', [crowd.tasks]);
  expect((await checkSaved(url, crowd.tasks, working.saved)).join('\n')).toMatch(/is there 0 times/);
});

test('those who come back with kept answers have all of them saved once', async () => {
  const concord = await openConcord();
  onTestFinished(() => concord.close());
  const url = concord.databaseUrl();
  const crowd = await makeCrowd({ databaseUrl: url, port: concord.port, contributors: 4, rowsEach: 230, perTask: 4 });
  const { figures, saved } = await comeBack({ port: concord.port, crowd, seed: 1, kept: 230 });
  expect(figures.errors).toEqual([]);
  expect(figures.saves.count()).toBe(8); // 200 and 30
  expect(saved.acknowledged.size).toBe(4 * 230);
  expect(await checkSaved(url, crowd.tasks, saved)).toEqual([]);
});
