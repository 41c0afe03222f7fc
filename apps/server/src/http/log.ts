import Fastify, { type FastifyRequest } from 'fastify';
import type { Config } from '../kernel/config.ts';
import type { Log } from '../kernel/log.ts';

/** Tokens are part of some addresses. */
const withoutSecrets = (url: string) => (url.split('?', 1)[0] ?? '').replace(/(registration|download)\/[^/]+/, '$1/…');

/** Structured lines on standard output. Bodies are never logged, secrets are removed everywhere. */
export const createLog = (level: Config['logLevel'], stream: { write(line: string): void } = process.stdout): Log =>
  Fastify({
    logger: {
      level,
      stream,
      redact: {
        paths: ['authorization', 'password', 'token', 'authToken'].flatMap((name) => [
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
