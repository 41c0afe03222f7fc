import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Db } from '../../../db/db.ts';
import type { StoredDesign } from '../../../db/tables.ts';
import { skipped } from './answers.queries.ts';

type Counted = components['schemas']['AnswersCounted'];

/** How the answers in `counted_answers` came about. */
export async function designOf(
  trx: Db,
  task: string,
  counted: Counted,
  assignments: readonly string[],
): Promise<StoredDesign> {
  const { rows } = await sql<Omit<StoredDesign, 'version'>>`
    select
      (select coalesce(sum(rows_count), 0)::int from datasets where task_id = ${task}) as rows,
      (select count(*)::int from (${skipped(task, counted)}) as skipped
        join unnest(${assignments}::uuid[]) as own (assignment_id) using (assignment_id)) as skips,
      first_answer_at, last_answer_at,
      (select seed from tasks where id = ${task}) as seed
    from (select min(saved_at) as first_answer_at, max(saved_at) as last_answer_at from counted_answers) as saved`.execute(
    trx,
  );
  const [design] = rows;
  if (!design) throw new Error('an aggregate has one row');
  return { ...design, version: packageJson.version };
}
