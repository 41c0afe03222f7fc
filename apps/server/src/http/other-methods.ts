import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/** Says of an address what it can be asked for: to OPTIONS, and with the refusal of every other method. */
export function answerOtherMethods(app: FastifyInstance, url: string, offered: readonly string[]): void {
  const methods = new Set(offered);
  const allow = [...methods, 'OPTIONS'].sort().join(', ');
  app.route({
    method: app.supportedMethods.filter((method) => !methods.has(method)),
    url,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      reply.header('allow', allow);
      if (request.method !== 'OPTIONS') throw new AppError('method_not_allowed');
      return reply.code(204).send();
    },
    handler: () => undefined, // every request is answered above, before anything of it is read
  });
}
