import type { components } from '@concord/openapi';

export type Problem = components['schemas']['Problem'];
export type FieldError = components['schemas']['FieldError'];
type ErrorCode = components['schemas']['ErrorCode'];

/** A code of the contract, or `network`: no answer came. */
export type ApiErrorCode = ErrorCode | 'network';

const NO_ANSWER = 0;

// What a proxy in front of the server answers in its own words.
const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'validation_failed',
  401: 'not_signed_in',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_attempts',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** Why a call failed: the server's problem details, or that no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly params: Problem['params'];
  /** what is wrong with which field, when the request was refused for its content */
  readonly errors: readonly FieldError[];
  /** the record as it is now, when an update was based on an older version */
  readonly current: Problem['current'];
  /** the sheets of a workbook that could not be read, so that another one can be chosen */
  readonly workbook: Problem['workbook'];
  /** to be found in the server's log */
  readonly requestId: string | undefined;
  /** seconds to wait before trying again */
  readonly retryAfter: number | undefined;

  constructor(status: number, problem: Partial<Omit<Problem, 'code'>> & { code: ApiErrorCode }, retryAfter?: number) {
    super(`${problem.code} (${status})`);
    this.status = status;
    this.code = problem.code;
    this.params = problem.params ?? {};
    this.errors = problem.errors ?? [];
    this.current = problem.current;
    this.workbook = problem.workbook;
    this.requestId = problem.request_id;
    this.retryAfter = retryAfter;
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}

/** Seconds from a Retry-After header; undefined when it is missing or a date. */
function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}

/**
 * The error for an answer that is none of the good ones.
 * @param body the parsed body, whatever it is: an answer without problem details gets a code by its status
 */
export function errorOfAnswer(status: number, body: unknown, retryAfter: string | null): ApiError {
  const problem = isProblem(body) ? body : { code: codeByStatus[status] ?? ('internal' as const) };
  return new ApiError(status, problem, secondsOf(retryAfter));
}

export function noAnswer(cause?: unknown): ApiError {
  const error = new ApiError(NO_ANSWER, { code: 'network' });
  error.cause = cause;
  return error;
}
