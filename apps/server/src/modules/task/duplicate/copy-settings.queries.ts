import { CONTRIBUTOR, MANAGER } from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { isEnabled } from '../../../db/user-states.ts';

/** A task and the draft that is made like it. */
export type Copy = { from: string; to: string; name: string };
type Making = { project: string; actor: { id: string }; now: Date };

/** Makes drafts with the guidelines, rules, questions and people of tasks. */
export async function copySettings(trx: Db, copies: readonly Copy[], { project, actor, now }: Making): Promise<void> {
  const pairs = sql`unnest(${copies.map(({ from }) => from)}::uuid[], ${copies.map(({ to }) => to)}::uuid[],
    ${copies.map(({ name }) => name)}::text[]) as pairs (old, new, new_name)`;
  const mayWork = (type: typeof CONTRIBUTOR | typeof MANAGER) =>
    sql`users.type = ${type} and users.deleted_at is null and ${isEnabled}`;
  await sql`
    insert into tasks (id, name, project_id, guideline, question_logic, assign_logic, answers_per_row, overlap_share,
      gold_share, review_sample, review_riskiest, acceptance, acceptance_lot, majority_share, consensus_probability,
      gold_rule, shows_gold_score, hide_contributors, created_by, created_at, updated_at)
    select pairs.new, pairs.new_name, ${project}, guideline, question_logic, assign_logic, answers_per_row, overlap_share,
      gold_share, review_sample, review_riskiest, acceptance, acceptance_lot, majority_share, consensus_probability,
      gold_rule, shows_gold_score, hide_contributors, ${actor.id}, ${now}, ${now}
    from ${pairs} join tasks on tasks.id = pairs.old`.execute(trx);
  // Until there is data, every question is of all datasets.
  await sql`
    insert into questions (task_id, question_no, position, name, type, choices, scale, required, use_iframe, hint,
      show_when)
    select pairs.new, question_no, position, name, type, choices, scale, required, use_iframe, hint, show_when
    from ${pairs} join questions on task_id = pairs.old`.execute(trx);
  // The datasets of the copy are others.
  await sql`
    insert into export_presets (task_id, id, name, choices, created_by, created_at, updated_at)
    select pairs.new, export_presets.id, name, choices - 'dataset', ${actor.id}, ${now}, ${now}
    from ${pairs} join export_presets on task_id = pairs.old`.execute(trx);
  // Those who could be added now.
  await sql`
    insert into task_contributors (task_id, user_id, position)
    select pairs.new, user_id, row_number() over (partition by pairs.new order by position, user_id)
    from ${pairs} join task_contributors on task_id = pairs.old join users on users.id = user_id
    where ${mayWork(CONTRIBUTOR)}`.execute(trx);
  await sql`
    insert into task_reviewers (task_id, user_id)
    select pairs.new, user_id
    from ${pairs} join task_reviewers on task_id = pairs.old join users on users.id = user_id
    where ${mayWork(MANAGER)}`.execute(trx);
}
