import type { components } from '@concord/openapi';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../kernel/errors.ts';
import { contributorRef, seesContributors } from '../../shared/query/contributor-names.ts';
import { movedAt } from '../../shared/query/moved-at.ts';
import { isInQueueOf, isReviewable, reviewableBy, type ScopeOf, type Staff } from '../../shared/query/scope.ts';
import { isLate, isPublished, isUnderReview } from '../../shared/states.ts';
import { questionsOf } from '../../shared/task/questions.ts';
import { userRef } from '../../shared/user-ref.ts';
import { countSince } from './filtered-rows.queries.ts';

type Schemas = components['schemas'];

/** Submitted, or assigned as long as it is not. */
const createdAt = sql<string>`coalesce(assignments.submitted_at, assignments.created_at)`;

const isOpenDispute = sql`disputes.task_id = assignments.task_id and disputes.assignment_id = assignments.id
  and disputes.outcome is null`;
const openDisputes = sql<number>`(select count(*) from disputes where ${isOpenDispute})`;
const disputedRows = sql<number>`(select count(distinct row_no) from disputes where ${isOpenDispute})`;

type NamedUser = Schemas['UserRef'] | null;
const assignedReviewer = sql<NamedUser>`(
  select ${userRef('reviewer')} from users as reviewer where reviewer.id = assignments.reviewer_id)`;
const decidedBy = sql<NamedUser>`(
  select ${userRef('reviewer')} from submissions join users as reviewer on reviewer.id = submissions.reviewer_id
  where submissions.task_id = assignments.task_id and submissions.assignment_id = assignments.id
    and submissions.round = assignments.round)`;

/** Imported under the name of a source, which has no account: no one can continue the work. */
const isOfSource = sql<boolean>`(
  select source_of is not null from users where users.id = assignments.user_id)`;

/** The assignments of all published tasks. */
const assigned = (db: Db) =>
  db
    .selectFrom('assignments')
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .where('assignments.removed_at', 'is', null)
    .where('tasks.deleted_at', 'is', null)
    .where(isPublished);

/** Those whose submissions the actor may review, whether submitted or not. */
const reviewable = (db: Db, actor: ScopeOf) => assigned(db).where(reviewableBy(actor));

export const submissions = (db: Db, actor: ScopeOf, today: string) =>
  reviewable(db, actor)
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['assignments.id', 'assignments.is_completed', 'assignments.status', 'assignments.round'])
    .select(['assignments.opened_at', 'assignments.returned_at', 'assignments.version'])
    .select(['assignments.paused_at', 'assignments.gold_below'])
    .select(['assignments.answers_count', 'assignments.questions_count'])
    .select(['assignments.rows_count', 'assignments.rows_skipped'])
    .select(['assignments.correct_count', 'assignments.incorrect_count', openDisputes.as('open_disputes')])
    .select([
      sql<Schemas['Submission']['project']>`json_build_object('id', projects.id, 'name', projects.name)`.as('project'),
      sql<Schemas['Submission']['task']>`json_build_object('id', tasks.id, 'name', tasks.name)`.as('task'),
      contributorRef(actor).as('contributor'),
      assignedReviewer.as('assigned_reviewer'),
      decidedBy.as('decided_by'),
      isLate(today).as('late'),
      createdAt.as('createdAt'),
      movedAt.as('updatedAt'),
    ]);

export async function submissionById(db: Db, actor: Staff, id: string, today: string): Promise<Schemas['Submission']> {
  const found = await submissions(db, actor, today)
    .select(['assignments.id as contri_task', 'assignments.remarks', 'tasks.guideline', 'assignments.task_id'])
    .select(['assignments.returned_round', drawnWith('sample_seed').as('sample_seed')])
    .select([
      drawnWith('acceptance').as('acceptance'),
      drawnWith('lot_no').as('lot_no'),
      drawnWith('by_risk').as('by_risk'),
      awaitsLot.as('awaits_lot'),
    ])
    .select([isOfSource.as('of_source'), sql<string>`${createdAt}::text`.as('place')])
    .leftJoin('task_finals', 'task_finals.task_id', 'assignments.task_id')
    .select(sql<number>`coalesce((task_finals.counts->>'disputed')::int, 0)`.as('disputed'))
    .where('assignments.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  const { task_id, returned_round: _, sample_seed, lot_no, awaits_lot, by_risk, place, ...submission } = found;
  return {
    ...submission,
    questions: await questionsOf(db, task_id),
    submission: await roundsOf(db, task_id, id),
    sampled: sample_seed !== null,
    sampled_by_risk: by_risk === true,
    lot:
      lot_no !== null || awaits_lot
        ? { is_drawn: lot_no !== null, submissions_count: lot_no === null ? 0 : await countLot(db, task_id, lot_no) }
        : null,
    compared_with: await comparedWith(db, found),
    ...(await neighbours(db, actor, { id, place })),
  };
}

/** What the rows to review in the latest round were drawn with, and what decides about them. */
const drawnWith = <Name extends 'sample_seed' | 'acceptance' | 'lot_no' | 'by_risk'>(name: Name) => sql<
  Selectable<Tables['submissions']>[Name]
>`(
  select ${sql.ref(name)} from submissions
  where submissions.task_id = assignments.task_id and submissions.assignment_id = assignments.id
    and submissions.round = assignments.round)`;

/** Its rows to check are still to be drawn, together with those of others. */
const awaitsLot = sql<boolean>`(
  ${isUnderReview} and tasks.acceptance is not null and tasks.acceptance_lot = 'task' and ${drawnWith('sample_seed')} is null)`;

async function countLot(db: Db, task: string, lotNo: number): Promise<number> {
  const { count } = await db
    .selectFrom('submissions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('task_id', '=', task)
    .where('lot_no', '=', lotNo)
    .executeTakeFirstOrThrow();
  return count;
}

/** The round of which only the rows that were drawn are to be reviewed; null: all are. */
export const sampledRound = ({ sample_seed, round }: { sample_seed: number | null; round: number }): number | null =>
  sample_seed === null ? null : round;

type Reworked = { is_completed: boolean; returned_round: number | null };

/** The round that was returned, once it was submitted again. */
export const comparedRound = ({ is_completed, returned_round }: Reworked): number | null =>
  is_completed ? returned_round : null;

/** How what was submitted again differs from what was returned. */
export async function comparedWith(
  db: Db,
  submission: Reworked & { task_id: string; id: string },
): Promise<Schemas['Submission']['compared_with']> {
  const round = comparedRound(submission);
  return round === null ? null : { round, ...(await countSince(db, submission, round)) };
}

const roundsOf = (db: Db, taskId: string, id: string): Promise<Schemas['Round'][]> =>
  db
    .selectFrom('submissions')
    .leftJoin('users', 'users.id', 'submissions.reviewer_id')
    .select(['submissions.round', 'submissions.submitted_at as submittedAt', 'submissions.opened_at'])
    .select(['submissions.decided_at', 'submissions.decision', 'submissions.remarks'])
    .select(['submissions.answers_count', 'submissions.questions_count'])
    .select(['submissions.correct_count', 'submissions.incorrect_count'])
    .select(
      sql<Schemas['Round']['reviewer']>`case when users.id is not null then ${userRef('users')} end`.as('reviewer'),
    )
    .where('submissions.task_id', '=', taskId)
    .where('submissions.assignment_id', '=', id)
    .orderBy('submissions.round')
    .execute();

/**
 * Those the actor is to review before and after this one in the order of submission, in a circle; null where no other waits. From
 * this one on, the index of states is read until one is found that the actor may review.
 */
async function neighbours(
  db: Db,
  actor: Staff,
  { id, place }: { id: string; place: string },
): Promise<Pick<Schemas['Submission'], 'next' | 'previous'>> {
  // of what is under review, it moved when it was submitted
  const neighbour = (beyond: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    (select id from assignments
    where ${isUnderReview} and removed_at is null and id <> ${id} and ${beyond} and ${isInQueueOf(actor)}
      and ${isReviewable(actor)}
    order by moved_at ${order}, id ${order} limit 1)`;
  const nearest = (beyond: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql`coalesce(${neighbour(sql`(moved_at, id) ${beyond} (${place}::timestamptz, ${id}::uuid)`, order)}, ${neighbour(sql`true`, order)})`;
  const { rows } = await sql<Pick<Schemas['Submission'], 'next' | 'previous'>>`
    select ${nearest(sql`>`, sql`asc`)} as next, ${nearest(sql`<`, sql`desc`)} as previous`.execute(db);
  return rows[0] ?? { next: null, previous: null };
}

/** A submission the actor may review, for reading its rows. */
export async function reviewableSubmission(db: Db, actor: Staff, id: string) {
  const found = await reviewable(db, actor)
    .select(['assignments.id', 'assignments.task_id', 'assignments.round', 'assignments.returned_round'])
    .select(['assignments.is_completed', 'assignments.rows_count', 'assignments.rows_skipped'])
    .select(['assignments.rows_unmarked', 'assignments.rows_incorrect', 'assignments.rows_not_as_gold'])
    .select(['assignments.answers_count', 'assignments.judged_count'])
    .select(['assignments.correct_count', 'assignments.incorrect_count', drawnWith('sample_seed').as('sample_seed')])
    .select([drawnWith('lot_no').as('lot_no'), drawnWith('acceptance').as('acceptance')])
    .select(awaitsLot.as('awaits_lot'))
    .select(seesContributors(actor).as('sees_contributors'))
    .select(disputedRows.as('rows_disputed'))
    .where('assignments.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return found;
}

/** The same, locked: marks and decisions follow one another, and no answer is saved meanwhile. */
export async function lockSubmission(trx: Db, actor: Staff, id: string) {
  const found = await lockedOf(trx, reviewable(trx, actor), id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** The same of whomever; undefined if there is none. */
export const lockAnySubmission = (trx: Db, id: string) => lockedOf(trx, assigned(trx), id);

/** Its task comes first: a distributed database locks only what it finds on one node. */
async function lockedOf(trx: Db, query: ReturnType<typeof assigned>, id: string) {
  const of = await trx.selectFrom('assignments').select('task_id').where('id', '=', id).executeTakeFirst();
  if (!of) return undefined;
  return query
    .selectAll('assignments')
    .select('tasks.project_id')
    .select(isOfSource.as('isOfSource'))
    .where('assignments.task_id', '=', of.task_id)
    .where('assignments.id', '=', id)
    .forUpdate('assignments')
    .executeTakeFirst();
}

export type LockedSubmission = Awaited<ReturnType<typeof lockSubmission>>;
