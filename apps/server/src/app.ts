import { randomUUIDv7 } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import multipart from '@fastify/multipart';
import { compile } from '@fastify/proxy-addr';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { bindOperations } from './http/bind-operations.ts';
import { isUnreadablePage, serveConsole } from './http/console-files.ts';
import { consoleRelease } from './http/console-release.ts';
import { readContract } from './http/contract/contract.ts';
import type { Handlers } from './http/contract/operations.ts';
import { refuseConnection, sendProblem } from './http/error-handler.ts';
import { addHealth } from './http/health.ts';
import { logRequest, logRequests, REQUEST_ID } from './http/log.ts';
import { serveMetrics } from './http/metrics/serve-metrics.ts';
import { hearAllMethods } from './http/other-methods.ts';
import { watchArrivals } from './http/request/arrival.ts';
import { parseBodies } from './http/request/body.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveReference } from './http/serve-reference.ts';
import { lastBackup } from './modules/backup/backups.queries.ts';
import type { Events } from './modules/event/event.service.ts';
import { eventsOf, handlers } from './modules.ts';
import type { Services } from './services.ts';

const consoleFiles = fileURLToPath(new URL('../../console/dist', import.meta.url));
const largestUpload = 2 * 1024 ** 3;
/** A large upload over a slow line; how long all else may take is watched. */
const longestRequest = 3_600_000;

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return isUnreadablePage(error, request) ? reply.redirect('/error/error-v1') : sendProblem(error, request, reply);
}

/** Heavy operations have connections of their own, on which statements may take longer. */
function handlersOf(services: Services, events: Events): { usual: Handlers; heavy: Handlers } {
  return { usual: handlers(services, events), heavy: handlers({ ...services, db: services.heavyDb }, events) };
}

/** @param files where the built console is */
export async function buildApp(services: Services, files = consoleFiles): Promise<FastifyInstance> {
  const contract = readContract();
  const secure = securityHeaders(services.config.publicUrl);
  const nameRelease = consoleRelease(files);
  const app = Fastify({
    loggerInstance: services.log,
    // its two lines for each request are one of ours
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID }),
    genReqId: () => randomUUIDv7(),
    trustProxy: services.config.trustProxy.length > 0 && [...services.config.trustProxy],
    requestTimeout: longestRequest,
    http: {
      requestTimeout: longestRequest,
      headersTimeout: services.config.requestSeconds * 1000,
      connectionsCheckingInterval: Math.min(5_000, services.config.requestSeconds * 500),
    },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, request, reply) => {
      secure(request, reply);
      reply.raw.once('close', () => logRequest(request, reply));
      refuse(error, request, reply);
    },
    // an id of any length is looked at, so that it is refused like any other that is none
    routerOptions: { maxParamLength: 16_384 },
  });
  hearAllMethods(app);
  const { trustProxy } = services.config;
  const proxies = trustProxy.length > 0 ? compile([...trustProxy]) : () => false;
  watchArrivals(app, services.config, (address) => proxies(address, 0));
  app.setErrorHandler(refuse);
  app.addHook('onRequest', async (request, reply) => {
    secure(request, reply);
    nameRelease(reply);
  });
  logRequests(app);
  const since = services.now();
  addHealth(app, services, async () => ({
    ...(services.config.backup?.isDaily && { backup: await lastBackup(services.db, { now: services.now(), since }) }),
    ...(services.config.readOnly && { read_only: true }),
  }));
  const events = eventsOf(services);
  serveMetrics(app, services, () => events.count());
  app.addHook('preClose', () => events.close()); // before requests in hand are waited for: streams never end by themselves
  await app.register(
    async (api) => {
      parseBodies(api);
      await api.register(multipart, { limits: { files: 1, fields: 0, fileSize: largestUpload } });
      app.addHook('onRequest', bindOperations(api, contract, handlersOf(services, events), services));
    },
    { prefix: contract.basePath },
  );
  await serveReference(app);
  await serveConsole(app, files);
  return app;
}
