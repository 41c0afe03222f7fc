import { describe, expect, test } from 'vitest';
import type { DemoUsername } from '../../../../first-run/demo/people.ts';
import { alphaByPairs, taskQualityOf } from '../../../../testing/quality/task-quality.ts';
import { createTestApp } from '../../../../testing/test-app.ts';

const app = await createTestApp();
const { measured, detail, answered } = taskQualityOf(app);

describe('the figures of a task', () => {
  test('say α of each week, where a row belongs to the week of its last answer', async () => {
    const { task, assignments, submit } = await answered({
      contributor: ['a', 'b', 'a', 'b', 'a', 'c', 'a'],
      contributor2: ['a', 'b', 'b', 'b', 'c', 'c', null],
    });
    await submit();
    // both minutes are of the same day in UTC; at +08:00 the later one is on Monday
    const answeredAt = (name: DemoUsername, rows: readonly number[], saved_at: string) =>
      app.db
        .updateTable('answers')
        .set({ saved_at })
        .where('task_id', '=', task)
        .where('assignment_id', '=', assignments[name] ?? '')
        .where('row_no', 'in', rows)
        .execute();
    const [sunday, monday] = ['2026-11-08T15:59:00Z', '2026-11-08T16:00:00Z'];
    await answeredAt('contributor', [1, 2, 3, 4, 5, 6], sunday);
    await answeredAt('contributor2', [1, 2, 3], sunday);
    await answeredAt('contributor2', [4, 5, 6], monday);
    await measured(task);
    const { by_week } = await detail(task);
    const pairs = [
      [
        ['a', 'a'],
        ['b', 'b'],
        ['a', 'b'],
      ],
      [
        ['b', 'b'],
        ['a', 'c'],
        ['c', 'c'],
      ],
    ];
    expect(by_week).toMatchObject([
      {
        week: '2026-11-02',
        alpha: { name: 'krippendorff_alpha', rows: 3, values: 6, no_interval_because: 'too_few_rows' },
      },
      {
        week: '2026-11-09',
        alpha: { name: 'krippendorff_alpha', rows: 3, values: 6, no_interval_because: 'too_few_rows' },
      },
    ]);
    expect(by_week[0]?.alpha.value).toBeCloseTo(alphaByPairs(pairs[0] ?? []), 12);
    expect(by_week[1]?.alpha.value).toBeCloseTo(alphaByPairs(pairs[1] ?? []), 12);
  });
});
