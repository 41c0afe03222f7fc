import type { components } from '@concord/openapi';
import type { ColumnType, Generated } from 'kysely';
import type { JsonOrNull, Moment, MomentOrNull, Now } from './columns.ts';

type Schemas = components['schemas'];

/** What was answered to a request that may come again. */
type AnsweredRequests = {
  user_id: string;
  key: string;
  fingerprint: Buffer;
  result: ColumnType<unknown, string | undefined, string>;
  at: Moment;
};

/** What a change of a task would do. */
export type PreviewResult = {
  overlap?: Schemas['OverlapPreview'];
  gold_share?: Schemas['GoldSharePreview'];
  take_back?: Schemas['TakeBackPreview'];
};
/** What a job has made. `of`: the project whose copy `project` is. */
export type JobResult = { dataset?: string; project?: string; of?: string } & PreviewResult;

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
  result: JsonOrNull<JobResult>;
  created_at: Now;
  updated_at: Now;
};

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

/** One row: whether moments that were written can be compared with now. */
type Clock = { only_one: Generated<boolean>; seen_at: MomentOrNull; steady_since: MomentOrNull };

export type OperationTables = {
  answered_requests: AnsweredRequests;
  jobs: Jobs;
  backups: Backups;
  audit_events: AuditEvents;
  notifications: Notifications;
  clock: Clock;
};
