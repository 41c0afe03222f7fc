import { AppError, type ErrorCode } from './errors.ts';

/** Errors of the database that pass: it is starting, stopping, full of connections, not there, or a row is just changing. */
const passing =
  /^(08...|57P0[123]|57014|55P03|53300|40001|40P01|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)$/;
/** The same, of a socket instead of a port: it is made anew while the database starts. Only when connecting. */
const passingOfSocket = /^(ENOENT|EAGAIN)$/;
/** The database has no room for it, or the disk has not. */
const full = /^(53100|ENOSPC|EDQUOT)$/;
/** The database only reads: a standby, or one that was set to. */
const readOnly = '25006';
const lostConnection =
  /Connection terminated|terminating connection|timeout exceeded when trying to connect|Query read timeout|is not queryable|has been discarded/;

/** Seconds: nothing ends it but an administrator. */
export const READ_ONLY_RETRY = 300;

/** What an error has under this name, whatever kind of error it is. */
export const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined;

/** Every error as a refusal of the contract. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = Number(field(error, 'statusCode')); // of the request: the database gives none
  if (status >= 400 && status < 500) return new AppError(codeOf(status), {}, { cause: error });
  const code = String(field(error, 'code') ?? '');
  const text = error instanceof Error ? error.message : '';
  const isElsewhere = field(error, 'isElsewhere') === true; // of several hosts another one takes changes, or will soon
  const isAway = passing.test(code) || (passingOfSocket.test(code) && field(error, 'syscall') === 'connect');
  if (isAway || lostConnection.test(text) || isElsewhere)
    return new AppError('unavailable', {}, { retryAfter: 5, cause: error });
  if (full.test(code)) return new AppError('storage_full', {}, { retryAfter: 30, cause: error });
  if (code === readOnly) return new AppError('read_only', {}, { retryAfter: READ_ONLY_RETRY, cause: error });
  return new AppError('internal', {}, { cause: error });
}

/** Fastify and its plugins know only a status. */
function codeOf(status: number): ErrorCode {
  if (status === 404) return 'not_found';
  if (status === 413 || status === 414 || status === 431) return 'too_large';
  if (status === 415) return 'unsupported_media_type';
  return 'validation_failed';
}
