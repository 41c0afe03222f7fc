import { createPool } from '@concord/server/src/db/db.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openConcord } from '../server/concord.ts';
import { SHORT_RUN } from './chaos.ts';
import { check } from './check.ts';
import { isOurs, torture } from './torture.ts';

test('nothing that was acknowledged is lost, doubled or reordered, whatever fails; and what is would be noticed', async () => {
  const concord = await openConcord();
  onTestFinished(() => concord.close());
  const { faults, strikes, world } = await torture(concord, { seed: 1, goesOn: (count) => count < SHORT_RUN });
  expect(faults, strikes.join(', ')).toEqual([]);
  expect(concord.complaints().filter(isOurs)).toEqual([]);

  const url = concord.databaseUrl();
  const pool = createPool(url, () => undefined, { max: 1 });
  onTestFinished(() => pool.end());
  const broken: [change: string, fault: RegExp][] = [
    ['delete from answers where task_id = any($1) and question_no = 1', /is lost/],
    [`update answers set value = '"other"' where task_id = any($1) and question_no = 2`, /was never sent so/],
    [`update dataset_rows set row_id = row_id || '0' where task_id = any($1) and row_no = 1`, /its rows are/],
    ['update assignments set answers_count = answers_count + 1 where task_id = any($1)', /counters are wrong/],
    ['delete from submissions where task_id = any($1)', /was submitted|was (approved|returned), and is/],
    [`update marks set verdict = null where task_id = any($1)`, /was marked/],
    ['delete from task_contributors where task_id = any($1)', /has the contributors/],
    [`update tasks set name = 'Made 1' where id = any($1)`, /Made 1 is there 3 times/],
  ];
  for (const [change] of broken) await pool.query(change, [world.tasks]);
  const found = (await check(world, url)).join('\n');
  for (const [, fault] of broken) expect(found).toMatch(fault);
});
