import type { components } from '@concord/openapi';
import type { Db } from '../../db/db.ts';

type Question = components['schemas']['Question'];

/** Finds the questions of a task, in their order. */
export const findQuestions = (db: Db, taskId: string) =>
  db
    .selectFrom('questions')
    .select(['question_no', 'name', 'type', 'choices', 'scale', 'required', 'use_iframe', 'hint'])
    .select(['dataset_id as dataset', 'show_when'])
    .where('task_id', '=', taskId)
    .orderBy('position');

/** The questions of a task, in their order. */
export const questionsOf = (db: Db, taskId: string): Promise<Question[]> => findQuestions(db, taskId).execute();
