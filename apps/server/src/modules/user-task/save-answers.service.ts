import { checkAnswer, isTooFarAhead, type Question, rowProgress } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { AppError, type FieldError, invalid } from '../../http/errors.ts';
import { questionsOf } from '../../shared/questions.ts';
import { type LockedAssignment, lockAssignment } from './assignment-lock.ts';
import type { Contributor } from './user-task.queries.ts';

type Schemas = components['schemas'];
type Cell = Schemas['AnswerCell'];
type Skip = Schemas['RowSkip'];
type Known = Pick<Cell, 'value' | 'revision'>;
type Outcome = 'current' | 'superseded';

/**
 * Saves a batch of answers and skips. Sending the same batch again changes nothing. The higher revision of a cell wins;
 * a lower one is kept in the history and its sender is told. Not refused on inactive work: what a browser has kept must
 * find its way in, as long as the assignment is not handed in.
 */
export async function saveAnswers(
  trx: Db,
  actor: Contributor,
  taskId: string,
  request: Schemas['AnswersRequest'],
  now: Date,
): Promise<Schemas['AnswersSaved']> {
  const assignment = await lockAssignment(trx, actor, taskId);
  const questions = await questionsOf(trx, taskId);
  const rows = await rowsOf(trx, taskId, assignment.id, [...request.cells, ...request.skips]);
  assertFits(request, questions, rows, now);
  if (assignment.is_completed && !isKnown(request, rows)) throw new AppError('wrong_state');

  const batch = new Batch(rows);
  const cells = request.cells.map((cell) => ({ ...key(cell), outcome: batch.answer(cell) }));
  const skips = request.skips.map((skip) => ({
    row_no: skip.row_no,
    revision: skip.revision,
    outcome: batch.skip(skip),
  }));
  const counters = batch.isEmpty
    ? assignment
    : await write(trx, taskId, assignment, batch.writes(questions, assignment.question_logic), now);
  const { rows_done, rows_skipped, answers_count, questions_count } = counters;
  return { cells, skips, rows_done, rows_skipped, answers_count, questions_count, server_time: now.toISOString() };
}

const key = ({ row_no, question_no, revision }: Cell) => ({ row_no, question_no, revision });

type Row = {
  dataset_id: string;
  skipped_reason: string | null;
  skip_revision: string | null;
  done: boolean;
  answers_count: number;
  questions_count: number;
  cells: Map<number, Known>;
};

/** The rows a batch touches, with all their answers: their progress is worked out from these. */
async function rowsOf(
  trx: Db,
  taskId: string,
  assignmentId: string,
  touched: readonly { row_no: number }[],
): Promise<Map<number, Row>> {
  const rowNumbers = [...new Set(touched.map(({ row_no }) => row_no))];
  const found = await trx
    .selectFrom('assignment_rows as ar')
    .innerJoin('dataset_rows as row', (join) =>
      join.onRef('row.task_id', '=', 'ar.task_id').onRef('row.row_no', '=', 'ar.row_no'),
    )
    .leftJoin('answers', (join) =>
      join
        .onRef('answers.task_id', '=', 'ar.task_id')
        .onRef('answers.assignment_id', '=', 'ar.assignment_id')
        .onRef('answers.row_no', '=', 'ar.row_no'),
    )
    .select(['ar.row_no', 'row.dataset_id', 'ar.skipped_reason', 'ar.skip_revision', 'ar.done'])
    .select(['ar.answers_count', 'ar.questions_count'])
    .select(['answers.question_no', 'answers.value', 'answers.revision'])
    .where('ar.task_id', '=', taskId)
    .where('ar.assignment_id', '=', assignmentId)
    .where(sql<boolean>`ar.row_no = any(${rowNumbers}::int[])`)
    .execute();
  const rows = new Map<number, Row>();
  for (const { row_no, question_no, value, revision, ...row } of found) {
    const known = rows.get(row_no) ?? { ...row, cells: new Map() };
    if (question_no !== null && revision !== null) known.cells.set(question_no, { value, revision });
    rows.set(row_no, known);
  }
  return rows;
}

/** Every row is the contributor's, every question the task's, every value fits its question. */
function assertFits(
  { cells, skips }: Schemas['AnswersRequest'],
  questions: readonly Question[],
  rows: ReadonlyMap<number, Row>,
  now: Date,
): void {
  const problem = (pointer: string, code: FieldError['code']): FieldError => ({ pointer, code, params: {} });
  const ofRow = ({ row_no, revision }: Cell | Skip, at: string): FieldError[] => [
    ...(rows.has(row_no) ? [] : [problem(`${at}/row_no`, 'unknown_reference')]),
    ...(isTooFarAhead(revision, now.getTime()) ? [problem(`${at}/revision`, 'too_large')] : []),
  ];
  const errors = [
    ...skips.flatMap((skip, index) => ofRow(skip, `/skips/${index}`)),
    ...cells.flatMap((cell, index) => {
      const at = `/cells/${index}`;
      const question = questions.find(({ question_no }) => question_no === cell.question_no);
      if (!question) return [...ofRow(cell, at), problem(`${at}/question_no`, 'unknown_reference')];
      const wrong = checkAnswer(question, cell.value);
      return [...ofRow(cell, at), ...(wrong ? [problem(`${at}/value`, wrong)] : [])];
    }),
  ];
  const [first, ...rest] = errors;
  if (first) throw invalid(first, ...rest.slice(0, 99));
}

/** Nothing new in it: a batch that was saved before the hand-in and whose acknowledgement was lost on the way. */
function isKnown({ cells, skips }: Schemas['AnswersRequest'], rows: ReadonlyMap<number, Row>): boolean {
  return (
    cells.every(({ row_no, question_no, revision }) => {
      const known = rows.get(row_no)?.cells.get(question_no);
      return known !== undefined && known.revision >= revision;
    }) && skips.every(({ row_no, revision }) => (rows.get(row_no)?.skip_revision ?? '') >= revision)
  );
}

type Writes = {
  answers: Cell[];
  history: (Cell & { was_current: boolean })[];
  skips: Skip[];
  rows: {
    row_no: number;
    skipped_reason: string | null;
    skip_revision: string | null;
    done: boolean;
    answers_count: number;
    questions_count: number;
    before: Pick<Row, 'done' | 'answers_count' | 'questions_count' | 'skipped_reason'>;
  }[];
};

/** Applies a batch to the rows it touches, in memory, and says what is to be written. */
class Batch {
  readonly #rows: ReadonlyMap<number, Row>;
  readonly #before = new Map<number, Row>();
  readonly #answers = new Map<string, Cell>();
  readonly #history: Writes['history'] = [];
  readonly #skips: Skip[] = [];

  constructor(rows: ReadonlyMap<number, Row>) {
    this.#rows = rows;
  }

  get isEmpty(): boolean {
    return this.#answers.size === 0 && this.#history.length === 0 && this.#skips.length === 0;
  }

  answer(cell: Cell): Outcome {
    const row = this.#touch(cell.row_no);
    const known = row.cells.get(cell.question_no);
    if (known && known.revision === cell.revision) return 'current';
    if (known && known.revision > cell.revision) {
      this.#history.push({ ...cell, was_current: false });
      return 'superseded';
    }
    if (known) this.#history.push({ ...key(cell), ...known, was_current: true });
    row.cells.set(cell.question_no, { value: cell.value, revision: cell.revision });
    this.#answers.set(`${cell.row_no} ${cell.question_no}`, cell);
    return 'current';
  }

  skip(skip: Skip): Outcome {
    const row = this.#touch(skip.row_no);
    const revision = row.skip_revision ?? '';
    if (revision === skip.revision) return 'current';
    this.#skips.push(skip);
    if (revision > skip.revision) return 'superseded';
    row.skip_revision = skip.revision;
    row.skipped_reason = skip.reason;
    return 'current';
  }

  writes(questions: readonly Question[], logic: Schemas['QuestionLogic']): Writes {
    const rows = [...this.#before].flatMap(([row_no, before]) => {
      const row = this.#rows.get(row_no);
      if (!row) return [];
      const answers = new Map([...row.cells].map(([question_no, { value }]) => [question_no, value]));
      const skipped = row.skipped_reason !== null;
      const progress = rowProgress({ questions, logic, dataset: row.dataset_id, answers, skipped });
      const { skipped_reason, skip_revision } = row;
      return [{ row_no, skipped_reason, skip_revision, ...progress, before }];
    });
    return { answers: [...this.#answers.values()], history: this.#history, skips: this.#skips, rows };
  }

  #touch(rowNo: number): Row {
    const row = this.#rows.get(rowNo);
    if (!row) throw new RangeError(`row ${rowNo} is not in the batch`); // assertFits has seen to it
    if (!this.#before.has(rowNo)) this.#before.set(rowNo, { ...row });
    return row;
  }
}

/** One statement: answers, history, skips, rows and the counters move together. */
async function write(
  trx: Db,
  taskId: string,
  assignment: LockedAssignment,
  { answers, history, skips, rows }: Writes,
  now: Date,
): Promise<Pick<Schemas['AnswersSaved'], 'rows_done' | 'rows_skipped' | 'answers_count' | 'questions_count'>> {
  const [task, own, at] = [sql`${taskId}::uuid`, sql`${assignment.id}::uuid`, sql`${now}::timestamptz`];
  const inRound = sql`${assignment.round + 1}::int`;
  const moved = rows.reduce(
    (sum, { before, ...row }) => ({
      rows_done: sum.rows_done + Number(row.done) - Number(before.done),
      rows_skipped: sum.rows_skipped + Number(row.skipped_reason !== null) - Number(before.skipped_reason !== null),
      answers_count: sum.answers_count + row.answers_count - before.answers_count,
      questions_count: sum.questions_count + row.questions_count - before.questions_count,
    }),
    { rows_done: 0, rows_skipped: 0, answers_count: 0, questions_count: 0 },
  );
  const cell = sql`(row_no int, question_no int, value jsonb, revision text, was_current boolean)`;
  const { rows: counters } = await sql<typeof moved>`
    with kept as (
      insert into answer_history (task_id, assignment_id, row_no, question_no, revision, value, round, was_current, saved_at)
      select ${task}, ${own}, h.row_no, h.question_no, h.revision, coalesce(h.value, 'null'),
        case when h.was_current then coalesce(a.round, ${inRound}) else ${inRound} end, h.was_current,
        case when h.was_current then coalesce(a.saved_at, ${at}) else ${at} end
      from jsonb_to_recordset(${JSON.stringify(history)}::jsonb) as h ${cell}
      left join answers a on a.task_id = ${task} and a.assignment_id = ${own}
        and a.row_no = h.row_no and a.question_no = h.question_no and a.revision = h.revision
      on conflict do nothing
    ), saved as (
      insert into answers (task_id, assignment_id, row_no, question_no, value, revision, round, saved_at)
      select ${task}, ${own}, c.row_no, c.question_no, coalesce(c.value, 'null'), c.revision, ${inRound}, ${at}
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as c ${cell}
      on conflict (task_id, assignment_id, row_no, question_no)
      do update set value = excluded.value, revision = excluded.revision, round = excluded.round, saved_at = excluded.saved_at
    ), skipped as (
      insert into skip_history (task_id, assignment_id, row_no, revision, reason, round, saved_at)
      select ${task}, ${own}, s.row_no, s.revision, s.reason, ${inRound}, ${at}
      from jsonb_to_recordset(${JSON.stringify(skips)}::jsonb) as s (row_no int, revision text, reason text)
      on conflict do nothing
    ), progressed as (
      update assignment_rows set skipped_reason = r.skipped_reason, skip_revision = r.skip_revision, done = r.done,
        answers_count = r.answers_count, questions_count = r.questions_count
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (row_no int, skipped_reason text, skip_revision text, done boolean, answers_count int, questions_count int)
      where assignment_rows.task_id = ${task} and assignment_rows.assignment_id = ${own}
        and assignment_rows.row_no = r.row_no
    )
    update assignments set
      rows_done = rows_done + ${moved.rows_done}, rows_skipped = rows_skipped + ${moved.rows_skipped},
      answers_count = answers_count + ${moved.answers_count}, questions_count = questions_count + ${moved.questions_count},
      started_at = coalesce(started_at, ${at}), last_saved_at = ${at}, updated_at = ${at}
    where task_id = ${task} and id = ${own}
    returning rows_done, rows_skipped, answers_count, questions_count`.execute(trx);
  const [after] = counters;
  if (!after) throw new RangeError('the locked assignment is gone');
  return after;
}
