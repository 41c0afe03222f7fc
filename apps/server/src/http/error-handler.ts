import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode, problemOf } from '../kernel/errors.ts';

/** Errors of the database that pass: it is starting, stopping, full of connections, or not there. */
const passing =
  /^(08...|57P0[123]|57014|53300|40001|40P01|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)$/;
/** The database has no room for it, or the disk has not. */
const full = /^(53100|ENOSPC|EDQUOT)$/;
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable|has been discarded/;

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined;

/** Every error as a refusal of the contract. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = String(field(error, 'code') ?? '');
  const text = error instanceof Error ? error.message : '';
  if (passing.test(code) || lostConnection.test(text))
    return new AppError('unavailable', {}, { retryAfter: 5, cause: error });
  if (full.test(code)) return new AppError('storage_full', {}, { retryAfter: 30, cause: error });
  const status = Number(field(error, 'statusCode'));
  if (status >= 400 && status < 500) return new AppError(codeOf(status), {}, { cause: error });
  return new AppError('internal', {}, { cause: error });
}

/** Fastify and its plugins know only a status. */
function codeOf(status: number): ErrorCode {
  if (status === 404) return 'not_found';
  if (status === 413 || status === 414 || status === 431) return 'too_large';
  if (status === 415) return 'unsupported_media_type';
  return 'validation_failed';
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ err: error }, refusal.code);
  else request.log.debug({ code: refusal.code, err: refusal.cause }, 'refused');
  if (refusal.details.retryAfter !== undefined) reply.header('retry-after', Math.ceil(refusal.details.retryAfter));
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(refusal.status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problemOf(refusal, request.id));
}

/** What Node refuses before there is a request: a head that is too long, or no HTTP at all. */
export function refuseConnection(this: FastifyInstance, error: Error, socket: import('node:net').Socket): void {
  if (!socket.writable || field(error, 'code') === 'ECONNRESET') return void socket.destroy();
  const id = randomUUIDv7();
  const code = field(error, 'code') === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'validation_failed';
  const problem = problemOf(new AppError(code), id);
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    `x-request-id: ${id}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
