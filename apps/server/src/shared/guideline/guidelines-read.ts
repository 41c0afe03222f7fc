import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** For queries on `assignments`: the version with which the contributor started, the one at the time of the assignment. */
const firstGuideline = sql<number>`coalesce((
  select max(guideline_no) from guidelines
  where guidelines.task_id = assignments.task_id and guidelines.created_at <= assignments.created_at), 1)`;

/** For queries on `assignments`: the last version that the contributor has acknowledged. */
export const acknowledgedGuideline = sql<number>`greatest(${firstGuideline}, (
  select max(guideline_no) from acknowledged_guidelines as read
  where read.task_id = assignments.task_id and read.assignment_id = assignments.id))`;

/** For queries on `assignments`: whether there is a later version. */
export const isGuidelineUnread = sql<boolean>`(${acknowledgedGuideline} < (
  select max(guideline_no) from guidelines where guidelines.task_id = assignments.task_id))`;

/** Which versions a contributor has had: the first one, and since which revision later ones, in order. */
export type GuidelinesRead = { first: number; later: readonly { guideline_no: number; revision: string }[] };

/** The versions that each assignment of a task has had. */
export async function guidelinesRead(db: Db, task: string): Promise<ReadonlyMap<string, GuidelinesRead>> {
  const found = await db
    .selectFrom('assignments')
    .select(['assignments.id', firstGuideline.as('first')])
    .select(
      sql<GuidelinesRead['later']>`coalesce((
        select json_agg(json_build_object('guideline_no', guideline_no, 'revision', revision) order by guideline_no)
        from acknowledged_guidelines as read
        where read.task_id = assignments.task_id and read.assignment_id = assignments.id), '[]')`.as('later'),
    )
    .where('assignments.task_id', '=', task)
    .execute();
  return new Map(found.map(({ id, ...read }) => [id, read]));
}

/**
 * The version with which an answer was given. It follows from the moment of the answer in the browser, so that saving writes
 * nothing more, and answers kept offline have the version that was read when they were given.
 */
export const guidelineOf = ({ first, later }: GuidelinesRead, revision: string): number =>
  later.findLast((read) => read.revision <= revision)?.guideline_no ?? first;
