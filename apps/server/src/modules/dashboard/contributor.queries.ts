import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { type DayRange, during } from '../../shared/query/day-range.ts';
import { movedAt } from '../../shared/query/moved-at.ts';
import { isLate } from '../../shared/states.ts';
import { active, late, longest, submitted, totalCount, work } from './dashboard.queries.ts';

/** What a contributor ever held; work taken back untouched does not count. */
export async function lifetime(db: Db, user: string, today: string) {
  const counts = await work(db)
    .select([sql<number>`count(*)`.as('total'), submitted.as('completed'), active.as('active'), late(today).as('late')])
    .where('assignments.user_id', '=', user)
    .executeTakeFirstOrThrow();
  return counts;
}

/** All work of a contributor: what is open first, of that what is late, and the latest first. */
export const ownWork = (db: Db, user: string, today: string) =>
  work(db)
    .select(['assignments.task_id as task', 'assignments.returned_at', 'assignments.answers_count'])
    .select('assignments.paused_at')
    .select(['assignments.questions_count', 'assignments.is_completed', 'assignments.status'])
    .select(['projects.name as project', 'tasks.name', movedAt.as('updatedAt'), isLate(today).as('late'), totalCount])
    .where('assignments.user_id', '=', user)
    .orderBy('assignments.is_completed')
    .orderBy(isLate(today), 'desc')
    .orderBy(movedAt, 'desc')
    .orderBy('assignments.id', 'desc')
    .limit(longest)
    .execute();

const inAll = (column: 'correct_count' | 'incorrect_count') =>
  sql<number>`(sum(${sql.ref(`assignments.${column}`)}) over ())::bigint`;

/** A contributor's work in which something was marked, the latest submission first. */
export const markedWork = (db: Db, user: string, range: DayRange) =>
  work(db)
    .select([
      'assignments.id',
      'assignments.task_id as task',
      'assignments.correct_count',
      'assignments.incorrect_count',
    ])
    .select(['projects.name as project', 'tasks.name', totalCount])
    .select([inAll('correct_count').as('all_correct'), inAll('incorrect_count').as('all_incorrect')])
    .where('assignments.user_id', '=', user)
    .where(sql<boolean>`assignments.correct_count + assignments.incorrect_count > 0`)
    .where(during(range, 'assignments.submitted_at'))
    .orderBy(sql`assignments.submitted_at`, (order) => order.desc().nullsLast())
    .orderBy('assignments.id', 'desc')
    .limit(longest)
    .execute();
