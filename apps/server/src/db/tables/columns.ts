import type { components } from '@concord/openapi';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Schemas = components['schemas'];

/** ISO 8601 text when read; text, a Date or the column's default when written. */
export type Moment = ColumnType<string, string | Date, string | Date>;

export type MomentOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;

export type Now = ColumnType<string, string | Date | undefined, string | Date>;

export type Json<T> = JSONColumnType<T & object>;

export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** An answer as jsonb: JSON null is a cleared answer. Written as JSON text. */
export type AnswerColumn = ColumnType<Schemas['AnswerValue'], string, string>;

export type Tracked = { created_at: Now; updated_at: Now; version: Generated<number>; deleted_at: MomentOrNull };

/** Once `purged_at` is set the record is gone for everyone; a job removes what is left of it. */
export type Trashed = Tracked & { purged_at: MomentOrNull };

export type Cell = { task_id: string; assignment_id: string; row_no: number; question_no: number };
