import type { Handlers } from '../../http/contract/operations.ts';
import { invalid } from '../../kernel/errors.ts';
import type { Events } from './event.service.ts';

/** Only if the client asks for it by name: a client that accepts any type doesn't expect an endless response. */
const asksForEvents = (accept = '') =>
  accept.split(',').some((type) => type.split(';', 1)[0]?.trim().toLowerCase() === 'text/event-stream');

export const eventHandlers = (events: Events) =>
  ({
    streamEvents: async ({ actor, request, reply }) => {
      if (!asksForEvents(request.headers.accept))
        throw invalid({ pointer: '/accept', code: 'not_allowed', params: {} });
      const body = await events.open(actor);
      reply.type('text/event-stream').headers({
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no', // nginx would keep events until it has a page of them
      });
      return { status: 200, body };
    },
  }) satisfies Partial<Handlers>;
