import type { Language } from '@concord/i18n/languages';
import type { components } from '@concord/openapi';
import type { Actor } from '../kernel/actor.ts';

/** The language on screen of the person who causes an email: that of the email where the account has none. */
export type Fallback = { language?: Language | undefined };

/** Names the person instead of holding the link: the token is made when the email is sent and is stored only hashed. */
export type LinkPayload = {
  kind: 'invitation' | 'reset';
  user_id: string;
  expires_at: string;
  /** The person who invites; absent when invited people request a new link themselves. */
  invited_by?: string;
} & Fallback;
/** A link to a new address, which confirms it. `expires_at`: which request it is of; absent in jobs of earlier versions. */
export type ChangePayload = { kind: 'email_change'; user_id: string; email: string; expires_at?: string } & Fallback;
/** `to` is the address that counts, `email` the one that is to. */
export type NoticePayload = { kind: 'email_notice'; user_id: string; email: string; to: string } & Fallback;
/** What became of the second factor of a user, or a link for them that was printed on the server. */
export type AccountPayload = {
  kind: 'second_factor_on' | 'second_factor_off' | 'second_factor_reset' | 'link_printed';
  user_id: string;
} & Fallback;
export type MailPayload = LinkPayload | ChangePayload | NoticePayload | AccountPayload;

/** A password link was requested for this address. */
export type PasswordRequest = { email: string; request_id: string } & Fallback;

type Schemas = components['schemas'];

/** What a person asked for that takes long: the record that shows how far it is, and the request. */
export type JobOrder = { job_id: string; request_id: string };
export type ImportJob = JobOrder & { request: Schemas['ImportRequest'] };
export type AnswerImportJob = TaskJob<{ id: string }> & { body: Schemas['AnswerImportRequest'] };
export type UndoImportJob = TaskJob<{ id: string; import_no: number }>;
/** A change of a task or a project that the person may make. */
type TaskJob<Params> = JobOrder & { actor: Actor<0 | 1>; params: Params };

type OverlapQuery = Pick<Schemas['OverlapRequest'], 'answers_per_row' | 'overlap_share'>;

/** The figures of a task's answers are computed anew. */
type MeasureJob = { task_id: string; answers: Schemas['AnswersCounted'] };

/** The rows of a draft that have gold answers are counted for the columns and questions that there are. */
type CountGoldJob = { task_id: string };

/** The final answers of a task follow what has changed. */
type SettleJob = { task_id: string };

/**
 * What can be put in the queue, and what each kind of work needs to know. Payloads name records, they do not copy them.
 */
export type JobPayloads = {
  send_mail: MailPayload;
  import_dataset: ImportJob;
  publish_task: TaskJob<{ id: string }> & { body: Schemas['PublishRequest'] };
  publish_rest: TaskJob<{ id: string }> & { body: Schemas['PublishRestRequest'] };
  replace_contributors: TaskJob<{ id: string }> & { body: Schemas['ContributorsRequest'] };
  pass_on_rows: TaskJob<{ id: string; user_id: string }> & { body: Schemas['VersionRequest'] };
  change_overlap: TaskJob<{ id: string }> & { body: Schemas['OverlapRequest'] };
  change_gold_share: TaskJob<{ id: string }> & { body: Schemas['GoldShareRequest'] };
  /** What a change of a task with many rows would do. */
  preview_overlap: TaskJob<{ id: string }> & { query: OverlapQuery };
  preview_gold_share: TaskJob<{ id: string }> & { query: { gold_share?: number } };
  preview_take_back: TaskJob<{ id: string; dataset_id: string }>;
  /** `id` is the task whose rows are copied; the job is of the copy. */
  copy_rows: TaskJob<{ id: string }>;
  /** `id` is the project that is copied, `copy` the one that is made. */
  copy_project: TaskJob<{ id: string }> & { body: Schemas['ProjectDuplicate']; copy: string };
  draw_lot: TaskJob<{ id: string }>;
  import_answers: AnswerImportJob;
  undo_answers: UndoImportJob;
  remove_dataset: TaskJob<{ id: string; dataset_id: string }>;
  take_back: TaskJob<{ id: string; dataset_id: string }> & { body: Schemas['TakeBackRequest'] };
  restore_dataset: TaskJob<{ id: string; dataset_id: string }>;
  purge_dataset: TaskJob<{ id: string; dataset_id: string }> & { body: Schemas['PurgeRequest'] };
  /** What is deleted for good is removed from the database. */
  remove_purged: Record<never, never>;
  /** `nightly`: by the clock; otherwise the one that a person has started. */
  make_backup: { nightly?: true };
  /** Masters are told when the backup of the night is overdue. */
  watch_backups: Record<never, never>;
  /** What was deleted too long ago is deleted for good. */
  empty_trash: Record<never, never>;
  remove_old_uploads: Record<never, never>;
  remove_expired: Record<never, never>;
  measure_task: MeasureJob;
  settle_answers: SettleJob;
  count_gold_rows: CountGoldJob;
  /** Approves what meets the rule of a task. */
  auto_approve: { task_id: string };
  /** Looks at the gold answers of an assignment, or of all that a task has. */
  check_gold: { task_id: string; assignment_id: string | null };
  request_password: PasswordRequest;
  remove_old_notifications: Record<never, never>;
};
export type JobKind = keyof JobPayloads;
