import { CONTRIBUTOR } from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { newId } from '../../../kernel/new-id.ts';
import type { Target } from '../file/contributors.queries.ts';
import type { OpenWork } from './judged-file.ts';

/** Work of a contributor or a source, as it was before answers are added to it. */
export type FoundWork = OpenWork & { round: number; last: number };
/** Work that answers are being added to. */
export type WorkInHand = FoundWork & {
  user: string;
  /** The contributor was not on the task before. */
  joined: boolean;
  answers: number;
  rows: number;
};

/**
 * The work that someone has, if they have any. Submitted work and work that was returned is closed: what can be changed of it
 * is its reviewer's decision.
 */
const assignmentOf = (trx: Db, task: string, user: string) =>
  trx
    .selectFrom('assignments')
    .select(['id', 'round'])
    .select(sql<boolean>`is_completed or returned_round is not null`.as('isClosed'))
    .where('task_id', '=', task)
    .where('user_id', '=', user);

export const findWork = (trx: Db, task: string, user: string): Promise<OpenWork | undefined> =>
  assignmentOf(trx, task, user).executeTakeFirst();

/** The same, locked: nothing else is saved in it until the transaction ends. */
export async function lockWork(trx: Db, task: string, user: string): Promise<FoundWork | undefined> {
  const found = await assignmentOf(trx, task, user).forNoKeyUpdate().executeTakeFirst();
  if (!found) return undefined;
  const { rows } = await sql<{ last: number }>`
    select coalesce((select max(position) from assignment_rows
      where task_id = ${task} and assignment_id = ${found.id}), 0) as last`.execute(trx);
  return { ...found, last: rows[0]?.last ?? 0 };
}

/** Makes an assignment without rows. */
type Create = (trx: Db, task: string, user: string, now: Date) => Promise<string>;

/**
 * Makes sure that the contributor, or the source, is on the task and has work, before the first answer is added. Contributors who
 * had left, and whose late answers were kept, have their work again.
 */
export async function startWork(
  trx: Db,
  { user, source }: Target,
  found: FoundWork | undefined,
  { task, now, create }: { task: string; now: Date; create: Create },
): Promise<WorkInHand> {
  const id = user?.id ?? (await createSource(trx, task, source ?? '', now));
  const joined = await joinTask(trx, task, id);
  const work = found ?? { id: await create(trx, task, id, now), isClosed: false, round: 0, last: 0 };
  await trx
    .updateTable('assignments')
    .set({ removed_at: null })
    .where('task_id', '=', task)
    .where('id', '=', work.id)
    .where('removed_at', 'is not', null)
    .execute();
  return { ...work, user: id, joined, answers: 0, rows: 0 };
}

async function createSource(trx: Db, task: string, name: string, now: Date): Promise<string> {
  const id = newId();
  const username = `source:${id}`;
  const email = `${id}@source.invalid`;
  await trx
    .insertInto('users')
    .values({
      id,
      username,
      email,
      name,
      type: CONTRIBUTOR,
      state: 'disabled',
      source_of: task,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** Whether the contributor was not on the task before. */
async function joinTask(trx: Db, task: string, user: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into task_contributors (task_id, user_id, position)
    select ${task}, ${user}, coalesce(max(position), 0) + 1 from task_contributors where task_id = ${task}
    having not coalesce(bool_or(user_id = ${user}), false)`.execute(trx);
  return numAffectedRows > 0n;
}

type AddedRow = { row_no: number; questions: number };

/** Adds rows at the end of the work, and counts them. Where all that was submitted was withdrawn, these are first submitted. */
export async function addRows(
  trx: Db,
  { task, import_no, now }: { task: string; import_no: number; now: Date },
  { id, last }: Pick<WorkInHand, 'id' | 'last'>,
  added: readonly AddedRow[],
): Promise<void> {
  await sql`
    with added as (
      insert into assignment_rows (task_id, assignment_id, row_no, position, questions_count, import_no)
      select ${task}, ${id}, row_no, ${last}::int + place, questions, ${import_no}::int
      from unnest(${added.map(({ row_no }) => row_no)}::int[], ${added.map(({ questions }) => questions)}::int[])
        with ordinality as slot (row_no, questions, place)
      returning questions_count
    )
    update assignments set rows_count = rows_count + ${added.length}::int,
      first_round = case when rows_count = 0 then greatest(first_round, round + 1) else first_round end,
      questions_count = questions_count + (select sum(questions_count) from added), updated_at = ${now}
    where task_id = ${task} and id = ${id}`.execute(trx);
}
