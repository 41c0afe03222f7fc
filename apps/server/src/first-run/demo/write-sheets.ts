import type { Db } from '../../db/db.ts';
import { newId } from '../../kernel/new-id.ts';
import { insertAll } from './insert-all.ts';
import type { Sheet } from './sheet.ts';

/** Stores assignments with all that was done to them, a few statements for all of a task's. */
export async function writeSheets(trx: Db, sheets: readonly Sheet[]): Promise<void> {
  const own = ({ id, given }: Sheet) => ({ task_id: given.task_id, assignment_id: id });
  await insertAll(
    trx,
    'assignments',
    sheets.map((sheet) => sheet.assignment()),
  );
  await insertAll(
    trx,
    'assignment_rows',
    sheets.flatMap((sheet) =>
      sheet.given.rows.map((row_no, index) => ({
        ...own(sheet),
        row_no,
        position: index + 1,
        ...sheet.progress(row_no),
        ...sheet.review(row_no),
        ...sheet.sinceReturn(row_no),
        skipped_reason: sheet.skips.get(row_no)?.reason ?? null,
        skip_revision: sheet.skips.get(row_no)?.revision ?? null,
      })),
    ),
  );
  await insertAll(
    trx,
    'answers',
    sheets.flatMap((sheet) =>
      [...sheet.answers.values()].map((answer) => ({ ...own(sheet), ...answer, value: JSON.stringify(answer.value) })),
    ),
  );
  await insertAll(
    trx,
    'answer_history',
    sheets.flatMap((sheet) =>
      sheet.history.map((answer) => ({
        ...own(sheet),
        ...answer,
        value: JSON.stringify(answer.value),
        was_current: true,
      })),
    ),
  );
  await insertAll(
    trx,
    'skip_history',
    sheets.flatMap((sheet) => [...sheet.skips.values()].map((skip) => ({ ...own(sheet), ...skip }))),
  );
  await insertAll(
    trx,
    'submissions',
    sheets.flatMap(({ rounds }) => rounds),
  );
  await insertAll(
    trx,
    'marks',
    sheets.flatMap((sheet) =>
      [...sheet.marks.values()].map(({ at, correct_answer, ...mark }) => ({
        ...own(sheet),
        ...mark,
        updated_at: at,
        correct_answer: correct_answer === null ? null : JSON.stringify(correct_answer),
      })),
    ),
  );
  await insertAll(
    trx,
    'mark_history',
    sheets.flatMap((sheet) =>
      sheet.markHistory.map(({ at, correct_answer, ...mark }) => ({
        ...own(sheet),
        ...mark,
        id: newId(),
        marked_at: at,
        correct_answer: correct_answer === null ? null : JSON.stringify(correct_answer),
      })),
    ),
  );
}
