import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { type DayRange, during } from '../../shared/query/day-range.ts';
import { movedAt } from '../../shared/query/moved-at.ts';
import { isActive, isLate, isSubmitted } from '../../shared/states.ts';
import { countOf, inAll, longest, totalCount, work } from './dashboard.queries.ts';

/**
 * All work of a contributor, but for what was taken back untouched: what is open first, of that what is late, and the latest
 * first. Each has the counts of all.
 */
export const ownWork = (db: Db, user: string, today: string) =>
  work(db)
    .select(['assignments.task_id as task', 'assignments.returned_at', 'assignments.answers_count'])
    .select('assignments.paused_at')
    .select(['assignments.questions_count', 'assignments.is_completed', 'assignments.status'])
    .select(['projects.name as project', 'tasks.name', movedAt.as('updatedAt'), isLate(today).as('late'), totalCount])
    .select([countOf(isSubmitted).as('all_completed'), countOf(isActive).as('all_active')])
    .select(countOf(isLate(today)).as('all_late'))
    .where('assignments.user_id', '=', user)
    .orderBy('assignments.is_completed')
    .orderBy(isLate(today), 'desc')
    .orderBy(movedAt, 'desc')
    .orderBy('assignments.id', 'desc')
    .limit(longest)
    .execute();

/**
 * A contributor's work in which something was marked, the latest submission first. Refuses a wrong range by its promise: thrown
 * at once, it would leave the queries that run beside it without anyone to hear how they end.
 */
export const markedWork = async (db: Db, user: string, range: DayRange) =>
  work(db)
    .select([
      'assignments.id',
      'assignments.task_id as task',
      'assignments.correct_count',
      'assignments.incorrect_count',
    ])
    .select(['projects.name as project', 'tasks.name', totalCount])
    .select(inAll(sql`assignments.correct_count`).as('all_correct'))
    .select(inAll(sql`assignments.incorrect_count`).as('all_incorrect'))
    .where('assignments.user_id', '=', user)
    .where(sql<boolean>`assignments.correct_count + assignments.incorrect_count > 0`)
    .where(during(range, 'assignments.submitted_at'))
    .orderBy(sql`assignments.submitted_at`, (order) => order.desc().nullsLast())
    .orderBy('assignments.id', 'desc')
    .limit(longest)
    .execute();
