import type { components } from '@concord/openapi';

type Schemas = components['schemas'];
export type ErrorCode = Schemas['ErrorCode'];
export type FieldError = Schemas['FieldError'];
export type Problem = Schemas['Problem'];

/** The status of every refusal. */
export const statusOf = {
  validation_failed: 400,
  dates_reversed: 400,
  remark_required: 400,
  file_missing: 400,
  files_too_many: 400,
  not_signed_in: 401,
  login_failed: 401,
  password_wrong: 422,
  code_wrong: 422,
  sign_in_expired: 401,
  second_factor_missing: 403,
  forbidden: 403,
  own_answer: 403,
  not_found: 404,
  email_not_found: 404,
  invitation_invalid: 404,
  ticket_invalid: 404,
  method_not_allowed: 405,
  stale_version: 409,
  wrong_state: 409,
  username_taken: 409,
  email_taken: 409,
  name_taken: 409,
  category_cycle: 409,
  category_not_empty: 409,
  views_too_many: 409,
  presets_too_many: 409,
  project_has_tasks: 409,
  parent_deleted: 409,
  user_has_work: 409,
  last_master: 409,
  task_not_workable: 409,
  task_not_draft: 409,
  task_busy: 409,
  job_cancelled: 409,
  contributor_has_answered: 409,
  rows_not_movable: 409,
  nothing_to_pass_on: 409,
  no_open_work: 409,
  contributors_away: 409,
  row_ids_taken: 409,
  work_submitted: 409,
  already_opened: 409,
  undo_too_late: 409,
  already_disputed: 409,
  already_decided: 409,
  dispute_too_late: 409,
  not_marked_incorrect: 409,
  import_changed: 409,
  cell_closed: 409,
  assignment_paused: 409,
  backup_not_set_up: 409,
  backup_running: 409,
  backup_folder_missing: 409,
  backup_folder_not_writable: 409,
  backup_no_space: 409,
  too_large: 413,
  upload_quota: 413,
  unsupported_media_type: 415,
  not_publishable: 422,
  questions_invalid: 422,
  questions_not_json: 422,
  questions_newer_version: 422,
  picture_unsupported: 422,
  file_empty: 422,
  file_no_rows: 422,
  file_no_answers: 422,
  file_encoding_unknown: 422,
  file_encoding_wrong: 422,
  file_looks_like_json: 422,
  file_columns_duplicate: 422,
  file_column_unnamed: 422,
  file_column_name_too_long: 422,
  file_too_many_columns: 422,
  file_type_unsupported: 422,
  file_not_a_workbook: 422,
  file_is_xls: 422,
  file_is_xlsb: 422,
  file_is_ods: 422,
  file_has_macros: 422,
  file_encrypted: 422,
  file_has_doctype: 422,
  file_unpacks_too_large: 422,
  file_too_complex: 422,
  file_no_sheets: 422,
  file_sheet_unknown: 422,
  file_sheet_empty: 422,
  file_header_row_empty: 422,
  file_header_unreadable: 422,
  file_broken: 422,
  roles_invalid: 422,
  answer_columns_invalid: 422,
  gold_invalid: 422,
  gold_rows_missing: 422,
  gold_rows_only: 422,
  gold_rows_too_few: 422,
  nothing_to_import: 422,
  no_answers_to_import: 422,
  no_question_applies: 422,
  rows_have_problems: 422,
  rows_incomplete: 422,
  guideline_unread: 409,
  pilot_running: 409,
  source_not_returnable: 409,
  not_a_reviewer: 422,
  quality_not_a_number: 422,
  quality_unknown_answer: 422,
  quality_too_many_values: 422,
  quality_too_many_answers: 422,
  quality_too_slow: 422,
  too_many_attempts: 429,
  key_reused: 422,
  internal: 500,
  unavailable: 503,
  storage_full: 503,
  read_only: 503,
} as const satisfies Record<ErrorCode, number>;

type Details = {
  /** Which fields are wrong, for the form to show beside them. */
  errors?: FieldError[];
  /** With stale_version and already_decided: the record as it is now. */
  current?: object;
  /** With a refusal of a workbook: its sheets, so that another one can be chosen. */
  workbook?: Schemas['WorkbookReading'];
  /** Seconds until it is worth trying again. */
  retryAfter?: number;
  /** There was too much to do: nothing is wrong. */
  isShed?: boolean;
  cause?: unknown;
};

/** A refusal with a code of the contract; handlers throw it and the client reads it as problem details. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: Problem['params'];
  readonly details: Details;

  constructor(code: ErrorCode, params: Problem['params'] = {}, details: Details = {}) {
    super(code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.details = details;
  }

  with(details: Details): AppError {
    return new AppError(this.code, this.params, { cause: this, ...this.details, ...details });
  }

  get status(): number {
    return statusOf[this.code];
  }
}

/** One wrong field: `throw invalid({ pointer: '/end_date', code: 'reversed', params: {} })`. */
export function invalid(...errors: [FieldError, ...FieldError[]]): AppError {
  return new AppError('validation_failed', {}, { errors });
}

/** RFC 9457. The title is for people reading raw answers; programs read the code. */
export function problemOf(error: AppError, requestId: string): Problem {
  const { errors, current, workbook } = error.details;
  const words = error.code.replaceAll('_', ' ');
  return {
    type: `urn:concord:problem:${error.code}`,
    title: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    status: error.status,
    code: error.code,
    params: error.params,
    ...(errors && { errors }),
    ...(current && { current: { ...current } }),
    ...(workbook && { workbook }),
    request_id: requestId,
  };
}
