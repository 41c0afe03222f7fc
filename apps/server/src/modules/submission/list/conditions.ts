import { addDays, isMaster } from '@concord/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { isEnabled } from '../../../db/user-states.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { during } from '../../../shared/query/day-range.ts';
import { isFree, isInQueueOf, isReviewable, type Reader, reviewedTasks } from '../../../shared/query/scope.ts';
import { isPublished, partsOfWork } from '../../../shared/states.ts';
import { amongThose, type Condition, isOneOf } from './keys.ts';

export type Request = Pick<Context<'listSubmissions'>, 'query'> & { actor: Reader };
export type Query = Request['query'];
/** For queries on `assignments`: whose work it is, the reader is not to know; undefined: they see all names. */
export type Nameless = Part | undefined;
type Part = RawBuilder<unknown>;

/** Without a state: what was ever submitted. What is still being worked on is seen only by asking for it. */
const partsOf = ({ state }: Query, today: string) =>
  state ? partsOfWork(today)[state] : { own: sql`assignments.round > 0`, task: undefined };

/** What is asked of assignments alone: each has an index for it. */
export const onAssignments = (query: Query, today: string): Part =>
  sql`assignments.removed_at is null and ${partsOf(query, today).own}`;

/** All that a filter asks but for the words of a search, of assignments alone first. */
export function conditionsOf(
  db: Db,
  { query, actor, nameless }: Request & { nameless: Nameless },
  today: string,
): (Condition | Promise<Condition>)[] {
  const { task } = partsOf(query, today);
  const ofTasks = [
    ...(query.project ? [sql`tasks.project_id = ${query.project}`] : []),
    ...(query.task ? [sql`tasks.id = ${query.task}`] : []),
    ...(query.manager ? [sql`projects.manager_id = ${query.manager}`] : []),
    ...(task ? [task] : []),
  ];
  return [
    { holds: onAssignments(query, today) },
    { holds: during(query, 'assignments.submitted_at') },
    isMaster(actor) && ofTasks.length === 0 ? { holds: isReviewable(actor) } : onTasks(db, actor, ofTasks),
    ...(query.contributor ? [ofUsers(db, sql`users.id = ${query.contributor}`)] : []),
    ...(query.reviewer ? reviewedBy(db, actor, query.reviewer) : []),
    ...(query.olderThan ? [{ holds: isOlderThan(query.olderThan, today) }] : []),
    ...(query.contributorState === 'disabled' ? [ofUsers(db, sql`users.source_of is null and not ${isEnabled}`)] : []),
    ...(query.contributorState === 'enabled' ? [{ holds: isOneOf('user_id', usersThat(isEnabled)) }] : []),
    // found by what is said about a person, it would be known whose it is
    ...(nameless && (query.contributor || query.contributorState) ? [{ holds: sql`not ${nameless}` }] : []),
  ];
}

const usersThat = (holds: Part) => sql`(select users.id from users where ${holds})`;

/** On those of the tasks that the actor reviews; drafts have no assignments. */
function onTasks(db: Db, actor: Reader, conditions: readonly Part[]) {
  if (conditions.length === 0) return amongThose(db, { tasks: reviewedTasks(actor) });
  const those = sql.join([isPublished, ...conditions], sql` and `);
  const all = sql`select tasks.id from tasks join projects on projects.id = tasks.project_id
    where tasks.deleted_at is null and ${those}`;
  return amongThose(db, { tasks: isMaster(actor) ? sql`(${all})` : reviewedTasks(actor, those) });
}

const ofUsers = (db: Db, holds: Part) => amongThose(db, { users: usersThat(holds) });

function reviewedBy(db: Db, actor: Reader, reviewer: string): (Condition | Promise<Condition>)[] {
  if (reviewer === 'none') return [{ holds: isFree }];
  if (reviewer === 'queue') return [{ holds: isInQueueOf(actor) }];
  return ofReviewer(db, reviewer);
}

/** What is assigned to the reviewer, or was decided by them in its latest round; on the tasks where they have any. */
const ofReviewer = (db: Db, reviewer: string): (Condition | Promise<Condition>)[] => [
  amongThose(db, {
    tasks: sql`(select task_id as id from assignments where reviewer_id = ${reviewer}
      union select task_id from submissions where reviewer_id = ${reviewer})`,
  }),
  {
    holds: sql`(assignments.reviewer_id = ${reviewer} or exists (
      select from submissions as decided where decided.task_id = assignments.task_id
        and decided.assignment_id = assignments.id and decided.round = assignments.round
        and decided.reviewer_id = ${reviewer}))`,
  },
];

const isOlderThan = (days: number, today: string) => during({ to: addDays(today, -days) }, 'assignments.submitted_at');
