import { createPool } from '@concord/server/src/db/db.ts';

/** On which node the rows of each task are. */
export async function nodesOf(url: string, tasks: readonly string[]): Promise<Map<string, string>> {
  const rows = await query<{ task: string; node: string }>(
    url,
    `select task, nodename || ':' || nodeport as node
     from unnest($1::uuid[]) as task
     join pg_dist_placement on shardid = get_shard_id_for_distribution_column('answers', task)
     join pg_dist_node using (groupid)`,
    [tasks],
  );
  return new Map(rows.map(({ task, node }) => [task, node]));
}

export type Acknowledged = { task: string; user: string; row_no: number; revision: string };

/** Those that are not there, and of which nothing newer is there. */
export async function lostOf(url: string, acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const kept = await query<Acknowledged>(
    url,
    `select answers.task_id as task, user_id as user, row_no, revision
     from answers join assignments on assignments.task_id = answers.task_id and assignments.id = assignment_id
     where question_no = 1 and answers.task_id = any($1::uuid[])`,
    [[...new Set(acknowledged.map(({ task }) => task))]],
  );
  const key = ({ task, user, row_no }: Acknowledged) => `${task} ${user} ${row_no}`;
  const revisions = new Map(kept.map((answer) => [key(answer), answer.revision]));
  return acknowledged.filter((answer) => (revisions.get(key(answer)) ?? '') < answer.revision);
}

async function query<Row extends object>(url: string, text: string, values: unknown[]): Promise<Row[]> {
  const pool = createPool(url, () => undefined, { max: 1 });
  try {
    return (await pool.query<Row>(text, values)).rows;
  } finally {
    await pool.end();
  }
}
