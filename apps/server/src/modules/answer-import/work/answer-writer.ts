import { applicableQuestions, type Question, type QuestionLogic } from '@concord/domain';
import type { Db } from '../../../db/db.ts';
import type { Target } from '../file/contributors.queries.ts';
import type { JudgedRows } from './judged-file.ts';
import { addRows, type FoundWork, startWork, type WorkInHand } from './work.queries.ts';

export type Importing = {
  task: string;
  import_no: number;
  questions: readonly Question[];
  logic: QuestionLogic;
  now: Date;
};

/** What other modules know of work: passed in. */
export type WorkModules = {
  createAssignment: (trx: Db, task: string, user: string, now: Date) => Promise<string>;
  writeImported: (
    trx: Db,
    rules: Pick<Importing, 'task' | 'questions' | 'logic'>,
    assignment: { id: string; round: number },
    cells: readonly { row_no: number; question_no: number; value: string | string[] | null; revision: string }[],
    now: Date,
  ) => Promise<void>;
};

/**
 * The revision of all answers of an import: below any that a browser makes, so that what a contributor has typed elsewhere and
 * not sent yet wins, and of this import alone, so that it is known which are still as they came.
 */
export const revisionOf = (import_no: number): string => `000000000000-0000-${import_no.toString(16).padStart(8, '0')}`;

/** Writes rows of one person into their work, which begins with the first answer. Rows they do not have are added. */
export async function writeRows(
  trx: Db,
  importing: Importing,
  { createAssignment, writeImported }: WorkModules,
  target: Target,
  { work: found, rows, held }: JudgedRows<FoundWork | undefined>,
  known: WorkInHand | undefined,
): Promise<WorkInHand | undefined> {
  const { task, import_no, questions, now } = importing;
  const good = rows.filter((row) => row.good.length > 0);
  if (good.length === 0) return known;
  const work = known ?? (await startWork(trx, target, found, { task, now, create: createAssignment }));
  const added = good.flatMap(({ row_no, dataset_id }) => {
    if (row_no === null || dataset_id === null || held.has(row_no)) return [];
    return [{ row_no, questions: applicableQuestions(questions, dataset_id, () => null).length }];
  });
  if (added.length > 0) await addRows(trx, { task, import_no, now }, work, added);
  const revision = revisionOf(import_no);
  const cells = good.flatMap(({ good: answers }) => answers.map((answer) => ({ ...answer, revision })));
  await writeImported(trx, importing, work, cells, now);
  const [answers, count] = [work.answers + cells.length, work.rows + added.length];
  return { ...work, answers, rows: count, last: work.last + added.length };
}
