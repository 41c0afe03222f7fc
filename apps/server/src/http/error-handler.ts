import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, problemOf } from '../kernel/errors.ts';
import { field, refusalOf } from '../kernel/refusal.ts';
import { REQUEST_ID } from './log.ts';

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  request.refusal = refusal.code;
  // that nothing can be changed is what the administrator wanted; what is refused for want of room is counted
  const isFault = refusal.status >= 500 && refusal.code !== 'read_only' && !refusal.details.isShed;
  if (isFault) request.log.error({ err: error }, refusal.code);
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
  this.log.info({ [REQUEST_ID]: id, status: problem.status, code }, 'answered');
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
