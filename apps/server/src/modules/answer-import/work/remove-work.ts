import type { Db } from '../../../db/db.ts';
import type { ImportedWork } from '../../../db/tables/work.ts';
import { changedFinals } from '../../../shared/final/changed-finals.ts';
import { reviewersOf, withdrawNews } from '../../../shared/notify.ts';
import { type Moved, moveCounters } from '../../../shared/task/withdrawn-work.ts';
import type { Importing } from './answer-writer.ts';
import {
  leaveIfEmpty,
  type RemovedRow,
  removeAddedRows,
  removeAnswers,
  removeMarks,
  removeSubmission,
} from './undo.queries.ts';

type Rules = Pick<Importing, 'task' | 'questions' | 'logic'>;

/** What other modules know of work: passed in. */
export type RemovingModules = {
  recountRows: (
    trx: Db,
    rules: Rules,
    assignment: { id: string; round: number },
    rows: readonly number[],
    now: Date,
  ) => Promise<void>;
  closeGaps: (trx: Db, task: string, assignment: string) => Promise<void>;
};

/** `isOfSource`: what reviewers have marked goes as well. */
type Removing = { revision: string; import_no: number; isOfSource: boolean; now: Date };

/** How many rows a statement handles. */
const CHUNK = 5_000;

/**
 * Removes what an import has brought into someone's work, which is as the import left it.
 * @returns the rows that are no longer in it
 */
export async function removeWork(
  trx: Db,
  rules: Rules,
  work: ImportedWork,
  { revision, import_no, isOfSource, now }: Removing,
  { recountRows, closeGaps }: RemovingModules,
): Promise<number[]> {
  const part = { task: rules.task, assignment: work.assignment };
  if (isOfSource) await removeMarks(trx, part, rules.questions, revision);
  if (work.submitted) await takeBackSubmission(trx, part, work, now);
  const rows = await removeAnswers(trx, part, revision);
  // by their numbers: rows that the contributor no longer holds are not found by the assignment
  if (work.submitted && rows.length > 0) await changedFinals(trx, part.task, rangeOf(rows));
  const taken: number[] = [];
  for (let first = 0; first < rows.length; first += CHUNK) {
    const some = rows.slice(first, first + CHUNK);
    const removed = await removeAddedRows(trx, part, { import_no, rows: some });
    await moveCounters(trx, part.task, { sign: -1, moved: [countersOf(work.assignment, removed)] }, now);
    const gone = new Set(removed.map(({ row_no }) => row_no));
    taken.push(...gone);
    const left = some.filter((row) => !gone.has(row));
    if (left.length > 0) await recountRows(trx, rules, { id: work.assignment, round: work.round }, left, now);
  }
  await closeGaps(trx, part.task, part.assignment);
  await leaveIfEmpty(trx, part, { ...work, import_no }, now);
  return taken;
}

async function takeBackSubmission(
  trx: Db,
  { task, assignment }: { task: string; assignment: string },
  { round, user }: ImportedWork,
  now: Date,
): Promise<void> {
  const submitted = await removeSubmission(trx, { task, assignment }, round, now);
  await changedFinals(trx, task, { assignment });
  if (submitted === undefined) return;
  const news = { task_id: task, assignment_id: assignment, actor_id: user, at: new Date(submitted) };
  await withdrawNews(trx, await reviewersOf(trx, task), { ...news, kind: 'submitted' });
}

const rangeOf = (rows: readonly number[]) => ({
  first: rows.reduce((least, row) => Math.min(least, row), Number.POSITIVE_INFINITY),
  last: rows.reduce((most, row) => Math.max(most, row), 0),
});

/** Nothing was said to these rows but by the import: no marks are on them. */
function countersOf(assignment: string, rows: readonly RemovedRow[]): Moved {
  const sum = (count: (row: RemovedRow) => number) => rows.reduce((total, row) => total + count(row), 0);
  const answers = sum(({ answers_count }) => answers_count);
  return {
    assignment,
    rows: rows.length,
    done: sum(({ done }) => Number(done)),
    skipped: 0,
    answers,
    questions: sum(({ questions_count }) => questions_count),
    judged: 0,
    unmarked: sum(({ answers_count }) => Number(answers_count > 0)),
    incorrect_rows: 0,
    not_as_gold: sum(({ not_as_gold }) => Number(not_as_gold)),
    correct: 0,
    incorrect: 0,
  };
}
