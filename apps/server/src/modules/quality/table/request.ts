import type { components, operations } from '@concord/openapi';
import type { ErrorCode, FieldError, Problem } from '../../../kernel/errors.ts';

export type TableQuery = NonNullable<operations['measureTable']['parameters']['query']>;
export type TableRequest = { filename: string; bytes: Uint8Array<ArrayBuffer>; query: TableQuery };
type Refusal = { code: ErrorCode; params: Problem['params']; errors: FieldError[] | undefined };
/** Errors lose their class on the way between threads. */
export type Outcome = { table: components['schemas']['QualityTable'] } | { refusal: Refusal };
