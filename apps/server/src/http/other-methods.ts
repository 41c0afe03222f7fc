import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/errors.ts';

/** Has requests of every method arrive that Node reads, else they would seem to ask for what is not there. */
export function hearAllMethods(app: FastifyInstance): void {
  const known = new Set(app.supportedMethods);
  for (const method of METHODS) if (method !== 'CONNECT' && !known.has(method)) app.addHttpMethod(method);
}

/** Tells OPTIONS what an address offers, and refuses every other method. */
export function refuseMethod({ method }: FastifyRequest, reply: FastifyReply, allow: string): FastifyReply {
  reply.header('allow', allow);
  if (method !== 'OPTIONS') throw new AppError('method_not_allowed');
  return reply.code(204).send();
}

const allowOf = (offered: readonly string[]) => [...new Set([...offered, 'OPTIONS'])].sort().join(', ');

function answer(app: FastifyInstance, url: string, offered: readonly string[], methods: readonly string[]): void {
  const missing = methods.filter((method) => !offered.includes(method));
  if (missing.length === 0) return;
  app.route({
    method: missing,
    url,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => refuseMethod(request, reply, allowOf(offered)),
    handler: () => undefined, // every request is answered above, before anything of it is read
  });
}

/** Says of an address what it can be asked for: to OPTIONS, and with the refusal of every other method. */
export const answerOtherMethods = (app: FastifyInstance, url: string, offered: readonly string[]): void =>
  answer(app, url, offered, app.supportedMethods);

/**
 * The same for many addresses of a part of the app. With a method of one, another may be meant that it also matches, or a
 * file, so these methods need routes. Routes for all thirty would take longer to make than the rest of the app.
 * @returns what is to see each request to the whole app first
 */
export function answerOtherMethodsOf(
  api: FastifyInstance,
  offered: ReadonlyMap<string, readonly string[]>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> {
  const usual = [...new Set(['HEAD', ...[...offered.values()].flat()])];
  for (const [url, methods] of offered) answer(api, url, methods, usual);
  const known = [...offered].map(([url, methods]) => ({
    pattern: new RegExp(`^${api.prefix}${url.replaceAll(/:\w+/g, '[^/]+')}$`),
    allow: allowOf(methods),
  }));
  return async (request, reply) => {
    if (!request.is404) return undefined;
    const path = request.url.split('?', 1)[0] ?? '';
    const found = known.find(({ pattern }) => pattern.test(path));
    return found && refuseMethod(request, reply, found.allow);
  };
}
