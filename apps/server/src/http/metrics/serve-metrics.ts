import { createHash, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { AppError } from '../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { sendProblem } from '../error-handler.ts';
import { answerOtherMethods } from '../other-methods.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const PATH = '/metrics';

type Apart = { host: string; port: number; token: string | undefined };

/**
 * `/metrics` for Prometheus, as the settings want it: on the port of the server behind a token, on a port of its own, or not
 * at all. `openStreams`: how many event streams are open.
 */
export function serveMetrics(app: FastifyInstance, services: Services, openStreams: () => number): void {
  const { metrics: settings } = services.config;
  if (!settings) {
    refuseMetrics(app);
    return;
  }
  const metrics = createMetrics(services, openStreams);
  app.addHook('onResponse', async (request, reply) => metrics.observe(request, reply));
  const { token, port, host } = settings;
  if (port === undefined) addMetrics(app, metrics, token);
  else {
    refuseMetrics(app);
    listenApart(app, services, metrics, { host, port, token });
  }
}

/** Otherwise the console would answer with its page. */
function refuseMetrics(app: FastifyInstance): void {
  app.get(PATH, async () => {
    throw new AppError('not_found');
  });
}

function addMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get(PATH, async (request, reply) => {
    if (token !== undefined && !carries(request, token)) throw new AppError('not_signed_in');
    return reply
      .headers({ 'cache-control': 'no-store' })
      .type(metrics.contentType)
      .send(await metrics.text());
  });
  answerOtherMethods(app, PATH, ['GET', 'HEAD']);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** How long the comparison takes says nothing of the token. */
function carries({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

/** A server of its own, so that the port of the API can be open to everyone and this one to Prometheus alone. */
function listenApart(app: FastifyInstance, { log }: Services, metrics: Metrics, { host, port, token }: Apart): void {
  const apart = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUIDv7(),
  });
  apart.setErrorHandler(sendProblem);
  addMetrics(apart, metrics, token);
  app.addHook('onReady', async () => {
    const listenTextResolver = () => 'listening for Prometheus';
    await apart.listen({ host, port, listenTextResolver }).catch((error: Error) => {
      throw new Error(`CONCORD_METRICS_PORT ${port} of ${host} cannot be used: ${error.message}`, { cause: error });
    });
  });
  app.addHook('onClose', () => apart.close());
}
