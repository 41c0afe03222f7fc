import { createDatabase, createPool } from '@concord/server/src/db/db.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openConcord } from '../server/concord.ts';
import { finish } from './actions/contributing.ts';
import { newTask } from './actions/tasks.ts';
import { wrongFinals } from './read/finals.ts';
import { wrongLists } from './read/lists.ts';
import { wrongQuality } from './read/quality.ts';
import { unsound } from './unsound.ts';
import { walk } from './walk.ts';

test('whatever people do, everything fits together; and what does not would be noticed', async () => {
  const concord = await openConcord();
  onTestFinished(() => concord.close());
  const { faults, outcomes, world } = await walk(concord, { steps: 80, seed: 1, together: 2 });
  expect(faults).toEqual([]);
  expect(concord.complaints()).toEqual([]);
  const succeeded = [...outcomes.keys()].filter((outcome) => /: 2\d\d$/.test(outcome));
  expect(succeeded.length).toBeGreaterThan(5);

  const pool = createPool(concord.databaseUrl(), () => undefined, { max: 1 });
  onTestFinished(() => pool.end());
  // those of the demo, in which some work is always submitted
  const { rows } = await pool.query<{ id: string }>('select id from tasks');
  const tasks = rows.map(({ id }) => id);
  const broken: [change: string, fault: RegExp][] = [
    ['update assignments set removed_at = now() where task_id = any($1)', /that no one has/],
    ['delete from task_contributors where task_id = any($1)', /who is not on the task/],
    ['update submissions set answers_count = answers_count + 1 where task_id = any($1)', /a round that counts other/],
    ['update assignments set round = round + 1 where task_id = any($1)', /submitted work without its round/],
    ['update datasets set withdrawn_count = withdrawn_count + 1 where task_id = any($1)', /number of withdrawn rows/],
    // paused work can't even be written as submitted
    [
      'update assignments set is_completed = true where task_id = any($1) and paused_at is null',
      /a row that is not done/,
    ],
  ];
  for (const [change, fault] of broken) {
    await pool.query('begin');
    await pool.query(change, [tasks]);
    expect((await unsound(pool, tasks)).join('\n')).toMatch(fault);
    await pool.query('rollback');
  }

  const db = createDatabase(concord.databaseUrl(), () => undefined, { max: 1 });
  onTestFinished(() => db.destroy());
  await pool.query('update user_counts set active = active + 999');
  expect((await wrongLists(world, pool)).join('\n')).toMatch(/the dashboard of master, the sum of contributors/);
  await pool.query(`update question_quality set detail = jsonb_set(detail, '{counts,values}', '999')`);
  expect((await wrongQuality(world, pool)).join('\n')).toMatch(/999/);
  const countWrongly = () =>
    pool.query('update final_answers set agreeing_count = 999 where task_id = any($1)', [world.tasks]);
  while ((await countWrongly()).rowCount === 0) {
    await finish(world).catch(() => undefined); // there may be nothing to do, until there is a new task
    await newTask(world).catch(() => undefined);
    await wrongFinals(world, db);
  }
  expect((await wrongFinals(world, db)).join('\n')).toMatch(/999/);
});
