import { checkAnswer, isAnswered, sameAnswer } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { AuditEntry } from '../../../audit/change.ts';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError, invalid } from '../../../kernel/errors.ts';
import { changedFinals } from '../../../shared/final/changed-finals.ts';
import { finalRows } from '../../../shared/final/final-rows.queries.ts';
import { lockFinals } from '../../../shared/final/forget-finals.ts';
import type { Staff } from '../../../shared/query/scope.ts';
import { lockGold, replaceGold } from '../../../shared/rows/replace-gold.ts';
import { isAmong, rowsThatCount } from '../../../shared/rows/rows-that-count.ts';
import { reviewedTask } from '../../../shared/task/task-access.ts';
import { writeFinals } from '../write-finals.queries.ts';
import { type Cell, type CellKey, decisionOn, disputedCell, finalCell, isOwn } from './disputed-cell.queries.ts';
import { giveBack } from './lend-cells.queries.ts';

type Schemas = components['schemas'];

/**
 * Makes what a person decides the final answer to a question of a row, whatever its answers say now or later. Sending the
 * same decision again changes nothing, nor does one that was replaced or taken back since: it is outdated. No one decides about what they have answered themselves, but a master.
 */
export async function adjudicate(
  trx: Db,
  { actor, params, body }: Pick<Context<'adjudicate'>, 'actor' | 'params' | 'body'>,
  now: Date,
): Promise<Adjudicated> {
  const { key, cell, project_id } = await lockCell(trx, actor, params);
  const last = await decisionOn(trx, key);
  const audit: AuditEntry[] = [];
  if (last?.id !== body.id) {
    if ((last?.id ?? null) !== body.replaces || (await hasEnded(trx, key, body.id))) throw await stale(trx, actor, key);
    await assertDecidable(trx, actor, { key, cell }, body.value);
    if (last) await end(trx, key, last.id, now);
    const gold = await moveGold(trx, { key, cell, project_id }, { last, next: body }, now);
    audit.push(...gold.audit);
    await trx
      .insertInto('adjudications')
      .values({
        ...idsOf(key),
        ...{ id: body.id, remark: body.remark.trim(), by: actor.id, at: now },
        value: JSON.stringify(body.value),
        given: JSON.stringify(cell.final.given),
        made_gold: gold.made && JSON.stringify(gold.made),
      })
      .execute();
    await follow(trx, cell, key, now);
  }
  await giveBack(trx, actor, key.task);
  return { result: await disputedCell(trx, actor, key), audit };
}

/** Takes back a decision, so that the rule of the task decides again. */
export async function undoAdjudication(
  trx: Db,
  { actor, params, query }: Pick<Context<'undoAdjudication'>, 'actor' | 'params' | 'query'>,
  now: Date,
): Promise<Adjudicated> {
  const { key, cell, project_id } = await lockCell(trx, actor, params);
  const last = await decisionOn(trx, key);
  const audit: AuditEntry[] = [];
  if (last && last.id !== query.decision) throw await stale(trx, actor, key);
  if (last) {
    if (await isOwn(trx, actor, cell)) throw new AppError('own_answer');
    await end(trx, key, last.id, now);
    audit.push(...(await moveGold(trx, { key, cell, project_id }, { last }, now)).audit);
    await follow(trx, cell, key, now);
  }
  return { result: await disputedCell(trx, actor, key), audit };
}

/** With what is recorded of gold; decisions are recorded themselves. */
type Adjudicated = { result: Schemas['DisputedCell']; audit: AuditEntry[] };
type Decided = { key: CellKey; cell: Cell; project_id: string };

type Moved = {
  last?: Schemas['Adjudication'] | null;
  next?: Pick<Schemas['AdjudicationRequest'], 'value' | 'as_gold'>;
};

/**
 * Lets gold follow a decision: what the last one has made gold goes with it, unless someone has set another gold answer since or
 * the next one says the same. Returns what was gold before, if the next one is gold.
 */
async function moveGold(
  trx: Db,
  { key, cell, project_id }: Decided,
  { last, next }: Moved,
  now: Date,
): Promise<{ made: { before: Schemas['AnswerValue'] } | null; audit: AuditEntry[] }> {
  const madeByLast = last ? await goldMadeBy(trx, key, last.id) : null;
  if (!madeByLast && !next?.as_gold) return { made: null, audit: [] };
  const { gold, dataset_id } = await lockGold(trx, key);
  const before = gold?.[key.question_no] ?? null;
  const isOfLast = madeByLast !== null && last != null && sameAnswer(before, last.value);
  const without = isOfLast ? madeByLast.before : before;
  const isGold = next !== undefined && (next.as_gold || (isOfLast && sameAnswer(before, next.value)));
  const { questions } = cell.frame;
  const after = isGold ? next.value : without;
  const replaced = { operation: 'setGold', project_id, dataset_id, questions, before, after, now } as const;
  return { made: isGold ? { before: without } : null, audit: await replaceGold(trx, key, replaced) };
}

const goldMadeBy = async (trx: Db, key: CellKey, id: string) =>
  (
    await trx
      .selectFrom('adjudications')
      .select('made_gold')
      .where('task_id', '=', key.task)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.made_gold ?? null;

/** The final answers of the task stay as they are until the transaction ends. */
async function lockCell(
  trx: Db,
  actor: Staff,
  { id, row_no, question_no }: Context<'adjudicate'>['params'],
): Promise<Decided> {
  const { id: task, project_id } = await reviewedTask(trx, actor, id);
  await lockFinals(trx, task);
  const key = { task, row_no, question_no };
  return { key, cell: await finalCell(trx, key), project_id };
}

const stale = async (trx: Db, actor: Staff, key: CellKey) =>
  new AppError('stale_version', {}, { current: await disputedCell(trx, actor, key) });

async function assertDecidable(
  trx: Db,
  actor: Staff,
  { key, cell }: Pick<Decided, 'key' | 'cell'>,
  value: Schemas['AnswerValue'],
): Promise<void> {
  const { how, question_no } = cell.final;
  const question = cell.frame.questions.find((one) => one.question_no === question_no);
  if (!question || how === 'not_applicable' || how === 'unanswered' || !(await isData(trx, key)))
    throw new AppError('wrong_state');
  if (await isOwn(trx, actor, cell)) throw new AppError('own_answer');
  const wrong = isAnswered(value) ? checkAnswer(question, value) : 'required';
  if (wrong) throw invalid({ pointer: '/value', code: wrong, params: {} });
}

/** Hidden gold and rows of a pilot that was kept apart have no final answers. */
async function isData(trx: Db, { task, row_no }: CellKey): Promise<boolean> {
  const counting = await rowsThatCount(trx, task);
  const { rows } = await sql<{ is: boolean }>`select ${isAmong(counting, task, sql`${row_no}::int`)} as is`.execute(
    trx,
  );
  return rows[0]?.is ?? false;
}

/** Whether this decision has come before; the one that counts is another. */
async function hasEnded(trx: Db, key: CellKey, id: string): Promise<boolean> {
  const { rows } = await sql`select from adjudications where ${isDecision(key, id)}`.execute(trx);
  return rows.length > 0;
}

const end = (trx: Db, key: CellKey, id: string, now: Date) =>
  sql`update adjudications set ended_at = ${now} where ${isDecision(key, id)}`.execute(trx);

const isDecision = ({ task, row_no, question_no }: CellKey, id: string) =>
  sql`task_id = ${task} and row_no = ${row_no} and question_no = ${question_no} and id = ${id}`;

/** The row at once, as the decision may also open or close its other questions; the counts of the task by the job. */
async function follow(trx: Db, { frame }: Cell, { task, row_no }: CellKey, now: Date): Promise<void> {
  await writeFinals(trx, frame, await finalRows(trx, frame, [row_no]), now);
  await changedFinals(trx, task, { first: row_no, last: row_no });
}

const idsOf = ({ task, row_no, question_no }: CellKey) => ({ task_id: task, row_no, question_no });
