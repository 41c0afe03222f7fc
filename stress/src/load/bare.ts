import { nextRevision } from '@concord/domain';
import { createPool } from '@concord/server/src/db/db.ts';
import { BATCH } from './come-back.ts';
import type { Crowd } from './crowd.ts';

/** As many as the server has for requests. */
const CONNECTIONS = 18;

/** How many seconds the database takes for the same answers in the same batches: a prepared upsert of each, and nothing else. */
export async function bareSeconds(databaseUrl: string, { contributors }: Crowd, kept: number): Promise<number> {
  const pool = createPool(databaseUrl, () => undefined, { max: CONNECTIONS, prepare: false });
  const text = `
    insert into upserted (task_id, assignment_id, row_no, question_no, value, revision, round)
    select $1, $2, row_no, 2, value, revision, 1
    from unnest($3::int[], $4::jsonb[], $5::text[]) as cell (row_no, value, revision)
    on conflict (task_id, assignment_id, row_no, question_no) do update
      set value = excluded.value, revision = excluded.revision where upserted.revision < excluded.revision`;
  try {
    await pool.query('create table upserted (like answers including all)');
    const started = performance.now();
    await Promise.all(
      contributors.map(async ({ task, assignment, rows }, n) => {
        const client = (n + 1).toString(16).padStart(8, '0');
        for (let at = 0; at < kept; at += BATCH) {
          const places = rows.slice(at, Math.min(at + BATCH, kept));
          const values = places.map((_, index) => JSON.stringify(`${client} says ${at + index + 1}`));
          const revisions = places.map((_, index) => nextRevision(null, Date.now() + index, client));
          await pool.query({ name: 'upsert', text, values: [task, assignment, places, values, revisions] });
        }
      }),
    );
    return (performance.now() - started) / 1000;
  } finally {
    await pool.query('drop table if exists upserted');
    await pool.end();
  }
}
