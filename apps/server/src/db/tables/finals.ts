import type { FinalHow, GivenAnswer } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Generated } from 'kysely';
import type { AnswerColumn, Json, JsonOrNull, Moment, MomentOrNull } from './columns.ts';

type Schemas = components['schemas'];

/** The final answers as of a moment, counted; null until they were made once. Locked while any of them are made. */
type TaskFinals = {
  task_id: string;
  as_of: MomentOrNull;
  counts: JsonOrNull<Pick<Schemas['TaskFinals'], 'counts' | 'disputed' | 'basis_changed'>>;
};

/** What the final answers do not follow yet: an assignment that was submitted or decided on, or a range of rows. */
type FinalChanges = {
  task_id: string;
  id: Generated<string>;
  assignment_id: string | null;
  first_row_no: number | null;
  last_row_no: number | null;
};

/** A cell that someone has answered, with its final answer if it has one. `basis`: assignments. */
type FinalAnswers = {
  task_id: string;
  row_no: number;
  question_no: number;
  how: Exclude<FinalHow, 'unanswered'>;
  value: AnswerColumn;
  answers_count: number;
  agreeing_count: number;
  basis: string[];
  /** Who approved or decided it. */
  by: string | null;
  at: Moment;
  /** The answers that count, of a cell that takes or took a person to decide. */
  given: JsonOrNull<readonly GivenAnswer[]>;
  /** The share of the most frequent of them. */
  evenness: number | null;
  is_disputed: Generated<boolean>;
  /** Whether answers have changed since a person decided. */
  basis_changed: Generated<boolean>;
};

/** What a person has decided about a cell; of those of a cell at most one has not ended. `given`: the answers seen. */
type Adjudications = {
  task_id: string;
  row_no: number;
  question_no: number;
  id: string;
  value: AnswerColumn;
  remark: string;
  by: string;
  at: Moment;
  given: Json<readonly GivenAnswer[]>;
  ended_at: MomentOrNull;
  /** The gold answer in whose place the decision is gold; null: it is not. */
  made_gold: JsonOrNull<{ before: Schemas['AnswerValue'] }>;
};

/** Cells that someone is deciding, so that no one else is given them. */
type LentCells = { task_id: string; row_no: number; question_no: number; user_id: string; until: Moment };

export type FinalTables = {
  task_finals: TaskFinals;
  final_changes: FinalChanges;
  final_answers: FinalAnswers;
  adjudications: Adjudications;
  lent_cells: LentCells;
};
