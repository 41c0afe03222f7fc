import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { isPublished } from '../../../shared/states.ts';

/** The rule of a published task. */
export async function activeRule(
  db: Db,
  task: string,
  lock?: 'share',
): Promise<components['schemas']['GoldRuleSettings'] | undefined> {
  const query = db
    .selectFrom('tasks')
    .select('gold_rule')
    .where('id', '=', task)
    .where('deleted_at', 'is', null)
    .where(isPublished);
  const found = await (lock ? query.forShare() : query).executeTakeFirst();
  return found?.gold_rule ?? undefined;
}

/** For queries on `assignments`: it was submitted once with all of its rows, and what is answered later is not compared. */
const isFirstSubmitted = sql<boolean>`(assignments.round >= assignments.first_round)`;

/** The work of people in a task; imported work of a source is no one's. */
export const workOf = (db: Db, task: string) =>
  db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['assignments.id', 'assignments.user_id', 'assignments.first_round', isFirstSubmitted.as('is_submitted')])
    .select(['assignments.paused_at', 'assignments.gold_below', 'assignments.gold_resumed_at'])
    .where('assignments.task_id', '=', task)
    .where('assignments.removed_at', 'is', null)
    .where('users.source_of', 'is', null)
    .orderBy('assignments.id');

export type RuledWork = Awaited<ReturnType<ReturnType<typeof workOf>['executeTakeFirstOrThrow']>>;
