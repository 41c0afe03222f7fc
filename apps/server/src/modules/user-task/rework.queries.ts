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
/** Its last round, the last one that was returned, and what can be changed then. */
type Submitted = Pick<Selectable<Tables['assignments']>, 'id' | 'round' | 'returned_round' | 'rework'>;

type ReworkRow = { returned: RoundRow | undefined; closed: ClosedCells };
/**
 * What was returned of some rows, and what of them is closed. `round`: that was returned; null where work is open again for another
 * reason. `decided`: what was given before the decision about that round doesn't change what is closed.
 */
export type Rework = { round: number | null; decided: number; rows: ReadonlyMap<number, ReworkRow> };

type Rules = { task: string; questions: readonly Question[]; logic: QuestionLogic };

/** Some rows of work, of which the dataset is given; undefined when nothing was returned and nothing is closed. */
export async function reworkOf(
  db: Db,
  { id: assignment, round, returned_round, rework }: Submitted,
  { task, questions, logic }: Rules,
  datasets: ReadonlyMap<number, { dataset_id: string }>,
): Promise<Rework | undefined> {
  if (round === 0) return undefined; // nothing was marked yet, nor disputed
  const numbers = [...datasets.keys()];
  const [rows, disputed] = await Promise.all([
    returned_round === null ? undefined : rowsOfRound(db, { task, assignment, round: returned_round }, numbers),
    questionsUnderDispute(db, { task, assignment }, numbers),
  ]);
  if (!rows && disputed.size === 0) return undefined;
  const closedIn = (dataset: string, returned: ReturnedAnswers | undefined) =>
    returned && rework === 'incorrect' ? closedCells({ questions, logic, dataset }, returned) : nothingClosed;
  return {
    round: returned_round,
    decided: returned_round ?? round,
    rows: new Map(
      [...datasets].map(([row_no, { dataset_id }]) => {
        const returned = rows?.get(row_no);
        return [row_no, { returned, closed: withDisputed(closedIn(dataset_id, returned), disputed.get(row_no)) }];
      }),
    ),
  };
}

/** What is decided about an answer is decided about the one that was disputed: it stays meanwhile, and so does its row. */
const withDisputed = (closed: ClosedCells, disputed: ReadonlySet<number> | undefined): ClosedCells =>
  disputed ? { questions: new Set([...closed.questions, ...disputed]), skip: true } : closed;

/** When the round was decided. */
export async function decidedAt(db: Db, task: string, assignment: string, round: number): Promise<Date> {
  const { decided_at } = await db
    .selectFrom('submissions')
    .select('decided_at')
    .where('task_id', '=', task)
    .where('assignment_id', '=', assignment)
    .where('round', '=', round)
    .executeTakeFirstOrThrow();
  return new Date(decided_at ?? 0);
}

/** Of a window of rows. Only of work that was submitted before the questions are read. */
export async function reworkOfWindow(
  db: Db,
  task: string,
  { question_logic: logic, ...own }: Submitted & { question_logic: QuestionLogic },
  rows: readonly { row_no: number; dataset_id: string }[],
): Promise<Rework | undefined> {
  if (own.round === 0) return undefined;
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
  const { answers, incorrect } = row.returned ?? {};
  return {
    marked_incorrect: [...(incorrect ?? [])].map((question_no) => ({
      question_no,
      value: answers?.get(question_no) ?? null,
    })),
    closed: [...row.closed.questions],
    skip_closed: row.closed.skip,
  };
}
