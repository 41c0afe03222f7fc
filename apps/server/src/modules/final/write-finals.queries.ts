import { type FinalAnswer, largestShare } from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { FinalFrame, FinalRow } from '../../shared/final/final-rows.queries.ts';
import { isAmong, rowsThatCount } from '../../shared/rows/rows-that-count.ts';

type Cell = FinalAnswer & { row_no: number };

/**
 * Keeps what a list of rows has come to. What is the same stays as it was, with its moment; a cell that no one has answered has
 * no record, nor has one of a row that is no data, which it may have become since the list was made.
 */
export async function writeFinals(trx: Db, frame: FinalFrame, rows: readonly FinalRow[], now: Date): Promise<void> {
  const cells: Cell[] = rows.flatMap(({ row_no, finals }) => finals.map((final) => ({ row_no, ...final })));
  const gone = cells.filter(({ how }) => how === 'unanswered');
  const kept = cells.filter(({ how }) => how !== 'unanswered');
  const records = kept.map((cell) => ({
    ...cell,
    by: standsFor(frame, cell),
    ...(cell.isDisputed || cell.decidedBy !== null
      ? { given: cell.given, evenness: largestShare(cell.given.map(({ value }) => value)) }
      : { given: null, evenness: null }),
  }));
  const task = sql`${frame.task}::uuid`;
  const counting = await rowsThatCount(trx, frame.task);
  await sql`
    delete from final_answers
    using unnest(${gone.map(({ row_no }) => row_no)}::int[], ${gone.map(({ question_no }) => question_no)}::int[])
      as gone (row_no, question_no)
    where task_id = ${task} and final_answers.row_no = gone.row_no and final_answers.question_no = gone.question_no`.execute(
    trx,
  );
  await sql`
    insert into final_answers (task_id, row_no, question_no, how, value, answers_count, agreeing_count, basis, by, at,
      given, evenness, is_disputed, basis_changed)
    select ${task}, row_no, question_no, how, coalesce(value, 'null'), answers, agreeing, basis, by, ${now}::timestamptz,
      given, evenness, "isDisputed", "basisChanged"
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as made (row_no int, question_no int, how text,
      value jsonb, answers int, agreeing int, basis uuid[], by uuid, given jsonb, evenness float8,
      "isDisputed" boolean, "basisChanged" boolean)
    where ${isAmong(counting, frame.task, sql.ref('made.row_no'))}
    on conflict (task_id, row_no, question_no) do update set how = excluded.how, value = excluded.value,
      answers_count = excluded.answers_count, agreeing_count = excluded.agreeing_count, basis = excluded.basis,
      by = excluded.by, at = excluded.at, given = excluded.given, evenness = excluded.evenness,
      is_disputed = excluded.is_disputed,
      basis_changed = excluded.basis_changed
    where (final_answers.how, final_answers.value, final_answers.answers_count, final_answers.agreeing_count,
        final_answers.basis, final_answers.by, final_answers.given, final_answers.is_disputed,
        final_answers.basis_changed)
      is distinct from (excluded.how, excluded.value, excluded.answers_count, excluded.agreeing_count, excluded.basis,
        excluded.by, excluded.given, excluded.is_disputed, excluded.basis_changed)`.execute(trx);
}

/** Who stands for it: the person who decided, or who approved it; of several, who approved the first. */
const standsFor = ({ approvedBy }: FinalFrame, { how, basis, decidedBy }: Cell): string | null =>
  how === 'reviewed' ? (basis.map((one) => approvedBy.get(one)).find((person) => person) ?? null) : decidedBy;
