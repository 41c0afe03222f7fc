import { groupsThatMeet, meetingsOf, type Pair } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { isAmongAll, WITHOUT_GOLD } from '../../shared/rows/rows-that-count.ts';
import { writeSharedRows } from '../../shared/task/write-shared-rows.ts';
import { userRef } from '../../shared/user-ref.ts';
import { inSteps } from './in-steps.ts';

type Schemas = components['schemas'];

/** Up to how many people it is said who shares how many rows with whom: more can't be read. */
const MOST_PEOPLE = 30;

/** Counts again when rows have moved. Where each row gets one answer and none are shared, none are afterwards. */
export async function recountMoved(
  trx: Db,
  { id: task, answers_per_row }: Pick<Selectable<Tables['tasks']>, 'id' | 'answers_per_row'>,
): Promise<void> {
  if (answers_per_row > 1 || (await sharesAny(trx, task))) await recountSharedRows(trx, task);
}

/** Counts again from the rows of the task, but for hidden gold. They come in blocks, as in `readHoldings`. */
export async function recountSharedRows(trx: Db, task: string): Promise<void> {
  const { rows: blocks } = await sql<{ assignment_id: string; rows: number[] }>`
    select assignment_id, array_agg(row_no) as rows
    from assignment_rows
    where task_id = ${task} and assignment_id = any(array(
      select id from assignments where assignments.task_id = ${task} and removed_at is null))
      and ${isAmongAll(WITHOUT_GOLD, task, sql.ref('assignment_rows.row_no'))}
    group by assignment_id, position / 10000`.execute(trx);
  const held = new Map<string, number[][]>();
  for (const { assignment_id, rows } of blocks) held.set(assignment_id, [...(held.get(assignment_id) ?? []), rows]);
  const rows = [...held.values()].map((own) => own.flat());
  await writeSharedRows(trx, task, [...held.keys()], await inSteps(meetingsOf(rows)));
}

async function sharesAny(trx: Db, task: string): Promise<boolean> {
  const one = await trx
    .selectFrom('shared_rows')
    .select('task_id')
    .where('task_id', '=', task)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** The rows that each person shares with each other one, and with themselves none. */
function tableOf(people: number, pairs: readonly Pair[]): number[][] {
  const table = Array.from({ length: people }, () => new Array<number>(people).fill(0));
  for (const { one, other, rows } of pairs)
    for (const [person, partner] of [
      [one, other],
      [other, one],
    ] as const) {
      const own = table[person];
      if (own) own[partner] = rows;
    }
  return table;
}

/** How many rows any two contributors of a task share, and who shares none. */
export async function sharedRows(db: Db, task: string): Promise<Schemas['SharedRows']> {
  const people = await db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['assignments.id', userRef('users').as('user')])
    .where('assignments.task_id', '=', task)
    .where('assignments.removed_at', 'is', null)
    .orderBy('assignments.position')
    .execute();
  const kept = await db
    .selectFrom('shared_rows')
    .select(['assignment_id', 'other_id', 'rows_count'])
    .where('task_id', '=', task)
    .execute();
  const places = new Map(people.map(({ id }, place) => [id, place]));
  const pairs = kept.flatMap(({ assignment_id, other_id, rows_count: rows }) => {
    const [one, other] = [places.get(assignment_id), places.get(other_id)];
    return one === undefined || other === undefined ? [] : [{ one, other, rows }];
  });
  const counts = pairs.map(({ rows }) => rows);
  const most = counts.reduce((highest, rows) => Math.max(highest, rows), 0);
  const all = (people.length * (people.length - 1)) / 2;
  return {
    contributor: people.map(({ user }) => user),
    shared: people.length > MOST_PEOPLE ? null : tableOf(people.length, pairs),
    pairs_count: all,
    pairs_met: pairs.length,
    least: pairs.length < all ? 0 : counts.reduce((least, rows) => Math.min(least, rows), most),
    most,
    groups: groupsThatMeet(people.length, pairs).map((group) => group.flatMap((place) => people[place]?.user.id ?? [])),
  };
}
