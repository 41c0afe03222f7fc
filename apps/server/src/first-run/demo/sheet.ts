import {
  type AnswerValue,
  applicableQuestions,
  changeOfRow,
  isAnswered,
  nextRevision,
  type Question,
  type QuestionLogic,
  type RowProgress,
  rowProgress,
} from '@concord/domain';
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../kernel/new-id.ts';
import { isUnmarked, rowReview } from '../../shared/task/row-review.ts';

type Cell = { row_no: number; question_no: number };
type Answer = Cell & { value: AnswerValue; revision: string; round: number; saved_at: Date };
type Mark = Cell & {
  verdict: 'correct' | 'incorrect' | null;
  correct_answer: AnswerValue;
  remark: string;
  answer_revision: string;
  round: number;
  reviewer_id: string;
  at: Date;
};
type Skip = { row_no: number; reason: string; revision: string; round: number; saved_at: Date };

type Given = {
  task_id: string;
  user_id: string;
  position: number;
  /** Row numbers in the order of working. */
  rows: readonly number[];
  questions: readonly Question[];
  logic: QuestionLogic;
  dataset: string;
  goldOf: (row_no: number) => Readonly<Record<string, AnswerValue>> | null;
  assigned_at: Date;
};

const key = ({ row_no, question_no }: Cell) => `${row_no} ${question_no}`;

/** One assignment as it is worked on, submitted and reviewed: what the server would have stored had it all happened. */
export class Sheet {
  readonly id = newId();
  readonly given: Given;
  readonly answers = new Map<string, Answer>();
  readonly history: Answer[] = [];
  readonly skips = new Map<number, Skip>();
  readonly marks = new Map<string, Mark>();
  readonly markHistory: Mark[] = [];
  readonly rounds: Insertable<Tables['submissions']>[] = [];
  #state: Pick<
    Selectable<Tables['assignments']>,
    'is_completed' | 'status' | 'round' | 'remarks' | 'returned_round' | 'rework'
  > = {
    is_completed: false,
    status: 1,
    round: 0,
    remarks: null,
    returned_round: null,
    rework: null,
  };
  #times: Partial<
    Record<'started_at' | 'last_saved_at' | 'submitted_at' | 'opened_at' | 'returned_at' | 'decided_at', Date | null>
  > = {};
  #updated: Date;
  #revision: string | null = null;

  constructor(given: Given) {
    this.given = given;
    this.#updated = given.assigned_at;
  }

  applicable(row_no: number): Question[] {
    return applicableQuestions(this.given.questions, this.given.dataset, (no) =>
      this.valueOf({ row_no, question_no: no }),
    );
  }

  valueOf(cell: Cell): AnswerValue {
    return this.answers.get(key(cell))?.value ?? null;
  }

  answer(cell: Cell, value: AnswerValue, saved_at: Date): void {
    const before = this.answers.get(key(cell));
    if (before) this.history.push(before);
    const revision = this.#nextRevision(saved_at);
    this.answers.set(key(cell), { ...cell, value, revision, round: this.#state.round + 1, saved_at });
    this.#saved(saved_at);
  }

  skip(row_no: number, reason: string, saved_at: Date): void {
    const revision = this.#nextRevision(saved_at);
    this.skips.set(row_no, { row_no, reason, revision, round: this.#state.round + 1, saved_at });
    this.#saved(saved_at);
  }

  submit(at: Date): void {
    const round = this.#state.round + 1;
    for (const mark of this.marks.values()) if (mark.verdict && !this.#isCurrent(mark)) this.#drop(mark, round, at);
    this.#state = { ...this.#state, is_completed: true, round };
    this.#times = { ...this.#times, submitted_at: at, opened_at: null, returned_at: null, decided_at: null };
    this.#updated = at;
    const { answers_count, questions_count, rows_skipped } = this.counters();
    this.rounds.push({
      task_id: this.given.task_id,
      assignment_id: this.id,
      round,
      submitted_at: at,
      answers_count,
      questions_count,
      rows_skipped,
      ...this.#verdicts(),
    });
  }

  withdraw(at: Date): void {
    this.#state = { ...this.#state, is_completed: false };
    this.#times.submitted_at = null;
    this.#updated = at;
    Object.assign(this.#round(), { decision: 'withdrawn', decided_at: at });
  }

  open(at: Date): void {
    this.#times.opened_at = at;
    this.#updated = at;
    this.#round().opened_at = at;
  }

  mark(cell: Cell, mark: Pick<Mark, 'verdict' | 'correct_answer' | 'remark' | 'reviewer_id' | 'at'>): void {
    const answer = this.answers.get(key(cell));
    if (!answer) return;
    const before = this.marks.get(key(cell));
    if (before) this.markHistory.push(before);
    this.marks.set(key(cell), { ...cell, ...mark, answer_revision: answer.revision, round: this.#state.round });
    this.#updated = mark.at;
    Object.assign(this.#round(), this.#verdicts());
  }

  return(at: Date, reviewer_id: string, remarks: string): void {
    this.#state = { ...this.#state, is_completed: false, remarks, returned_round: this.#state.round, rework: 'all' };
    this.#times = { ...this.#times, returned_at: at, decided_at: at };
    this.#updated = at;
    Object.assign(this.#round(), { decision: 'returned', decided_at: at, reviewer_id, remarks });
  }

  approve(at: Date, reviewer_id: string): void {
    this.#state = { ...this.#state, status: 2 };
    this.#times.decided_at = at;
    this.#updated = at;
    Object.assign(this.#round(), { decision: 'approved', decided_at: at, reviewer_id });
  }

  progress(row_no: number): RowProgress {
    const { questions, logic, dataset } = this.given;
    const own = [...this.answers.values()].filter((answer) => answer.row_no === row_no);
    const answers = new Map(own.map(({ question_no, value }) => [question_no, value]));
    return rowProgress({ questions, logic, dataset, answers, skipped: this.skips.has(row_no) });
  }

  /** What the filters of a review ask about a row. */
  review(row_no: number) {
    const { questions, dataset, goldOf } = this.given;
    const own = <Said extends Cell>(said: ReadonlyMap<string, Said>) =>
      new Map([...said.values()].filter((one) => one.row_no === row_no).map((one) => [one.question_no, one]));
    return rowReview(questions, {
      dataset_id: dataset,
      skipped_reason: this.skips.get(row_no)?.reason ?? null,
      gold: goldOf(row_no),
      cells: own(this.answers),
      verdicts: own(this.marks),
    });
  }

  /** How a row differs from the round that was returned. */
  sinceReturn(row_no: number): Pick<Insertable<Tables['assignment_rows']>, 'changed_since' | 'still_incorrect_since'> {
    const { returned_round: round } = this.#state;
    if (round === null) return {};
    const { questions, dataset } = this.given;
    const inRound = (one: { row_no: number; round: number }) => one.row_no === row_no && one.round <= round;
    const latest = <Said extends Cell>(said: readonly Said[]) => new Map(said.map((one) => [one.question_no, one]));
    const valuesOf = (said: readonly Answer[]) =>
      new Map([...latest(said)].map(([question_no, { value }]) => [question_no, value]));
    // each later one takes the place of those before
    const answers = [...this.history, ...this.answers.values()].filter((answer) => answer.row_no === row_no);
    const marks = latest([...this.markHistory, ...this.marks.values()].filter(inRound));
    const skip = this.skips.get(row_no);
    const change = changeOfRow(
      { questions, dataset },
      {
        answers: valuesOf(answers.filter(inRound)),
        skippedReason: skip && inRound(skip) ? skip.reason : null,
        incorrect: new Set(
          [...marks.values()].flatMap((one) => (one.verdict === 'incorrect' ? [one.question_no] : [])),
        ),
      },
      { answers: valuesOf(answers), skippedReason: skip?.reason ?? null },
    );
    return {
      changed_since: change.changed ? round : null,
      still_incorrect_since: change.stillIncorrect ? round : null,
    };
  }

  counters() {
    const rows = this.given.rows.map((row_no) => ({ ...this.progress(row_no), ...this.review(row_no) }));
    return {
      rows_count: rows.length,
      rows_done: rows.filter(({ done }) => done).length,
      rows_skipped: this.skips.size,
      answers_count: rows.reduce((sum, row) => sum + row.answers_count, 0),
      questions_count: rows.reduce((sum, row) => sum + row.questions_count, 0),
      judged_count: rows.reduce((sum, row) => sum + row.judged_count, 0),
      rows_unmarked: rows.filter(isUnmarked).length,
      rows_incorrect: rows.filter(({ incorrect_count }) => incorrect_count > 0).length,
      rows_not_as_gold: rows.filter(({ not_as_gold }) => not_as_gold).length,
    };
  }

  assignment(): Insertable<Tables['assignments']> {
    const { task_id, user_id, position, assigned_at } = this.given;
    return {
      task_id,
      id: this.id,
      user_id,
      position,
      created_at: assigned_at,
      updated_at: this.#updated,
      ...this.#state,
      ...this.#times,
      ...this.counters(),
      ...this.#verdicts(),
    };
  }

  #saved(at: Date): void {
    this.#times.started_at ??= at;
    this.#times.last_saved_at = at;
    this.#updated = at;
  }

  #nextRevision(at: Date): string {
    this.#revision = nextRevision(this.#revision, at.getTime(), '00000001');
    return this.#revision;
  }

  #round(): Insertable<Tables['submissions']> {
    const round = this.rounds.at(-1);
    if (!round) throw new RangeError('nothing was submitted yet');
    return round;
  }

  /** The marked answer is still current and counts. */
  #isCurrent({ row_no, question_no, answer_revision }: Mark): boolean {
    const answer = this.answers.get(key({ row_no, question_no }));
    const applies = this.applicable(row_no).some((question) => question.question_no === question_no);
    return answer?.revision === answer_revision && applies && isAnswered(answer.value);
  }

  #drop(mark: Mark, round: number, at: Date): void {
    this.markHistory.push(mark);
    this.marks.set(key(mark), { ...mark, verdict: null, round, at });
  }

  #verdicts() {
    const marks = [...this.marks.values()];
    return {
      correct_count: marks.filter(({ verdict }) => verdict === 'correct').length,
      incorrect_count: marks.filter(({ verdict }) => verdict === 'incorrect').length,
    };
  }
}
