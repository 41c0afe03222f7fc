import { createPool } from '@concord/server/src/db/db.ts';
import { expect, test } from 'vitest';
import { checkSaved } from '../flows/saved.ts';
import { failOver } from './failover.ts';

test('when a synchronous standby takes over nothing that was acknowledged is lost or doubled; what is would be noticed', async () => {
  await failOver({ rounds: 1, clients: 16 }, async ({ faults, acknowledged, scene, saved, databaseUrl }) => {
    expect(faults).toEqual([]);
    expect(acknowledged).toBeGreaterThan(16 * 6);

    const { task } = scene;
    const pool = createPool(databaseUrl, () => undefined, { max: 1 });
    const broken: [change: string, fault: RegExp][] = [
      [`delete from answer_history where task_id = $1 and value #>> '{}' like '%1 says 0'`, /is there 0 times/],
      [
        `insert into answers (task_id, assignment_id, row_no, question_no, value, revision, round)
         select task_id, assignment_id, row_no, 1, value, revision, 1 from answers where task_id = $1 limit 1`,
        /is there 2 times/,
      ],
      [`update answers set value = '"other"' where task_id = $1 and question_no = 2`, /is kept as something else/],
    ];
    for (const [change] of broken) await pool.query(change, [task]);
    await pool.end();
    const found = (await checkSaved(databaseUrl, [task], saved)).join('\n');
    for (const [, fault] of broken) expect(found).toMatch(fault);
  });
});
