import { expect, test } from 'vitest';
import { makePublished } from '../../../testing/factories.ts';
import { watchPlans } from '../../../testing/statements/plans-run.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { columnsOf, upload } from '../../../testing/upload.ts';

const runs = watchPlans();
const app = await createTestApp();
const manager = app.as('manager');
const columns = columnsOf(['text', 'text'], ['gold', 'gold:1']);
const rows = Array.from({ length: 50 }, (_, index) => [`text ${index}`, index % 5 === 0 ? 'a' : '']);
const lines = Array.from({ length: 38 }, (_, index) => `more ${index},${index < 2 ? 'a' : ''}`);

test('who has which hidden gold is read for the preview of added rows only where that is little; else it says a range', async () => {
  const contributors = ['contributor', 'contributor2', 'contributor3'] as const;
  const { task } = await makePublished(app, { columns, rows, contributors, gold_share: 50 });
  const { id: upload_id } = (await upload(manager, task, `text,gold\n${lines.join('\n')}\n`)).result;
  const said = async () => {
    runs.length = 0;
    const { result } = await manager.post(`/task/${task}/dataset/check`, { upload_id, columns });
    const reads = runs.filter(({ text }) => text.includes('gold_rows cross join')).length;
    return { reads, each: result.assigned?.contributor.map(({ least, most }) => [least, most]) };
  };
  const everyone = (least: number, most = least) => [
    [least, most],
    [least, most],
    [least, most],
  ];
  // 36 rows for three, and everyone has all gold but the two rows that are added
  expect(await said()).toEqual({ reads: 1, each: everyone(14) });
  // with so much gold no one can have all of it
  await app.db.updateTable('tasks').set({ gold_rows_count: 10_000 }).where('id', '=', task).execute();
  expect(await said()).toEqual({ reads: 0, each: everyone(24) });
  // with so many rows they could
  await app.db.updateTable('assignments').set({ rows_count: 10_000 }).where('task_id', '=', task).execute();
  expect(await said()).toEqual({ reads: 0, each: everyone(14, 24) });
});
