import type { AnswerValue, Question } from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { queueGoldCheck } from '../gold-rule/queue-gold-check.ts';
import { answeredRows } from '../task/answered-rows.ts';
import { rowReview } from '../task/row-review.ts';

export type GoldCell = { task: string; row_no: number; question_no: number };

/**
 * Makes an answer the gold answer of a published task, or takes the gold answer away (null), with what the filters of all reviews
 * ask of the row. Requests that are saving an answer to it have read the gold answer before: the row is waited for, and refused to
 * others meanwhile. The figures of the task are of earlier gold from then on. The task has its version still: those who are about
 * to change it, also by a job that waits, have seen all that it changes.
 */
export async function writeGold(
  trx: Db,
  { task, row_no, question_no }: GoldCell,
  { questions, answer, now }: { questions: readonly Question[]; answer: AnswerValue; now: Date },
): Promise<void> {
  const { rows: holders } = await sql<{ assignment_id: string; not_as_gold: boolean }>`
    select assignment_id, not_as_gold from assignment_rows
    where task_id = ${task} and row_no = ${row_no}
    order by assignment_id for no key update`.execute(trx);
  const key = sql.lit(String(question_no));
  const { rows: written } = await sql<{ dataset_id: string }>`
    update dataset_rows set gold = ${
      answer === null
        ? sql`nullif(gold - ${key}, '{}')`
        : sql`coalesce(gold, '{}') || jsonb_build_object(${key}, ${JSON.stringify(answer)}::jsonb)`
    }
, set_gold = coalesce(set_gold, '{}') || jsonb_build_object(${key}::text, ${JSON.stringify(answer)}::jsonb)
    where task_id = ${task} and row_no = ${row_no} returning dataset_id`.execute(trx);
  await sql`
    update datasets set has_set_gold = true, gold_counted_for = null
    where (not has_set_gold or gold_counted_for is not null) and task_id = ${task}
      and id = any(${written.map(({ dataset_id }) => dataset_id)}::uuid[])`.execute(trx);
  for (const { assignment_id, not_as_gold: before } of holders) {
    const row = (await answeredRows(trx, task, assignment_id, [row_no])).get(row_no);
    if (!row) continue;
    const { not_as_gold } = rowReview(questions, row);
    if (not_as_gold === before) continue;
    await trx
      .updateTable('assignment_rows')
      .set({ not_as_gold })
      .where('task_id', '=', task)
      .where('assignment_id', '=', assignment_id)
      .where('row_no', '=', row_no)
      .execute();
    await trx
      .updateTable('assignments')
      .set({ rows_not_as_gold: sql`rows_not_as_gold + ${Number(not_as_gold) - Number(before)}::int` })
      .where('task_id', '=', task)
      .where('id', '=', assignment_id)
      .execute();
  }
  await trx
    .updateTable('tasks')
    .set({ gold_changes: sql`gold_changes + 1`, updated_at: now })
    .where('id', '=', task)
    .execute();
  await queueGoldCheck(trx, task);
}
