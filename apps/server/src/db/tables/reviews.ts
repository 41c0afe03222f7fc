import type { components } from '@concord/openapi';
import type { ColumnType, Generated } from 'kysely';
import type { AnswerColumn, Cell, JsonOrNull, Moment, MomentOrNull, Now } from './columns.ts';

type Schemas = components['schemas'];

/** A round: the assignment as it was submitted. */
export type Submissions = {
  task_id: string;
  assignment_id: string;
  round: number;
  submitted_at: Now;
  opened_at: MomentOrNull;
  decided_at: MomentOrNull;
  decision: 'approved' | 'returned' | 'withdrawn' | 'reopened' | null;
  remarks: string | null;
  reviewer_id: string | null;
  answers_count: number;
  questions_count: number;
  rows_skipped: number;
  correct_count: Generated<number>;
  incorrect_count: Generated<number>;
  /** Draws the rows to review again; null: all are. */
  sample_seed: number | null;
  /** The rows to review again are the riskiest ones. */
  by_risk: Generated<boolean>;
  /** What decides about the rows that were drawn. */
  acceptance: Schemas['AcceptanceCheck'] | null;
  /** The lot of the task that it belongs to; null: it is checked by itself, or no rows were drawn yet. */
  lot_no: ColumnType<number | null, number | null | undefined, number | null>;
};

type Mark = Cell & {
  verdict: Schemas['Verdict'] | null;
  correct_answer: JsonOrNull<string | string[]>;
  answer_revision: string | null;
  round: number;
  reviewer_id: string;
  /** What the reviewer had uncovered before; null: not known. */
  uncovered: Schemas['Uncovered'] | null;
};

export type Marks = Mark & { remark: Generated<string>; updated_at: Now };

export type MarkHistory = Mark & { id: string; remark: string; marked_at: Moment };

/** Who reviews a submission. */
type SubmissionReviewers = {
  task_id: string;
  assignment_id: string;
  user_id: string;
  /** When they last had it open; null: they have left it. */
  seen_at: MomentOrNull;
  /** How many marks they have made or changed on it. */
  marks_count: Generated<number>;
};

/** A mark that its contributor disagrees with; of each at most one in a round, and one that is open. */
export type Disputes = Cell & {
  round: number;
  reason: string;
  at: Moment;
  /** The answer that was marked as incorrect. */
  answer: AnswerColumn;
  /** That of the mark when it was disputed. */
  correct_answer: JsonOrNull<string | string[]>;
  marked_by: string;
  /** null: it is open. */
  outcome: Schemas['DisputeOutcome'] | null;
  decided_by: string | null;
  decided_at: MomentOrNull;
  decision_reason: Generated<string>;
};

export type ReviewTables = {
  submissions: Submissions;
  marks: Marks;
  mark_history: MarkHistory;
  disputes: Disputes;
  submission_reviewers: SubmissionReviewers;
};
