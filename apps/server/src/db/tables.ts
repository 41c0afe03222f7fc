import type { FinalHow, GivenAnswer } from '@concord/domain';
import type { QuestionModel } from '@concord/domain/agreement';
import type { components } from '@concord/openapi';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Schemas = components['schemas'];
/** ISO 8601 text when read; text, a Date or the column's default when written. */
type Moment = ColumnType<string, string | Date, string | Date>;
type MomentOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
type Now = ColumnType<string, string | Date | undefined, string | Date>;
type Json<T> = JSONColumnType<T & object>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** An answer as jsonb: JSON null is a cleared answer. Written as JSON text. */
type AnswerColumn = ColumnType<Schemas['AnswerValue'], string, string>;

type Tracked = { created_at: Now; updated_at: Now; version: Generated<number>; deleted_at: MomentOrNull };
/** Once `purged_at` is set the record is gone for everyone; a job removes what is left of it. */
type Trashed = Tracked & { purged_at: MomentOrNull };

type Users = Tracked & {
  id: string;
  username: string;
  email: string;
  name: string;
  firstname: Generated<string>;
  lastname: Generated<string>;
  occupation: Generated<string>;
  pic: string | null;
  type: Schemas['UserType'];
  /** null until one has been chosen */
  language: Schemas['Language'] | null;
  state: Generated<Schemas['User']['state']>;
  password_hash: string | null;
  mail: Generated<Schemas['MailState']>;
  invited_by: string | null;
  last_seen_at: MomentOrNull;
  /** The task of whose imported answers it is the source. It has no account: it never signs in, and no list of users has it. */
  source_of: string | null;
  searched: GeneratedAlways<string>;
};

type Invitations = {
  token_hash: Buffer;
  user_id: string;
  purpose: 'invitation' | 'reset';
  created_at: Now;
  expires_at: Moment;
  used_at: MomentOrNull;
};

/** The new address of a registered user, until it is confirmed. */
type EmailChanges = {
  user_id: string;
  email: string;
  token_hash: Buffer | null;
  mail: Schemas['MailState'];
  created_at: Now;
  expires_at: Moment;
};

type Sessions = {
  token_hash: Buffer;
  id: string;
  user_id: string;
  address: Generated<string>;
  user_agent: Generated<string>;
  created_at: Now;
  last_seen_at: Now;
  expires_at: Moment;
};

type LoginThrottles = { key: string; forgotten_at: Moment; blocked_until: Moment };

/** Browsers with which a user has signed in. Several users can share one browser. */
type KnownDevices = { token_hash: Buffer; user_id: string; used_at: Moment };

/** What an authenticator app makes codes from. */
type SecondFactors = {
  user_id: string;
  secret: Buffer;
  /** null until the app has made a right code */
  confirmed_at: MomentOrNull;
  /** Of the code accepted last: no earlier one is accepted any more. */
  last_step: Generated<number>;
  recovery_salt: Buffer | null;
};

/** Those not used yet. */
type RecoveryCodes = { user_id: string; code_hash: Buffer };

/** Users who have given their password, and not yet the code. */
type SignInTickets = { token_hash: Buffer; user_id: string; expires_at: Moment };

/** What was answered to a request that may come again. */
type AnsweredRequests = {
  user_id: string;
  key: string;
  fingerprint: Buffer;
  result: ColumnType<unknown, string | undefined, string>;
  at: Moment;
};

type DownloadTickets = { token_hash: Buffer; user_id: string; request: Json<object>; expires_at: Moment };

type Pictures = { id: string; user_id: string; type: 'image/png' | 'image/jpeg' | 'image/webp'; content: Buffer };

type Categories = Trashed & { id: string; name: string; description: Generated<string>; parent_id: string | null };

/** Questions and a guideline, from which tasks are made. */
type Templates = Tracked & {
  id: string;
  name: string;
  guideline: string;
  questions: Json<Schemas['DocumentQuestion'][]>;
  questions_count: number;
  created_by: string;
};

/** A name for several contributors. */
type Teams = Tracked & { id: string; name: string; created_by: string };
type TeamMembers = { team_id: string; user_id: string };

/** Days at +08:00, both included. Those of a person neither overlap nor touch. */
type AwayPeriods = { user_id: string; start_date: string; end_date: string };
/** A list with filters, order and columns, under a name. */
type SavedViews = Tracked & {
  id: string;
  list: Schemas['ListName'];
  name: string;
  query: Json<Schemas['ListQuery']>;
  columns: JsonOrNull<Schemas['ListColumns']>;
  is_shared: Generated<boolean>;
  created_by: string;
};

/** Choices for exports of a task, for all who manage or review it. */
type ExportPresets = Omit<Tracked, 'deleted_at'> & {
  task_id: string;
  id: string;
  name: string;
  choices: Json<Schemas['ExportRequest']>;
  created_by: string;
};

/** The view a person's list opens with; it counts as long as they may see it. */
type DefaultViews = { user_id: string; list: Schemas['ListName']; view_id: string };

type Projects = Trashed & {
  searched: GeneratedAlways<string>;
  id: string;
  name: string;
  category_id: string;
  manager_id: string;
  start_date: string | null;
  end_date: string | null;
  status: Generated<0 | 1>;
  is_draft: Generated<boolean>;
  is_completed: Generated<boolean>;
  created_by: string;
};

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

/**
 * Its rows have the numbers from `first_row_no` on, `rows_count`, `withdrawn_count` and `deleted_count` of them together, and
 * no other dataset has any of these.
 */
type Datasets = {
  task_id: string;
  id: string;
  dataset_no: number;
  name: string;
  filename: string;
  /** BCP 47 tag */
  language: string | null;
  columns: Json<Schemas['DatasetColumn'][]>;
  /** What the gold answers of its rows were made for; see `goldKey`. */
  gold_key: Generated<string>;
  /** Whether a gold answer of a row of it was ever set by hand. */
  has_set_gold: Generated<boolean>;
  /** How many of its rows have gold answers, and the `goldKey` for which they were counted; null: it is not known. */
  gold_rows_count: Generated<number>;
  gold_counted_for: ColumnType<string | null, string | undefined, string | null>;
  first_row_no: number;
  rows_count: number;
  /** Rows with such a number that were taken back. */
  withdrawn_count: Generated<number>;
  /** How many answers these have, and those of which only one contributor's work has returned. */
  withdrawn_answers: Generated<number>;
  /** Since when there is anything to restore. */
  withdrawn_at: MomentOrNull;
  /** Rows with such a number that were deleted for good. */
  deleted_count: Generated<number>;
  /** That of its upload; null for those of before. */
  checksum: string | null;
  created_by: string;
  created_at: Now;
};

/** `cells` are in the order of the dataset's columns. `gold`: question number → answer; `set_gold`: what was set by hand. */
type DatasetRows = {
  task_id: string;
  row_no: number;
  dataset_id: string;
  line: number;
  row_id: string | null;
  cells: string[];
  gold: JsonOrNull<Record<string, Schemas['AnswerValue']>>;
  set_gold: JsonOrNull<Record<string, Schemas['AnswerValue']>>;
};

/** A row of an uploaded file with what is wrong with it: of each kind null, or what its message needs. */
export type BadRow = {
  row_no: number;
  line: number;
  problem_code: Schemas['ImportProblemCode'] | null;
  problem_params: Schemas['ProblemParams'] | null;
  text_blank: true | null;
  id_blank: true | null;
  id_too_long: true | null;
  id_first_line: number | null;
  id_taken: true | null;
  page_not_https: true | null;
  gold_unknown: number[] | null;
};

/**
 * What the check of an uploaded file found: how much is wrong, how many of the rows that are good have gold answers, and the first of
 * those that are not.
 */
export type FoundProblems = { bad_count: number; gold_count: number; problems_count: number; first: BadRow[] };

/** `found` and `bad_rows` are of the last check, `checked_for` says what it was made for. */
type Uploads = {
  task_id: string;
  id: string;
  user_id: string;
  filename: string;
  bytes: number;
  format: Schemas['Upload']['format'];
  encoding: string | null;
  delimiter: string | null;
  columns: Json<string[]>;
  rows_count: number;
  /** Of the file, of a workbook with the number of the sheet. */
  checksum: string | null;
  created_at: Now;
  checked_for: ColumnType<string | null, undefined, string>;
  found: JsonOrNull<FoundProblems>;
  /** A multirange of row numbers, which may be long: for SQL only. */
  bad_rows: ColumnType<string | null, undefined, string>;
};

/** A record of an uploaded file: its cells, or why it could not be read. */
type StagedRows = {
  task_id: string;
  upload_id: string;
  row_no: number;
  line: number;
  cells: string[] | null;
  problem_code: Schemas['ImportProblemCode'] | null;
  problem_params: JsonOrNull<Schemas['ProblemParams']>;
};

type Jobs = {
  id: string;
  kind: Schemas['Job']['kind'];
  task_id: string | null;
  created_by: string;
  state: Generated<Schemas['Job']['state']>;
  progress: Generated<number>;
  total: Generated<number>;
  error: Schemas['ErrorCode'] | null;
  params: ColumnType<Schemas['ProblemParams'], string | undefined, string>;
  /** `of`: the project whose copy `project` is */
  result: JsonOrNull<{ dataset?: string; project?: string; of?: string }>;
  created_at: Now;
  updated_at: Now;
};

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

/** How far a task is; counted anew by `recountWork` when an assignment moves. */
type TaskCounts = { task_id: string; total: number; submitted: number; approved: number };
/** What a person holds. */
type UserCounts = { user_id: string; active: number; submitted: number };

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

type AssignmentRows = {
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

type Cell = { task_id: string; assignment_id: string; row_no: number; question_no: number };

/**
 * `round` is the round being worked on when the value was saved: what a submission froze is never changed afterwards.
 */
type Answers = Cell & { value: AnswerColumn; revision: string; round: number; saved_at: Now };

/** Earlier values, and those that came too late to win (`was_current` false). */
type AnswerHistory = Cell & {
  revision: string;
  value: AnswerColumn;
  round: number;
  was_current: boolean;
  saved_at: Moment;
};

type SkipHistory = {
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

/** A round: the assignment as it was submitted. */
type Submissions = {
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
type Marks = Mark & { remark: Generated<string>; updated_at: Now };
type MarkHistory = Mark & { id: string; remark: string; marked_at: Moment };

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
type Disputes = Cell & {
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

/** As in `assignment_rows`, where `unmarked` is made by the database. */
type WithdrawnAssignmentRows = Omit<AssignmentRows, 'unmarked'> & { unmarked: boolean };

type AuditEvents = {
  id: string;
  at: Now;
  actor_id: string | null;
  operation: Schemas['AuditOperation'];
  subject_type: 'user' | 'category' | 'template' | 'team' | 'view' | 'project' | 'task' | 'dataset' | 'assignment';
  subject_id: string;
  project_id: string | null;
  task_id: string | null;
  before: JsonOrNull<object>;
  after: JsonOrNull<object>;
  request_id: string;
};

type Notifications = {
  id: string;
  user_id: string;
  at: Moment;
  kind: Schemas['NotificationKind'];
  actor_id: string | null;
  /** null: it is about no task */
  task_id: string | null;
  assignment_id: string | null;
  read_at: MomentOrNull;
};

/** A backup that the server makes, has made or, with a `reason`, has failed to make. */
type Backups = {
  id: string;
  started_at: Moment;
  /** null: it is being made, or will be */
  ended_at: MomentOrNull;
  /** null: the backup of the night */
  started_by: string | null;
  file: string;
  is_encrypted: Generated<boolean>;
  rows: Generated<number>;
  total_rows: Generated<number>;
  bytes: number | null;
  reason: Schemas['BackupReason'] | null;
  /** What the log says, too. */
  error: string | null;
};

/** `basis`: what the figures were computed from, to see whether anything has changed since. */
type TaskQuality = {
  task_id: string;
  answers_counted: Schemas['AnswersCounted'];
  state: 'waiting' | 'running' | 'done' | 'failed';
  asked_at: Moment;
  looked_at: Moment;
  as_of: MomentOrNull;
  basis: JsonOrNull<QualityBasis>;
  /** Whose answers count, in the order of the task. */
  assignments: Generated<string[]>;
  /** How often each of them gave the gold answer, by their place. */
  gold: ColumnType<StoredGold[], string | undefined, string>;
  design: JsonOrNull<StoredDesign>;
  /** What each of them has done. */
  work: ColumnType<StoredWork[], string | undefined, string>;
};
/** `contributor`: their place. */
export type StoredWork = {
  contributor: number;
  rows: number;
  skipped: number;
  seconds: number | null;
  /** Figures that an older Concord has computed have none. */
  agreement?: number | null;
};
/** `codes`: those of the assignments, in their order. */
export type StoredDesign = Omit<Schemas['QualityDesign'], 'contributors'> & { codes: string[] };
export type StoredGold = { contributor: number; right: number; of: number };
export type QualityBasis = { answers: number; of: string; version: number };

type QuestionQuality = {
  task_id: string;
  answers_counted: Schemas['AnswersCounted'];
  question_no: number;
  summary: Json<Schemas['QuestionReading']>;
  detail: Json<StoredFigures>;
  /** What has been estimated, for other answers of the same contributors; null where it was not, or is too large. */
  model: JsonOrNull<QuestionModel>;
};
/** Contributors by their place among the assignments of `task_quality`; texts of rows and names are read when shown. */
export type StoredFigures = Omit<
  Schemas['QuestionFigures'],
  | 'contributors'
  | 'disputed'
  | 'gold'
  | 'similar'
  | 'consensus'
  | 'with_others'
  | 'confusion_matrix'
  | 'choice_differences'
> & {
  contributors: number[];
  /** Figures that an older Concord has computed have none of these. */
  with_others?: Schemas['OwnAgreement'][];
  confusion_matrix?: Schemas['ConfusionRow'][];
  choice_differences?: Schemas['ChoiceDifference'][];
  disputed: (StoredRow & { agreement: number })[];
  similar: Omit<Schemas['SimilarTexts'], 'pairs'> & {
    pairs: { similarity: number; first: StoredRow; second: StoredRow }[];
  };
  gold: { right: number; of: number; contributors: StoredGold[]; doubtful: StoredDoubt[] } | null;
  consensus: (Omit<Schemas['QuestionConsensus'], 'dawid_skene'> & { dawid_skene: StoredModel | null }) | null;
};
export type StoredModel = Omit<Schemas['ConsensusModel'], 'contributors'> & {
  contributors: (Omit<Schemas['ContributorErrors'], 'contributor'> & { contributor: number })[];
};
export type StoredRow = { row_no: number; answers: { answer: string; contributor: number }[] };
export type StoredDoubt = {
  row_no: number;
  gold: string;
  answer: string;
  given: number;
  of: number;
  contributor: number;
};

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

/** The database, as the migrations leave it. */
/** One row: whether moments that were written can be compared with now. */
type Clock = { only_one: Generated<boolean>; seen_at: MomentOrNull; steady_since: MomentOrNull };

export type Tables = {
  users: Users;
  invitations: Invitations;
  email_changes: EmailChanges;
  sessions: Sessions;
  login_throttles: LoginThrottles;
  known_devices: KnownDevices;
  second_factors: SecondFactors;
  recovery_codes: RecoveryCodes;
  sign_in_tickets: SignInTickets;
  answered_requests: AnsweredRequests;
  download_tickets: DownloadTickets;
  pictures: Pictures;
  categories: Categories;
  templates: Templates;
  teams: Teams;
  team_members: TeamMembers;
  away_periods: AwayPeriods;
  saved_views: SavedViews;
  default_views: DefaultViews;
  export_presets: ExportPresets;
  projects: Projects;
  tasks: Tasks;
  guidelines: Guidelines;
  acknowledged_guidelines: AcknowledgedGuidelines;
  pilot_rows: PilotRows;
  gold_rows: GoldRows;
  questions: Questions;
  task_contributors: TaskContributors;
  task_reviewers: TaskReviewers;
  datasets: Datasets;
  dataset_rows: DatasetRows;
  uploads: Uploads;
  staged_rows: StagedRows;
  jobs: Jobs;
  assignments: Assignments;
  task_counts: TaskCounts;
  user_counts: UserCounts;
  assignment_rows: AssignmentRows;
  shared_rows: SharedRows;
  takings: Takings;
  taken_rows: TakenRows;
  answers: Answers;
  answer_history: AnswerHistory;
  skip_history: SkipHistory;
  submissions: Submissions;
  marks: Marks;
  mark_history: MarkHistory;
  disputes: Disputes;
  submission_reviewers: SubmissionReviewers;
  backups: Backups;
  withdrawn_rows: DatasetRows;
  withdrawn_assignment_rows: WithdrawnAssignmentRows;
  withdrawn_answers: Answers;
  withdrawn_answer_history: AnswerHistory;
  withdrawn_skip_history: SkipHistory;
  withdrawn_marks: Marks;
  withdrawn_mark_history: MarkHistory;
  withdrawn_disputes: Disputes;
  answer_imports: AnswerImports;
  audit_events: AuditEvents;
  notifications: Notifications;
  task_quality: TaskQuality;
  question_quality: QuestionQuality;
  task_finals: TaskFinals;
  final_changes: FinalChanges;
  final_answers: FinalAnswers;
  adjudications: Adjudications;
  lent_cells: LentCells;
  clock: Clock;
};
