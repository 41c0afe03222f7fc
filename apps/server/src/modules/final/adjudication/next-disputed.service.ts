import { isMaster } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { invalid } from '../../../kernel/errors.ts';
import { queueFinals } from '../../../shared/final/changed-finals.ts';
import { sameAnswer } from '../../../shared/query/answers.ts';
import { hidesContributors } from '../../../shared/query/contributor-names.ts';
import type { Staff } from '../../../shared/query/scope.ts';
import { reviewedTask } from '../../../shared/task/task-access.ts';
import { isBehind } from '../final-counts.queries.ts';
import { disputedCell } from './disputed-cell.queries.ts';
import { giveBack, lend } from './lend-cells.queries.ts';

type Schemas = components['schemas'];
type Found = { row_no: number; question_no: number };

/** Up to how many cells are counted. */
const MAX_COUNT = 1000;

/** How often the next cell is looked for when others are quicker. */
const ATTEMPTS = 20;

/**
 * Lends the actor the next cell that takes a person to decide: the most even split first, none that someone else is deciding,
 * none with an answer of the actor's own. At the end it begins again.
 */
export async function nextDisputed(
  trx: Db,
  { actor, params, body }: Pick<Context<'nextDisputed'>, 'actor' | 'params' | 'body'>,
  now: Date,
): Promise<Schemas['DisputedNext']> {
  const { id: task } = await reviewedTask(trx, actor, params.id);
  if (await isBehind(trx, task)) await queueFinals(trx, task);
  await giveBack(trx, actor, task);
  // without statistics, a plan would read and sort all that waits to find the first
  await sql`set local enable_sort = off`.execute(trx);
  const queue = await queueOf(trx, actor, task, body);
  const counted = await countOf(trx, queue);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const next = await nextOf(trx, queue, { actor, task, now, after: body.after });
    if (!next) return { cell: null, ...counted, again: false };
    const { again, ...found } = next;
    if (!(await lend(trx, actor, { task, ...found }, now))) continue;
    return { cell: await disputedCell(trx, actor, { task, ...found }), ...counted, again };
  }
  return { cell: null, ...counted, again: false };
}

/** The cells under the filters. They are read in the order of a partial index: no plan sorts them. */
type Queue = { cells: RawBuilder<unknown>; order: RawBuilder<unknown> };

const ORDER = { open: sql`evenness, row_no, question_no`, basis_changed: sql`row_no, question_no` };

async function queueOf(
  trx: Db,
  actor: Staff,
  task: string,
  { kind = 'open', question_no, values, contributor_id }: Schemas['DisputedRequest'],
): Promise<Queue> {
  if (contributor_id !== undefined && (await hidesContributors(trx, actor, task)))
    throw invalid({ pointer: '/contributor_id', code: 'not_allowed', params: {} });
  const by = contributor_id === undefined ? undefined : await workOf(trx, task, contributor_id);
  const own = isMaster(actor) ? [] : await workOf(trx, task, actor.id);
  const conditions = [
    sql`task_id = ${task}`,
    kind === 'open' ? sql`is_disputed` : sql`basis_changed`,
    ...(question_no === undefined ? [] : [sql`question_no = ${question_no}`]),
    ...(values ?? []).map(hasValue),
    ...(by === undefined ? [] : [hasAnswer(isBy(by))]),
    ...(own.length === 0 ? [] : [sql`not ${hasAnswer(isBy(own))}`]),
  ];
  return {
    cells: sql`final_answers where ${sql.join(conditions, sql` and `)}`,
    order: ORDER[kind],
  };
}

/** The containment rules out nearly all cells without looking at single answers; a set also contains a smaller one. */
function hasValue(value: Schemas['AnswerValue']): RawBuilder<boolean> {
  const is = sameAnswer(sql`(answer -> 'value')`, sql`${JSON.stringify(value)}::jsonb`);
  return sql`given @> ${JSON.stringify([{ value }])}::jsonb and ${hasAnswer(is)}`;
}

const hasAnswer = (condition: RawBuilder<boolean>) =>
  sql`exists (select from jsonb_array_elements(given) as one (answer) where ${condition})`;

const isBy = (work: readonly string[]) => sql<boolean>`(answer ->> 'by')::uuid = any(${work}::uuid[])`;

const workOf = async (trx: Db, task: string, user: string): Promise<string[]> => {
  const work = await trx
    .selectFrom('assignments')
    .select('id')
    .where('task_id', '=', task)
    .where('user_id', '=', user)
    .execute();
  return work.map(({ id }) => id);
};

async function countOf(trx: Db, { cells }: Queue): Promise<Pick<Schemas['DisputedNext'], 'count' | 'more'>> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 as one from ${cells} limit ${sql.lit(MAX_COUNT + 1)}
    ) as found`.execute(trx);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, MAX_COUNT), more: count > MAX_COUNT };
}

type Position = { actor: Staff; task: string; now: Date; after: Schemas['DisputedRequest']['after'] };

async function nextOf(
  trx: Db,
  { cells, order }: Queue,
  { actor, task, now, after }: Position,
): Promise<(Found & { again: boolean }) | undefined> {
  const isFree = sql`not exists (
    select from lent_cells
    where lent_cells.task_id = final_answers.task_id and lent_cells.row_no = final_answers.row_no
      and lent_cells.question_no = final_answers.question_no and user_id <> ${actor.id} and until > ${now})`;
  const first = async (from: RawBuilder<unknown>) => {
    const { rows } = await sql<Found>`
      select row_no, question_no from ${cells} and ${isFree} and ${from} order by ${order} limit 1`.execute(trx);
    return rows[0];
  };
  if (!after) {
    const found = await first(sql`true`);
    return found && { ...found, again: false };
  }
  const { row_no, question_no } = after;
  const last = sql`select ${order} from final_answers
    where task_id = ${task} and row_no = ${row_no} and question_no = ${question_no}`;
  const beyond = await first(sql`(${order}) > (${last})`);
  if (beyond) return { ...beyond, again: false };
  const found = await first(sql`true`);
  return found && { ...found, again: true };
}
