import { FEWEST_ANSWERS_IN_SCORE } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Database, Db } from '../../../db/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import { goldScores } from '../../../shared/gold-rule/gold-scores.queries.ts';
import { goldShare } from '../../../shared/gold-rule/gold-share.ts';
import { type Contributor, ownAssignments } from '../user-task.queries.ts';

/** Of a task with more rows with gold no score is shown: they are read while someone waits. */
const MOST_GOLD_ROWS = 10_000;

/**
 * How many of a contributor's own answers are as gold is, in a task that shows it. Nothing they do changes it: it is of the answers that
 * were first submitted, and there is none before.
 */
export async function ownGoldScore(
  db: Database,
  actor: Contributor,
  task: string,
): Promise<components['schemas']['GoldShare'] | null> {
  const own = await ownAssignments(db, actor)
    .select(['assignments.id', 'assignments.first_round', 'tasks.shows_gold_score'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('submissions')
          .select('submissions.round')
          .where('submissions.task_id', '=', task)
          .whereRef('submissions.assignment_id', '=', 'assignments.id')
          .whereRef('submissions.round', '=', 'assignments.first_round'),
      ).as('is_submitted'),
    )
    .where('assignments.task_id', '=', task)
    .executeTakeFirst();
  if (!own) throw new AppError('not_found');
  if (!own.shows_gold_score || !own.is_submitted || (await hasTooMuchGold(db, task))) return null;
  const scores = await db.transaction().execute((trx) => goldScores(trx, task, [own]));
  const score = scores.get(own.id);
  return score && score.of >= FEWEST_ANSWERS_IN_SCORE ? goldShare(score) : null;
}

async function hasTooMuchGold(db: Db, task: string): Promise<boolean> {
  const beyond = await db
    .selectFrom('dataset_rows')
    .select('row_no')
    .where('task_id', '=', task)
    .where('gold', 'is not', null)
    .orderBy('row_no')
    .offset(MOST_GOLD_ROWS)
    .limit(1)
    .executeTakeFirst();
  return beyond !== undefined;
}
