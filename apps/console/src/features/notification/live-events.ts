import type { Schema } from '@concord/api-client';
import { followEvents } from '@concord/api-client/events';
import type { QueryClient } from '@tanstack/react-query';
import { connection } from '../../shared/session/session.ts';
import { unreadAsked, unreadQuery } from '../../shared/session/unread.ts';
import { isBefore, mayHaveMissed, shows } from './changed-work.ts';

/** Spreads the requests of clients that hear of the same change, and combines many changes into one request. */
const SPREAD_MS = 300;
const REST_MS = 1500;

const MINUTE_MS = 60_000;
/** Events may be lost on their way: they are only hints; requests return the current state. */
const BESIDE_EVENTS_MS = 5 * MINUTE_MS;

/** Keeps what is on the page up to date while others work, until `leaving` is aborted. */
export function startLiveEvents(client: QueryClient, leaving: AbortSignal): void {
  if (leaving.aborted) return;
  let changed: Schema<'ChangedWork'>[] = [];
  let edited: Schema<'EditedTask'>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readLast = Number.NEGATIVE_INFINITY;

  function readAnew(): void {
    timer = undefined;
    readLast = performance.now();
    const [works, tasks] = [changed, edited];
    [changed, edited] = [[], []];
    void client.invalidateQueries({
      predicate: (query) =>
        works.some((one) => shows(query.queryKey, one)) || tasks.some((one) => isBefore(query, one)),
    });
  }

  const unread = (unread_count: number) => {
    client.setQueryData(unreadQuery.queryKey, (known) => known && { ...known, unread_count });
    void client.invalidateQueries({ queryKey: ['get', '/notification', 'pages'] });
  };

  let isOpen = false;
  const stop = followEvents({
    ...connection,
    onOpen(missed) {
      isOpen = true;
      unreadAsked.everyMs = BESIDE_EVENTS_MS;
      if (missed) void client.invalidateQueries({ predicate: ({ queryKey }) => mayHaveMissed(queryKey) });
    },
    onEvent(event) {
      if (event.event === 'notification') unread(event.data.unread_count);
      if (event.event === 'changed') changed.push(event.data);
      else if (event.event === 'edited') edited.push(event.data);
      else return;
      const rest = Math.max(readLast + REST_MS - performance.now(), 0);
      timer ??= setTimeout(readAnew, rest + Math.random() * SPREAD_MS);
    },
    onDown() {
      if (!isOpen) return;
      isOpen = false;
      unreadAsked.everyMs = MINUTE_MS;
      void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
    },
  });
  leaving.addEventListener('abort', () => {
    stop();
    clearTimeout(timer);
    unreadAsked.everyMs = MINUTE_MS;
  });
}
