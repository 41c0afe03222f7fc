import type { components } from '@concord/openapi';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, JsonOrNull, Moment, MomentOrNull, Trashed } from './columns.ts';

type Schemas = components['schemas'];

type Tasks = Trashed & {
  searched: GeneratedAlways<string>;
  id: string;
  project_id: string;
  name: string;
  guideline: Generated<string>;
  due_date: string | null;
  question_logic: Generated<Schemas['QuestionLogic']>;
  assign_logic: Generated<Schemas['AssignLogic']>;
  answers_per_row: Generated<number>;
  overlap_share: Generated<number>;
  /** Which percentage of everyone's rows are rows with gold that no one can tell from others; null: these are rows like all. */
  gold_share: Generated<number | null>;
  /** How many rows these are, without those that were taken back. */
  gold_rows_count: Generated<number>;
  /** How often gold answers were changed by hand: figures are of one version of the task, and of its gold. */
  gold_changes: Generated<number>;
  review_sample: Generated<number>;
  /** They are the riskiest ones, not drawn at random. */
  review_riskiest: Generated<boolean>;
  /** Decides how many rows are drawn to be reviewed, in place of `review_sample`. */
  acceptance: Schemas['AcceptancePlan'] | null;
  /** Whether the check decides about each submission or about all that are under review together. */
  acceptance_lot: Generated<Schemas['AcceptanceLot']>;
  /** What work must show to be approved without a reviewer; null: all of it waits for one. */
  auto_approve: Schemas['AutoApprovalRule'] | null;
  /** What follows when the answers of a contributor differ too often from gold; null: nothing. */
  gold_rule: Schemas['GoldRuleSettings'] | null;
  /** Contributors see their own score by gold once they have submitted. */
  shows_gold_score: Generated<boolean>;
  /** From those who review the task and do not manage it. */
  hide_contributors: Generated<boolean>;
  /** From this percentage on a majority gives a final answer; null: never. */
  majority_share: Generated<number | null>;
  /** From this percentage on a probability gives one where no majority does; null: never. */
  consensus_probability: Generated<number | null>;
  status: Generated<0 | 1>;
  is_draft: Generated<boolean>;
  /** running: only the rows of the pilot are assigned; then whether its answers count; null: there was none. */
  pilot: Schemas['TaskPilot']['state'] | null;
  seed: number | null;
  next_row_no: Generated<number>;
  next_dataset_no: Generated<number>;
  published_at: MomentOrNull;
  created_by: string;
};

/** The versions of the guideline of a published task; the last one is that of the task. */
type Guidelines = {
  task_id: string;
  guideline_no: number;
  guideline: string;
  /** null in the first version */
  change_note: string | null;
  author_id: string;
  created_at: Moment;
};

/** `revision`: of this contributor's answers, those from there on were given with this version. */
type AcknowledgedGuidelines = { task_id: string; assignment_id: string; guideline_no: number; revision: string };

/** The rows of a task's pilot, including those that were taken back since. */
type PilotRows = { task_id: string; row_no: number };

/** The rows with gold answers that are mixed into the work, including those that were taken back since. */
type GoldRows = { task_id: string; row_no: number };

type Questions = {
  task_id: string;
  question_no: number;
  position: number;
  name: string;
  type: Schemas['QuestionType'];
  choices: Json<Schemas['Choice'][]>;
  scale: Generated<Schemas['Question']['scale']>;
  required: boolean;
  use_iframe: boolean;
  hint: string;
  dataset_id: string | null;
  show_when: JsonOrNull<Schemas['ShowWhen']>;
};

type TaskContributors = { task_id: string; user_id: string; position: number };

type TaskReviewers = { task_id: string; user_id: string };

/** How far a task is; counted anew by `recountWork` when an assignment moves. */
type TaskCounts = { task_id: string; total: number; submitted: number; approved: number };

export type TaskTables = {
  tasks: Tasks;
  guidelines: Guidelines;
  acknowledged_guidelines: AcknowledgedGuidelines;
  pilot_rows: PilotRows;
  gold_rows: GoldRows;
  questions: Questions;
  task_contributors: TaskContributors;
  task_reviewers: TaskReviewers;
  task_counts: TaskCounts;
};
