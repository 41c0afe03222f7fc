import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { NoWritingHost } from '../db/hosts/hosts.ts';
import type { Services } from '../services.ts';
import { answerOtherMethods } from './other-methods.ts';

const UNREADY = {
  database_unavailable: 'the database is not responding',
  database_read_only: 'the database takes no changes',
};

/**
 * For monitoring: healthz reports that the process runs, readyz that it can serve requests. `details`: what readyz also says.
 */
export function addHealth(
  app: FastifyInstance,
  { db, log, config }: Pick<Services, 'db' | 'log' | 'config'>,
  details: () => Promise<object>,
): void {
  const plain = { 'cache-control': 'no-store' };
  const unready = (reply: FastifyReply, status: keyof typeof UNREADY, err?: unknown) => {
    log.warn({ err }, `not ready: ${UNREADY[status]}`);
    return reply.code(503).send({ status });
  };
  app.get('/healthz', async (_request, reply) => reply.headers(plain).send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.headers(plain);
    try {
      const { rows } = await sql<{ only_reads: boolean }>`
        select current_setting('transaction_read_only') = 'on' as only_reads`.execute(db);
      if (rows[0]?.only_reads && !config.readOnly) return unready(reply, 'database_read_only');
      return { status: 'ok', ...(await details()) };
    } catch (error) {
      if (error instanceof NoWritingHost && error.canBeRead) return unready(reply, 'database_read_only', error);
      return unready(reply, 'database_unavailable', error);
    }
  });
  for (const url of ['/healthz', '/readyz']) answerOtherMethods(app, url, ['GET', 'HEAD']);
}
