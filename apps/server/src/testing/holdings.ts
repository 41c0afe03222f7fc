import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Who holds which rows of a task, in their order; checks on the way that positions have no gaps and counters match. */
export async function holdingsOf({ db }: Pick<TestApp, 'db'>, task: string): Promise<Record<string, number[]>> {
  const assignments = await db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['assignments.id', 'users.username', 'assignments.rows_count', 'assignments.rows_done'])
    .select(['assignments.answers_count', 'assignments.questions_count', 'assignments.removed_at'])
    .where('assignments.task_id', '=', task)
    .orderBy('users.username')
    .execute();
  const held: Record<string, number[]> = {};
  for (const { id, username, removed_at, ...counters } of assignments) {
    const rows = await db
      .selectFrom('assignment_rows')
      .selectAll()
      .where('task_id', '=', task)
      .where('assignment_id', '=', id)
      .orderBy('position')
      .execute();
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
    expect(counters).toEqual({
      rows_count: rows.length,
      rows_done: rows.filter(({ done }) => done).length,
      answers_count: rows.reduce((sum, row) => sum + row.answers_count, 0),
      questions_count: rows.reduce((sum, row) => sum + row.questions_count, 0),
    });
    expect(removed_at !== null).toBe(rows.length === 0);
    if (rows.length > 0) held[username] = rows.map(({ row_no }) => row_no);
  }
  return held;
}
