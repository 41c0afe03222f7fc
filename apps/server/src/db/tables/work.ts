import type { components } from '@concord/openapi';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AnswerColumn, Cell, Json, JsonOrNull, Moment, MomentOrNull, Now } from './columns.ts';
import type { Submissions } from './reviews.ts';

type Schemas = components['schemas'];

/** One contributor on one task. The counters move with the change that moves them, in the same transaction. */
type Assignments = {
  task_id: string;
  id: string;
  user_id: string;
  position: number;
  is_completed: Generated<boolean>;
  status: Generated<1 | 2>;
  round: Generated<number>;
  /** The first round in which all of its rows were submitted, not those of a pilot alone. */
  first_round: Generated<number>;
  started_at: MomentOrNull;
  last_saved_at: MomentOrNull;
  submitted_at: MomentOrNull;
  opened_at: MomentOrNull;
  returned_at: MomentOrNull;
  decided_at: MomentOrNull;
  /** The score by which the rule of the task has warned, as last looked at; null: it is not below. */
  gold_below: JsonOrNull<Schemas['GoldBelow']>;
  /** Nothing given from then on is saved; `paused_by` is the score that paused it. */
  paused_at: MomentOrNull;
  paused_by: JsonOrNull<Schemas['GoldBelow']>;
  /** How many answers could be compared with gold when it was last resumed. */
  gold_resumed_at: Generated<number>;
  /** Who has resumed it, until it is submitted or paused again. */
  resumed: JsonOrNull<Resumed>;
  /** Who is to review it, in each round. */
  reviewer_id: string | null;
  remarks: string | null;
  /** The last round that was returned, and what could be changed then. */
  returned_round: number | null;
  rework: Schemas['ReworkScope'] | null;
  before_decision: JsonOrNull<BeforeDecision>;
  rows_count: Generated<number>;
  rows_done: Generated<number>;
  rows_skipped: Generated<number>;
  answers_count: Generated<number>;
  questions_count: Generated<number>;
  correct_count: Generated<number>;
  incorrect_count: Generated<number>;
  /** Answers that count and have a verdict in their current version. */
  judged_count: Generated<number>;
  rows_unmarked: Generated<number>;
  rows_incorrect: Generated<number>;
  rows_not_as_gold: Generated<number>;
  created_at: Now;
  updated_at: Now;
  removed_at: MomentOrNull;
  /** By the minute while it is being worked on; made from the moments above. */
  moved_at: GeneratedAlways<string>;
  version: Generated<number>;
};

/**
 * What an approval or a return replaced, for as long as it may be undone. Whatever happens to the assignment next
 * erases it.
 */
export type BeforeDecision = {
  remarks: string | null;
  returned_round: number | null;
  rework: Schemas['ReworkScope'] | null;
  round: {
    decision: Submissions['decision'];
    remarks: string | null;
    reviewer_id: string | null;
    decided_at: string | null;
  };
};

/** `before`: what undoing it restores. */
export type Resumed = {
  by: string;
  at: string;
  note: string;
  before: { paused_by: Schemas['GoldBelow'] | null; gold_resumed_at: number };
};

export type AssignmentRows = {
  task_id: string;
  assignment_id: string;
  row_no: number;
  position: number;
  skipped_reason: string | null;
  skip_revision: string | null;
  done: Generated<boolean>;
  answers_count: Generated<number>;
  questions_count: Generated<number>;
  judged_count: Generated<number>;
  /** Verdicts, also on earlier versions of an answer. */
  incorrect_count: Generated<number>;
  not_as_gold: Generated<boolean>;
  /** An answer has no verdict. */
  unmarked: GeneratedAlways<boolean>;
  /** The returned round from which the row differs. Says something only while that is the last one. */
  changed_since: number | null;
  /** The returned round in which an answer was marked incorrect that is the same. */
  still_incorrect_since: number | null;
  /** The last round in which the row was drawn to be reviewed. */
  sample_round: number | null;
  /** The import of answers that has added the row. */
  import_no: number | null;
  /** Why it was chosen in that round; null: it was drawn at random. */
  risks: ColumnType<Schemas['Risk'][] | null, Schemas['Risk'][] | null | undefined, Schemas['Risk'][] | null>;
};

/** Rows were reassigned: what was answered by then has a revision below `held_until`. */
type SharedRows = {
  task_id: string;
  /** The lesser id of the two. */
  assignment_id: string;
  other_id: string;
  rows_count: number;
};

type Takings = { task_id: string; taking_no: number; held_until: string };

/** A row that an assignment held until it was assigned to another one. */
type TakenRows = { task_id: string; assignment_id: string; row_no: number; taking_no: number };

/**
 * `round` is the round being worked on when the value was saved: what a submission froze is never changed afterwards.
 */
export type Answers = Cell & { value: AnswerColumn; revision: string; round: number; saved_at: Now };

/** Earlier values, and those that came too late to win (`was_current` false). */
export type AnswerHistory = Cell & {
  revision: string;
  value: AnswerColumn;
  round: number;
  was_current: boolean;
  saved_at: Moment;
};

export type SkipHistory = {
  task_id: string;
  assignment_id: string;
  row_no: number;
  revision: string;
  reason: string | null;
  round: number;
  saved_at: Now;
  /** False of one that came too late to count. */
  was_current: Generated<boolean>;
};

/** Answers that were given elsewhere; those that it has brought have its revision. */
type AnswerImports = {
  task_id: string;
  import_no: number;
  filename: string;
  answers_count: number;
  work: Json<ImportedWork[]>;
  created_by: string;
  created_at: Moment;
  undone_at: MomentOrNull;
};

/** What an import has brought into an assignment. */
export type ImportedWork = {
  assignment: string;
  user: string;
  answers: number;
  /** The contributor was not on the task before. */
  joined: boolean;
  /** The last round at the time. */
  round: number;
  /** The import has submitted it. */
  submitted: boolean;
};

export type WorkTables = {
  assignments: Assignments;
  assignment_rows: AssignmentRows;
  shared_rows: SharedRows;
  takings: Takings;
  taken_rows: TakenRows;
  answers: Answers;
  answer_history: AnswerHistory;
  skip_history: SkipHistory;
  answer_imports: AnswerImports;
};
