import type { Adapter } from '../../../shared/outbox/adapter.ts';
import type { Outbox } from '../../../shared/outbox/outbox.ts';
import type { OutboxEvent, OutboxStatus } from '../../../shared/outbox/report.ts';
import { failureOf, type Saved, type SaveRequest, supersededOf, toBatch } from './answer-batch.ts';
import { type AnswerEntry, type Cell, placeOf, type RefusalReason } from './answer-entry.ts';

export type AnswersOutbox = Outbox<Cell, Saved, RefusalReason>;
export type AnswersStatus = OutboxStatus<AnswerEntry>;
export type AnswersEvent = OutboxEvent<AnswerEntry, Saved>;

type Calls = {
  save: (task: string, request: SaveRequest) => Promise<Saved>;
  /** the server's time now */
  serverTime: () => Promise<string>;
};

/** How answers travel: the cells and skips of one task together. */
export function answersAdapter({ save, serverTime }: Calls): Adapter<AnswerEntry, Saved> {
  return {
    kind: 'answer',
    scopeOf: ({ task }) => task,
    placeOf,
    delivery: {
      batchSize: 200,
      send: (entries) => save(entries[0]?.task ?? '', toBatch(entries).request),
      savedAt: ({ server_time }) => server_time,
      supersededBy: supersededOf,
      failureOf,
      unclear: 'unclear',
      serverTime,
    },
  };
}
