import { addDays, today } from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

type Values = Readonly<Record<string, readonly string[]>>;
/** What requests may name: records that are there, and values that find some of them. */
export type KnownValues = { inPath: Values; inQuery: Values };

type Column = { table: string; column?: string; most?: number };
/** A filter is asked for so many records of a kind. */
const most = 3;

/** By the segment before `{id}`, or the name of the parameter. */
const IN_PATH: Readonly<Record<string, Column>> = {
  user: { table: 'users' },
  category: { table: 'categories' },
  project: { table: 'projects' },
  task: { table: 'tasks' },
  userTask: { table: 'tasks' },
  template: { table: 'templates' },
  team: { table: 'teams' },
  submission: { table: 'assignments' },
  job: { table: 'jobs' },
  dataset_id: { table: 'datasets', most },
  guideline_no: { table: 'guidelines', column: 'guideline_no', most },
  question_no: { table: 'questions', column: 'question_no', most },
  row_no: { table: 'answers', column: 'row_no', most },
};
const IN_QUERY: Readonly<Record<string, Column>> = {
  project: { table: 'projects', most },
  category: { table: 'categories', most },
  parent: { table: 'categories', column: 'parent_id', most },
  task: { table: 'tasks', most },
  team: { table: 'teams', most },
  manager: { table: 'projects', column: 'manager_id', most },
  contributor: { table: 'assignments', column: 'user_id', most },
  before: { table: 'audit_events', most },
  reviewer: { table: 'assignments', column: 'reviewer_id', most },
};

/** Of the records in a database. */
export async function knownValues(db: Db, now: Date): Promise<KnownValues> {
  const read = async ({ table, column = 'id', most: limit }: Column) => {
    const { rows } = await sql<{ value: string }>`
      select distinct ${sql.ref(column)}::text as value from ${sql.table(table)} where ${sql.ref(column)} is not null
      order by 1 desc ${limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`}`.execute(db);
    return rows.map(({ value }) => value);
  };
  const readAll = async (columns: Readonly<Record<string, Column>>) =>
    Object.fromEntries(
      await Promise.all(Object.entries(columns).map(async ([name, column]) => [name, await read(column)] as const)),
    );
  const [inPath, inQuery] = await Promise.all([readAll(IN_PATH), readAll(IN_QUERY)]);
  const names = await sql<{ word: string }>`
    (select split_part(name, ' ', 1) as word from tasks where deleted_at is null order by id limit ${sql.lit(most)})
    union select split_part(name, ' ', 1) from users where type = 2`.execute(db);
  const words = names.rows.map(({ word }) => word);
  return {
    inPath,
    inQuery: {
      ...inQuery,
      reviewer: ['none', ...(inQuery.reviewer ?? [])],
      q: ['a', 'e o', ...words.slice(0, most), 'found nowhere'],
      from: [addDays(today(now), -10)],
      to: [addDays(today(now), -10)],
      reviews: inQuery.task ?? [],
      olderThan: ['1', '10'],
      pageSize: ['3'],
      position: ['2'],
      round: ['1', '2'],
      after: ['2'],
      limit: ['2'],
      answers_per_row: ['2', '3'],
      overlap_share: ['50', '100'],
      goldShare: ['50'],
      goldRows: ['1'],
      approved: ['1'],
      gold_share: ['10'],
      share: ['60'],
      answers: ['2'],
    },
  };
}
