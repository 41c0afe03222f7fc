import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Database, Db } from '../../../db/db.ts';
import { approvedBefore, evidenceOf, isConvincing } from './evidence.queries.ts';

type Schemas = components['schemas'];

/** So many submissions are tried, and no more than have so many rows together: someone waits for the figures. */
const MOST_TRIED = 40;
const MOST_ROWS = 10_000;

type Decided = {
  task_id: string;
  id: string;
  user_id: string;
  round: number;
  decided_at: string;
  is_returned: boolean;
};

/**
 * What a rule would have done with the last submissions of a project that a person has decided about, with the answers as they
 * were then. The answers of others are taken as they are now.
 */
export async function tryRule(
  db: Database,
  project: string,
  rule: Schemas['AutoApprovalRule'],
): Promise<Schemas['AutoApprovalTrial']> {
  const tried = await lastDecided(db, project);
  let approved = 0;
  let returned = 0;
  for (const submission of tried) {
    const { task_id: task, id: assignment, round, decided_at, is_returned } = submission;
    if ((await approvedBefore(db, submission, decided_at)) < rule.approved) continue;
    if (!isConvincing(rule, await evidenceOf(db, { task, assignment, round }))) continue;
    approved++;
    if (is_returned) returned++;
  }
  return { decided: tried.length, approved, returned };
}

/** The first decision of a person about each submission counts: later ones are about work that was corrected. */
async function lastDecided(db: Db, project: string): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    with decided as (
      select distinct on (assignments.task_id, assignments.id)
        assignments.task_id, assignments.id, assignments.user_id, assignments.rows_count,
        submissions.round, submissions.decided_at, submissions.decision = 'returned' as is_returned
      from tasks
      join assignments on assignments.task_id = tasks.id and assignments.removed_at is null
      join users on users.id = assignments.user_id and users.source_of is null
      join submissions on submissions.task_id = assignments.task_id and submissions.assignment_id = assignments.id
        and submissions.decision in ('approved', 'returned') and submissions.reviewer_id is not null
      where tasks.project_id = ${project} and tasks.deleted_at is null
      order by assignments.task_id, assignments.id, submissions.round
    ), last as (
      select decided.*, sum(rows_count) over (order by decided_at desc, id) as rows_until
      from decided order by decided_at desc, id limit ${sql.lit(MOST_TRIED)}
    )
    select task_id, id, user_id, round, decided_at, is_returned from last
    where rows_until <= ${sql.lit(MOST_ROWS)} order by decided_at desc, id`.execute(db);
  return rows;
}
