import {
  type AnswersOfRow,
  changeOfRow,
  compareRevisions,
  isAnswered,
  isTooFarAhead,
  type Question,
  rowProgress,
} from '@concord/domain';
import type { components } from '@concord/openapi';
import type { AnsweredRow } from '../../shared/task/answered-rows.ts';
import { isUnmarked, rowReview } from '../../shared/task/row-review.ts';
import type { Rework } from './rework.queries.ts';

type Schemas = components['schemas'];
type Cell = Schemas['AnswerCell'];
type Skip = Schemas['RowSkip'];
type Outcome = Schemas['AnswersSaved']['cells'][number]['outcome'];
type RowState = { row_no: number } & Pick<
  AnsweredRow,
  | 'position'
  | 'skipped_reason'
  | 'skip_revision'
  | 'done'
  | 'answers_count'
  | 'questions_count'
  | 'judged_count'
  | 'not_as_gold'
> & { changed_since: number | null; still_incorrect_since: number | null };
export type Progress = Pick<
  Schemas['AnswersSaved'],
  'rows_done' | 'rows_skipped' | 'answers_count' | 'questions_count'
>;

export type Writes = {
  answers: Cell[];
  history: (Cell & { was_current: boolean })[];
  skips: (Skip & { was_current: boolean })[];
  /** Of the future, and replaced by one of now: they are out of the order that the history is read in. */
  skipsAhead: Pick<Skip, 'row_no' | 'revision'>[];
  rows: RowState[];
  /** By how much the assignment's counters move. */
  moved: Progress & { judged_count: number; rows_unmarked: number; rows_not_as_gold: number };
};

/** Applies a batch to the rows it touches, in memory, and returns what has to be written. */
export class AnswerBatch {
  readonly #rows: ReadonlyMap<number, AnsweredRow>;
  readonly #rework: Rework | undefined;
  readonly #now: Date;
  readonly #before = new Map<number, AnsweredRow>();
  readonly #answers = new Map<string, Cell>();
  readonly #history: Writes['history'] = [];
  readonly #skips: Writes['skips'] = [];
  readonly #skipsAhead: Writes['skipsAhead'] = [];

  /** @param rework of returned work: what is closed in its rows, and what they are compared with */
  constructor(rows: ReadonlyMap<number, AnsweredRow>, rework: Rework | undefined, now: Date) {
    this.#rows = rows;
    this.#now = now;
    this.#rework = rework;
  }

  get isEmpty(): boolean {
    return this.#answers.size === 0 && this.#history.length === 0 && this.#skips.length === 0;
  }

  answer({ row_no, question_no, revision, value }: Cell): Outcome {
    const cell = { row_no, question_no, revision, value: isAnswered(value) ? value : null };
    const row = this.#row(row_no);
    const known = row.cells.get(question_no);
    const order = this.#order(revision, known?.revision ?? null);
    if (order === 0) return 'current';
    const isClosed = this.#rework?.rows.get(row_no)?.closed.questions.has(question_no);
    if (order < 0 || isClosed) {
      this.#history.push({ ...cell, was_current: false });
      return order < 0 ? 'superseded' : 'closed';
    }
    if (known) this.#history.push({ row_no, question_no, ...known, was_current: known.revision < revision });
    this.#change(row_no, row);
    row.cells.set(question_no, cell);
    this.#answers.set(`${row_no} ${question_no}`, cell);
    return 'current';
  }

  skip(skip: Skip): Outcome {
    const row = this.#row(skip.row_no);
    const order = this.#order(skip.revision, row.skip_revision);
    if (order === 0) return 'current';
    const isClosed = this.#rework?.rows.get(skip.row_no)?.closed.skip;
    const was_current = order > 0 && !isClosed;
    this.#skips.push({ ...skip, was_current });
    if (!was_current) return order < 0 ? 'superseded' : 'closed';
    this.#change(skip.row_no, row);
    const before = row.skip_revision ?? '';
    if (before > skip.revision) this.#skipsAhead.push({ row_no: skip.row_no, revision: before });
    row.skip_revision = skip.revision;
    row.skipped_reason = skip.reason;
    return 'current';
  }

  /** One that was made while the clock was ahead loses: else nothing could be said to that cell before it is as late as that. */
  #order(revision: string, known: string | null): number {
    if (known === null) return 1;
    const order = compareRevisions(revision, known);
    return order < 0 && isTooFarAhead(known, this.#now.getTime()) ? 1 : order;
  }

  /** Has the row counted anew, though nothing is said to it. */
  recount(rowNo: number): void {
    this.#change(rowNo, this.#row(rowNo));
  }

  writes(questions: readonly Question[], logic: Schemas['QuestionLogic']): Writes {
    const progressed = { rows_done: 0, rows_skipped: 0, answers_count: 0, questions_count: 0 };
    const moved = { ...progressed, judged_count: 0, rows_unmarked: 0, rows_not_as_gold: 0 };
    const rows = [...this.#before].map(([row_no, before]) => {
      const row = this.#row(row_no);
      const { position, dataset_id: dataset, cells, skipped_reason, skip_revision } = row;
      const answers = new Map([...cells].map(([question_no, { value }]) => [question_no, value]));
      const skipped = skipped_reason !== null;
      const progress = rowProgress({ questions, logic, dataset, answers, skipped });
      const { judged_count, not_as_gold } = rowReview(questions, row);
      const after = { ...progress, judged_count, not_as_gold };
      moved.rows_done += Number(progress.done) - Number(before.done);
      moved.rows_skipped += Number(skipped) - Number(before.skipped_reason !== null);
      moved.answers_count += progress.answers_count - before.answers_count;
      moved.questions_count += progress.questions_count - before.questions_count;
      moved.judged_count += judged_count - before.judged_count;
      moved.rows_unmarked += Number(isUnmarked(after)) - Number(isUnmarked(before));
      moved.rows_not_as_gold += Number(not_as_gold) - Number(before.not_as_gold);
      const since = this.#changeSinceReturn(questions, row_no, { dataset, answers, skippedReason: skipped_reason });
      return { row_no, position, skipped_reason, skip_revision, ...after, ...since };
    });
    return {
      answers: [...this.#answers.values()],
      history: this.#history,
      skips: this.#skips,
      skipsAhead: this.#skipsAhead,
      rows,
      moved,
    };
  }

  #changeSinceReturn(
    questions: readonly Question[],
    rowNo: number,
    { dataset, ...now }: AnswersOfRow & { dataset: string },
  ): Pick<RowState, 'changed_since' | 'still_incorrect_since'> {
    const returned = this.#rework?.rows.get(rowNo)?.returned;
    const change = returned && changeOfRow({ questions, dataset }, returned, now);
    const round = this.#rework?.round ?? null;
    return {
      changed_since: change?.changed ? round : null,
      still_incorrect_since: change?.stillIncorrect ? round : null,
    };
  }

  #row(rowNo: number): AnsweredRow {
    const row = this.#rows.get(rowNo);
    if (!row) throw new RangeError(`row ${rowNo} is not in the batch`); // the request was checked against these rows
    return row;
  }

  #change(rowNo: number, row: AnsweredRow): void {
    if (!this.#before.has(rowNo)) this.#before.set(rowNo, { ...row });
  }
}
