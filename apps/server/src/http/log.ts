import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../kernel/config.ts';
import type { ErrorCode } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';

/** The name under which each line of a request has its id, as its problem details have. */
export const REQUEST_ID = 'request_id';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request was refused with. */
    refusal: ErrorCode | undefined;
  }
}

/** Tokens are part of some addresses. */
const withoutSecrets = (url: string) =>
  (url.split('?', 1)[0] ?? '').replace(/(registration|download|confirm-email)\/[^/]+/, '$1/…');

/** One JSON object per line on standard output. Bodies are never logged, secrets are removed everywhere. */
export const createLog = (level: Config['logLevel'], stream: { write(line: string): void } = process.stdout): Log =>
  Fastify({
    logger: {
      level,
      stream,
      redact: {
        paths: ['authorization', 'password', 'token', 'authToken', 'ticket', 'secret'].flatMap((name) => [
          name,
          `*.${name}`,
          `*.*.${name}`,
        ]),
        censor: '…',
      },
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          url: withoutSecrets(request.url),
          ip: request.ip,
        }),
      },
    },
  }).log;

/** Writes one line about each request when it is over, whatever became of it. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('refusal', undefined);
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
}

/** For a request that no hook sees. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { operation } = request.routeOptions.config;
  const ms = Math.round(reply.elapsedTime);
  const outcome = { status: reply.statusCode, ...(request.refusal && { code: request.refusal }), ms };
  request.log.info({ req: request, ...(operation && { operation }), ...outcome }, 'answered');
}
