import type { Question, RowSet } from '@concord/domain';
import type { Db } from '../../../db/db.ts';
import { type AnsweredRow, answeredRows } from '../../../shared/task/answered-rows.ts';
import type { AnswerColumns } from '../file/answer-columns.ts';
import type { StagedAnswers } from '../file/cells.ts';
import type { Target } from '../file/contributors.queries.ts';
import { type StagedAnswer, stagedAnswers } from '../file/staged-answers.queries.ts';
import { type JudgedRow, judgeAnswers, rulesOf } from './judge-answers.ts';

/** A file whose columns and contributors are known. */
export type ImportPlan = {
  upload: StagedAnswers;
  columns: AnswerColumns;
  questions: readonly Question[];
  /** While a pilot runs: its rows, the only ones that anyone gets. */
  only: RowSet | null;
  targets: readonly { target: Target; keys: readonly string[] }[];
};

/** Work that answers are added to. */
export type OpenWork = { id: string; isClosed: boolean };

/** Some rows of one person, judged. `held`: those that are theirs. */
export type JudgedRows<W> = { place: number; work: W; rows: readonly JudgedRow[]; held: Map<number, AnsweredRow> };

/**
 * The file, judged piece by piece: each piece is rows of one person, those of one person follow each other.
 * @param open says what work a person has, once, before their first rows; undefined: none yet
 * @param count gets every row, also those that are no one's
 */
export async function* judgedFile<W extends OpenWork>(
  trx: Db,
  { upload, columns, questions, only, targets }: ImportPlan,
  open: (target: Target, place: number) => Promise<W | undefined>,
  count: (row: JudgedRow) => void,
): AsyncGenerator<JudgedRows<W | undefined>> {
  const rules = rulesOf(questions);
  const keys = targets.map((one) => one.keys);
  let current: { place: number; work: W | undefined } | undefined;
  for await (const answers of stagedAnswers(trx, upload, columns, keys)) {
    const place = answers[0]?.place ?? null;
    const target = place === null ? undefined : targets[place]?.target;
    if (place === null || !target) {
      for (const answer of answers) count(judgeAnswers(rules, [answer], noWork));
      continue;
    }
    if (current?.place !== place) current = { place, work: await open(target, place) };
    const { work } = current;
    const byRow = rowsIn(answers);
    const numbers = byRow.flatMap(([answer]) => answer?.row_no ?? []);
    const held = work ? await answeredRows(trx, upload.task_id, work.id, numbers) : new Map<number, AnsweredRow>();
    const rows = byRow.map((own) => {
      const row_no = own[0]?.row_no ?? null;
      const row = row_no === null ? undefined : held.get(row_no);
      const isOutside = row_no !== null && only !== null && !only.has(row_no);
      return judgeAnswers(rules, own, { row, isClosed: work?.isClosed ?? false, isOutside });
    });
    for (const row of rows) count(row);
    yield { place, work, rows, held };
  }
}

const noWork = { row: undefined, isClosed: false, isOutside: false };

/** The answers to each row. */
function rowsIn(answers: readonly StagedAnswer[]): StagedAnswer[][] {
  const rows: StagedAnswer[][] = [];
  for (const answer of answers) {
    const last = rows.at(-1);
    if (last && answer.row_no !== null && last[0]?.row_no === answer.row_no) last.push(answer);
    else rows.push([answer]);
  }
  return rows;
}
