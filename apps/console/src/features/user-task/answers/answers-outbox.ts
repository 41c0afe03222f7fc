import { inNameOf, pageOutbox } from '../../../shared/outbox/page-outbox.ts';
import { api } from '../../../shared/session/session.ts';
import type { Saved } from './answer-batch.ts';
import type { Cell, RefusalReason } from './answer-entry.ts';
import { answersAdapter } from './answers-adapter.ts';

/** What a contributor has answered in this browser and the server has not acknowledged. */
export const answersOf = pageOutbox<Cell, Saved, RefusalReason>((user) =>
  answersAdapter({
    // In their name, which is set here and not when the request leaves: by then another user may be signed in.
    save: async (id, body) =>
      api.call('put', '/userTask/{id}/answers', { params: { path: { id } }, body, ...inNameOf(user) }),
    serverTime: async () => (await api.call('get', '/workspace')).server_time,
  }),
);
