import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { moment } from '../moment.ts';

/** Where a data file comes from. */
export type SheetOrigin = {
  project: string;
  /** When its snapshot was taken. */
  made_at: string;
  guidelines: readonly { guideline_no: number; created_at: string }[];
};

/** Of a task, as of the transaction. */
export async function sheetOrigin(trx: Db, task: string): Promise<SheetOrigin> {
  const { project, made_at } = await trx
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .select(['projects.name as project', sql<string>`now()`.as('made_at')])
    .where('tasks.id', '=', task)
    .executeTakeFirstOrThrow();
  const guidelines = await trx
    .selectFrom('guidelines')
    .select(['guideline_no', 'created_at'])
    .where('task_id', '=', task)
    .orderBy('guideline_no')
    .execute();
  return {
    project,
    made_at: moment(made_at),
    guidelines: guidelines.map(({ guideline_no, created_at }) => ({ guideline_no, created_at: moment(created_at) })),
  };
}
