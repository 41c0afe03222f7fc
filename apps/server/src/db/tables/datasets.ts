import type { components } from '@concord/openapi';
import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonOrNull, MomentOrNull, Now } from './columns.ts';

type Schemas = components['schemas'];

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
export type DatasetRows = {
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

export type DatasetTables = {
  datasets: Datasets;
  dataset_rows: DatasetRows;
  uploads: Uploads;
  staged_rows: StagedRows;
};
