import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { answerOtherMethods } from './other-methods.ts';

/**
 * For monitoring: healthz reports that the process runs, readyz that it can serve requests. `details`: what readyz also says.
 */
export function addHealth(
  app: FastifyInstance,
  { db, log }: Pick<Services, 'db' | 'log'>,
  details: () => Promise<object>,
): void {
  const plain = { 'cache-control': 'no-store' };
  app.get('/healthz', async (_request, reply) => reply.headers(plain).send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.headers(plain);
    try {
      await sql`select 1`.execute(db);
      return { status: 'ok', ...(await details()) };
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database is not responding');
      return reply.code(503).send({ status: 'database_unavailable' });
    }
  });
  for (const url of ['/healthz', '/readyz']) answerOtherMethods(app, url, ['GET', 'HEAD']);
}
