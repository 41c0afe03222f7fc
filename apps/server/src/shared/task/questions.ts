import type { components } from '@concord/openapi';
import type { Db } from '../../db/db.ts';

/** The questions of a task, in their order. */
export const questionsOf = (db: Db, taskId: string): Promise<components['schemas']['Question'][]> =>
  db
    .selectFrom('questions')
    .select(['question_no', 'name', 'type', 'choices', 'required', 'use_iframe', 'hint'])
    .select(['dataset_id as dataset', 'show_when'])
    .where('task_id', '=', taskId)
    .orderBy('position')
    .execute();
