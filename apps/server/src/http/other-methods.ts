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

/** Says of an address what it can be asked for: to OPTIONS, and with the refusal of every other method. */
export function answerOtherMethods(app: FastifyInstance, url: string, offered: readonly string[]): void {
  const methods = new Set(offered);
  const allow = [...methods, 'OPTIONS'].sort().join(', ');
  app.route({
    method: app.supportedMethods.filter((method) => !methods.has(method)),
    url,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => refuseMethod(request, reply, allow),
    handler: () => undefined, // every request is answered above, before anything of it is read
  });
}
