import { createPool } from '@concord/server/src/db/db.ts';
import { expect, onTestFinished, test } from 'vitest';
import { checkSaved, type Saved } from '../flows/saved.ts';
import { openConcord } from '../server/concord.ts';
import { bareSeconds } from './bare.ts';
import { comeBack } from './come-back.ts';
import { makeCrowd } from './crowd.ts';
import { load } from './load.ts';

const KEPT = 230; // two batches

test('who comes back at once, and works, has everything saved that was acknowledged; what is lost would be noticed', async () => {
  const concord = await openConcord();
  onTestFinished(() => concord.close());
  const { port } = concord;
  const url = concord.databaseUrl();
  const crowd = await makeCrowd({ databaseUrl: url, port, contributors: 6, perTask: 4, rowsEach: KEPT });
  expect([crowd.tasks.length, crowd.contributors.length]).toEqual([2, 6]);
  await bareSeconds(url, crowd, KEPT);

  const back = await comeBack({ port, crowd, seed: 1, kept: KEPT });
  expect(back.figures.errors).toEqual([]);
  expect([back.figures.saves.count(), back.saved.acknowledged.size]).toEqual([6 * 2, 6 * KEPT]);
  expect(await checkSaved(url, crowd.tasks, back.saved)).toEqual([]);

  const working = await load({ port, crowd, seed: 1, goesOn: (acknowledged) => acknowledged < 30 });
  expect(working.figures.errors).toEqual([]);
  expect(working.saved.acknowledged.size).toBe(working.saved.sent.size);
  expect(working.figures.lists.count()).toBeGreaterThan(0);
  const all: Saved = {
    sent: new Map([...back.saved.sent, ...working.saved.sent]),
    acknowledged: new Map([...back.saved.acknowledged, ...working.saved.acknowledged]),
    faults: [],
  };
  expect(await checkSaved(url, crowd.tasks, all)).toEqual([]);

  const pool = createPool(url, () => undefined, { max: 1 });
  onTestFinished(() => pool.end());
  await pool.query('delete from answer_history where task_id = any($1)', [crowd.tasks]);
  expect((await checkSaved(url, crowd.tasks, all)).join('\n')).toMatch(/is there 0 times/);
});
