import {
  type ClosedCells,
  closedCells,
  nothingClosed,
  type Question,
  type QuestionLogic,
  type ReturnedAnswers,
} from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { questionsUnderDispute } from '../../shared/dispute/disputes.queries.ts';
import { questionsOf } from '../../shared/task/questions.ts';
import { type RoundRow, rowsOfRound } from '../../shared/task/round-rows.queries.ts';

type Schemas = components['schemas'];
/** The last round that was returned, and what can be changed in it. */
type Returned = Pick<Selectable<Tables['assignments']>, 'id' | 'returned_round' | 'rework'>;

type ReworkRow = { returned: RoundRow; closed: ClosedCells };
/** What was returned of some rows, and what of them is closed. */
export type Rework = { round: number; rows: ReadonlyMap<number, ReworkRow> };

type Rules = { task: string; questions: readonly Question[]; logic: QuestionLogic };

/** Some rows of returned work, of which the dataset is given; undefined when nothing was returned. */
export async function reworkOf(
  db: Db,
  { id: assignment, returned_round: round, rework }: Returned,
  { task, questions, logic }: Rules,
  datasets: ReadonlyMap<number, { dataset_id: string }>,
): Promise<Rework | undefined> {
  if (round === null) return undefined;
  const numbers = [...datasets.keys()];
  const [rows, disputed] = await Promise.all([
    rowsOfRound(db, { task, assignment, round }, numbers),
    questionsUnderDispute(db, { task, assignment }, numbers),
  ]);
  const closedIn = (dataset: string, returned: ReturnedAnswers) =>
    rework === 'incorrect' ? closedCells({ questions, logic, dataset }, returned) : nothingClosed;
  return {
    round,
    rows: new Map(
      [...datasets].flatMap(([row_no, { dataset_id }]) => {
        const returned = rows.get(row_no);
        if (!returned) return [];
        return [[row_no, { returned, closed: withDisputed(closedIn(dataset_id, returned), disputed.get(row_no)) }]];
      }),
    ),
  };
}

/** What is decided about an answer is decided about the one that was disputed: it stays meanwhile, and so does its row. */
const withDisputed = (closed: ClosedCells, disputed: ReadonlySet<number> | undefined): ClosedCells =>
  disputed ? { questions: new Set([...closed.questions, ...disputed]), skip: true } : closed;

/** When the round was returned. */
export async function returnedAt(db: Db, task: string, assignment: string, round: number): Promise<Date> {
  const { decided_at } = await db
    .selectFrom('submissions')
    .select('decided_at')
    .where('task_id', '=', task)
    .where('assignment_id', '=', assignment)
    .where('round', '=', round)
    .executeTakeFirstOrThrow();
  return new Date(decided_at ?? 0);
}

/** Of a window of rows. Only of returned work the questions are read. */
export async function reworkOfWindow(
  db: Db,
  task: string,
  { question_logic: logic, ...own }: Returned & { question_logic: QuestionLogic },
  rows: readonly { row_no: number; dataset_id: string }[],
): Promise<Rework | undefined> {
  if (own.returned_round === null) return undefined;
  const questions = await questionsOf(db, task);
  return reworkOf(db, own, { task, questions, logic }, new Map(rows.map((row) => [row.row_no, row])));
}

/** What the contributor is shown of it. */
export function shownRework(
  rework: Rework | undefined,
  rowNo: number,
): Pick<Schemas['UserTaskRow'], 'marked_incorrect' | 'closed' | 'skip_closed'> {
  const row = rework?.rows.get(rowNo);
  if (!row) return { marked_incorrect: [], closed: [], skip_closed: false };
  const { answers, incorrect } = row.returned;
  return {
    marked_incorrect: [...incorrect].map((question_no) => ({ question_no, value: answers.get(question_no) ?? null })),
    closed: [...row.closed.questions],
    skip_closed: row.closed.skip,
  };
}
