import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

type AnswerCounts = { answers_count: number; questions_count: number };

const keys = { task: sql.ref('assignments.task_id'), project: sql.ref('tasks.project_id') };

/**
 * Adds to tasks or projects how many answers they ask for and have: from the assignments, which keep that; answers are never read.
 * A statement of its own, because in a distributed database the assignments are on other nodes than the list.
 */
export async function withAnswerCounts<T extends { id: string }>(
  db: Db,
  noun: keyof typeof keys,
  records: readonly T[],
): Promise<(T & AnswerCounts)[]> {
  if (records.length === 0) return [];
  const { rows } = await sql<AnswerCounts & { id: string }>`
    select ${keys[noun]} as id, sum(assignments.answers_count)::bigint as answers_count,
      sum(assignments.questions_count)::bigint as questions_count
    from tasks join assignments on assignments.task_id = tasks.id
    where ${keys[noun]} = any(${records.map(({ id }) => id)}::uuid[]) and tasks.deleted_at is null
      and assignments.removed_at is null
    group by 1`.execute(db);
  const counts = new Map(rows.map(({ id, ...of }) => [id, of]));
  return records.map((record) => ({
    ...record,
    ...(counts.get(record.id) ?? { answers_count: 0, questions_count: 0 }),
  }));
}

/** The same for records that come a few at a time. */
export async function* eachWithAnswerCounts<T extends { id: string }>(
  db: Db,
  noun: keyof typeof keys,
  source: AsyncIterable<readonly T[]>,
): AsyncGenerator<(T & AnswerCounts)[]> {
  for await (const records of source) yield withAnswerCounts(db, noun, records);
}
