/*
 * A catalogue is one file per language, and reaches the browser in parts: what the pages before signing in say, what
 * belongs to the task builder, to contributors' screens, to lists and pages of records, to pages that take files in or to
 * the quick panel and the profile alone, and everything else. What emails and the headers of exported files say stays on the server.
 */

/** Areas of the keys (`login`, `builder.data`) and single keys (`list.loading`) of each part; `console` has the rest too. */
const contents = {
  start: [
    'common.help_center',
    'common.retry',
    'error',
    'error_page.home',
    'error_page.sign_in',
    'field.confirm_password',
    'field.email',
    'field.name',
    'field.password',
    'field.username',
    'field.username_hint',
    'forgot_password.sent',
    'form.hide_password',
    'form.show_password',
    'language',
    'layout.home',
    'layout.progress',
    'layout.splash',
    'list.loading',
    'login',
    'registration.signed_in',
    'screen_error',
    'session',
    'validation',
  ],
  // of the screens behind links in emails, and of that which asks for one
  links: ['confirm_email', 'forgot_password', 'registration'],
  // of the six error pages alone
  error_page: ['error_page'],
  // what several steps say: of an import, of numbers of rows, of the answers to each
  builder: [
    'builder',
    'builder.basics.answers_per_row',
    'builder.basics.name_hint',
    'builder.data.imported',
    'builder.people.gold_hidden',
    'builder.people.gold_share',
    'builder.people.hide_contributors',
    'builder.people.overlap',
    'builder.people.review_sample',
    'builder.people.rows',
  ],
  basics: ['builder.basics'],
  // of the fields about overlap and hidden gold, which their steps load behind the rest
  shares: [
    'builder.basics.answers_per_row_hint',
    'builder.people.gold_fixed',
    'builder.people.gold_hidden_hint',
    'builder.people.gold_share_hint',
    'builder.people.overlap_fixed',
    'builder.people.overlap_from_two',
    'builder.people.overlap_hint',
  ],
  // of the rows of a task, also as the preview of its questions shows them
  data: [
    'builder.data',
    'builder.preview',
    'builder.question.gold',
    'builder.question.gold_hint',
    'builder.question.gold_in',
    'builder.question.gold_none',
    'error.no_question_applies',
    'error.roles_invalid',
    'import_problem',
  ],
  // of the page alone on which answers are imported
  answer_import: [
    'answer_import',
    'answer_problem',
    'error.answer_columns_invalid',
    'error.import_changed',
    'error.no_answers_to_import',
  ],
  // what is wrong with a file, on the two pages that take one
  file: [
    'builder.data.detected',
    'builder.data.encoding',
    'error.file_broken',
    'error.file_column_name_too_long',
    'error.file_column_unnamed',
    'error.file_columns_duplicate',
    'error.file_empty',
    'error.file_encoding_unknown',
    'error.file_encoding_wrong',
    'error.file_encrypted',
    'error.file_has_doctype',
    'error.file_has_macros',
    'error.file_header_row_empty',
    'error.file_header_unreadable',
    'error.file_is_ods',
    'error.file_is_xls',
    'error.file_is_xlsb',
    'error.file_looks_like_json',
    'error.file_missing',
    'error.file_no_answers',
    'error.file_no_rows',
    'error.file_no_sheets',
    'error.file_not_a_workbook',
    'error.file_sheet_empty',
    'error.file_sheet_unknown',
    'error.file_too_complex',
    'error.file_too_many_columns',
    'error.file_type_unsupported',
    'error.file_unpacks_too_large',
    'error.files_too_many',
    'error.nothing_to_import',
    'error.rows_have_problems',
    'error.upload_quota',
  ],
  people: ['builder.people', 'contributor_list', 'pass_on'],
  // of the last step alone
  publishing: ['builder.review'],
  // of drafts that were left unsaved, of what two users have changed, or whose many rows are being written, and of guidelines that
  // are changed once their task is published, of pilots, and of marks that are disputed: rarely said
  draft: [
    'draft',
    'builder.conflict',
    'conflict',
    'dispute',
    'error.already_decided',
    'error.already_disputed',
    'error.dispute_too_late',
    'error.not_marked_incorrect',
    'error.nothing_to_pass_on',
    'error.pilot_running',
    'guideline',
    'pilot',
    'task_job',
  ],
  // of the dialogs in which something is copied, and of where templates are chosen and saved, with the texts of the examples
  copy: ['copy', 'error.questions_newer_version', 'error.questions_not_json', 'template'],
  // of the dialog alone in which an export is ordered
  export: ['error.presets_too_many', 'export'],
  contributor: [
    'common.saved',
    'error.already_opened',
    'error.assignment_paused',
    'error.cell_closed',
    'error.rows_incomplete',
    'list.sort_by',
    'my_tasks',
    'storage.kept',
    'workbench',
  ],
  records: [
    'category',
    'dashboard.answers_questions',
    'dashboard.correct',
    'dashboard.incorrect',
    'dashboard.on_time',
    'dashboard.submitted',
    'dashboard.submitted_total',
    'dashboard.summary',
    'date_range.by_change',
    'date_range.by_submission',
    'error.category_cycle',
    'error.category_not_empty',
    'error.project_has_tasks',
    'field.answer',
    'field.category',
    'field.date',
    'field.description',
    'field.end_date',
    'field.manager',
    'field.parent',
    'field.progress',
    'field.remark',
    'field.start_date',
    'filter',
    'list.all_selected',
    'list.bulk_action',
    'list.bulk_failed',
    'list.clear_selection',
    'list.export',
    'list.selection',
    'project',
    'review',
    'task.bulk',
    'task.contributors',
    'task.delete_hint',
    'task.deleted',
    'task.import_answers',
    'task.moved',
    'task.overlap',
    'task.overlap_share',
    'task.quality',
    'task.resume',
    'task.row_list',
    'task.rows',
    'task.rows_done',
    'task.search',
  ],
  // of the menu of saved views alone
  views: ['error.views_too_many', 'view'],
  // of the list of users and the form of one
  user: ['common.disable', 'common.enable', 'error.last_master', 'error.user_has_work', 'user'],
  // of the dashboards alone: what lists and pages say, too, is among theirs
  dashboard: ['dashboard'],
  // of the pages alone that measure a file or show the quality of a task
  quality: [
    'error.quality_not_a_number',
    'error.quality_too_many_answers',
    'error.quality_too_many_values',
    'error.quality_too_slow',
    'error.quality_unknown_answer',
    'quality',
  ],
  // of the pages alone that show the quality of a task, or print it
  task_quality: ['quality.report', 'quality.scores', 'quality.task'],
  // of the pages of a task and of a submission: what several answers to a row come to, who shares rows, how many that are is
  // changed, and the check that decides about a submission; in the builder, what its fields about reviewing mean
  final: [
    'acceptance',
    'builder.people.hide_contributors_hint',
    'builder.people.review_choice',
    'builder.people.review_random',
    'builder.people.review_riskiest',
    'builder.people.review_riskiest_hint',
    'builder.people.review_sample_check',
    'builder.people.review_sample_hint',
    'final',
    'overlap',
    'shared_rows',
  ],
  // of the list of submissions and what is done with several of them
  queue: ['queue', 'error.not_a_reviewer', 'review.correct_incorrect', 'review.list_empty', 'review.search'],
  // of the page alone on which differing answers are decided
  adjudicate: ['adjudicate', 'error.own_answer'],
  // of what reviewers see behind the rows alone: what the keys do, the decision, earlier rounds, what is uncovered, what became of
  // marks; the desk loads it at once
  review_keys: [
    'error.remark_required',
    'error.source_not_returnable',
    'error.undo_too_late',
    'review.adjudicate',
    'review.approved',
    'review.automatic',
    'review.ask_approve',
    'review.ask_return',
    'review.before_mark',
    'review.count_unmarked',
    'review.decided_meanwhile',
    'review.decision',
    'review.in_round',
    'review.key',
    'review.keys_hint',
    'review.leave_unmarked',
    'review.mark_correct',
    'review.mark_in_round',
    'review.marks_refused',
    'review.marks_unsaved',
    'review.message',
    'review.message_hint',
    'review.new_marks',
    'review.no_gold',
    'review.no_longer_asked',
    'review.no_others',
    'review.no_rounds',
    'review.not_changed',
    'review.not_saved',
    'review.others_here',
    'review.reopen_reason',
    'review.reopen_title',
    'review.rest_marked',
    'review.return_title',
    'review.returned',
    'review.rework',
    'review.rework_all',
    'review.rework_incorrect',
    'review.rework_incorrect_hint',
    'review.risk',
    'review.riskiest',
    'review.risks',
    'review.round',
    'review.round_submitted',
    'review.rounds',
    'review.rows_skipped',
    'review.sample',
    'review.set_aside',
    'review.set_aside_text',
    'review.set_aside_title',
    'review.show_marks',
    'review.shown_first',
    'review.skipped_in_round',
    'review.submitted',
    'review.uncovered',
    'review.undone',
  ],
  // of the page alone on which many people are invited
  invitation: ['invitation'],
  // of the page of a task, and of the dialog in which paused work is resumed: what follows from gold answers, and what is
  // approved without a reviewer
  rules: ['auto_approval', 'error.gold_rows_too_few', 'gold_rule', 'gold_share'],
  // of the pages of teams, of the dialog in which one is chosen, and of the panel of the days on which someone is away
  team: ['away', 'team'],
  // of the page alone on which masters see backups
  backup: [
    'backup',
    'error.backup_folder_missing',
    'error.backup_folder_not_writable',
    'error.backup_no_space',
    'error.backup_not_set_up',
    'error.backup_running',
  ],
  // of the page that lists what was deleted, and of the dialogs in which an import is taken back or restored
  trash: ['error.row_ids_taken', 'error.work_submitted', 'take_back', 'trash'],
  mail: ['mail'],
  export_column: ['export_column'],
  panel: [
    'audit',
    'error.password_wrong',
    'error.picture_unsupported',
    'notification',
    'palette',
    'profile',
    'settings',
  ],
  // of two-step verification, of what asks users again who they are, and of a new address that is not confirmed yet
  second_factor: ['email_change', 'error.code_wrong', 'second_factor'],
  // columns that the page of a task has too, what a contributor's own list says, and what the bell and the finder say
  console: [
    'builder.data.role.context',
    'builder.data.role.text',
    'error.second_factor_missing',
    'dashboard.no_tasks',
    'notification.unread',
    'palette.placeholder',
    // what the desk of a reviewer says as the workbench does: the page of a row, and what is kept
    'workbench.kept_offline',
    'workbench.page_frame',
    'workbench.page_hint',
    'workbench.page_open',
    'workbench.page_show',
  ],
} as const;

type Part = keyof typeof contents;

/** A part of the catalogues that is loaded by itself. */
export type CataloguePart = Exclude<Part, 'mail' | 'export_column'>;

const parts = new Map<string, Part>(
  Object.entries(contents).flatMap(([part, keys]) => keys.map((key) => [key, part as Part])),
);

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The part of the catalogues that has the key. */
export function partOf(key: string): Part {
  const [area = '', within = ''] = key.split('.');
  const names = [key, key.replace(PLURAL, ''), `${area}.${within}`, area];
  return names.map((name) => parts.get(name)).find((part) => part !== undefined) ?? 'console';
}
