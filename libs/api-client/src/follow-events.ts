import { backoff } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { ApiOptions } from './api-options.ts';
import { createEventStreamParser, type ServerSentEvent } from './event-stream-parser.ts';
import { watchPresence } from './presence.ts';
import { tellRelease } from './release.ts';

/** What the server tells a person who looks, by its name. */
export type LiveEvent = components['schemas']['LiveEvent'];

export type FollowOptions = Pick<ApiOptions, 'baseUrl' | 'token' | 'onUnauthorized' | 'onRelease'> & {
  /** `missed`: it is not the first stream, and what happened since the last one is told by none. */
  onOpen: (missed: boolean) => void;
  onEvent: (event: LiveEvent) => void;
  /** There is no stream, and there may be none for long. */
  onDown: () => void;
};

const names = {
  notification: true,
  changed: true,
  edited: true,
  session: true,
  replaced: true,
} as const satisfies Record<LiveEvent['event'], true>;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** A stream that lived this long was a good one: what ends it is not the fault of those before. */
const SOUND_AFTER_MS = 10_000;
/** The server says something every 25 seconds; when that is missing twice, the connection is dead. */
const SILENT_FOR_MS = 60_000;

/** Why there is no stream any more; `over`: to ask again at once would be no use. */
type End = { kind: 'ended' } | { kind: 'failed'; retryAfter: number } | { kind: 'over' };
const over: End = { kind: 'over' };
const failed = (retryAfter = 0): End => ({ kind: 'failed', retryAfter });

/** Names that a newer server may have are passed over. */
function known({ event, data }: ServerSentEvent): LiveEvent | undefined {
  return Object.hasOwn(names, event) ? ({ event, data: JSON.parse(data) } as LiveEvent) : undefined;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done, { once: true });
  });
}

/**
 * Keeps a stream of events open while the page is visible, and opens it again when it ends: after a pause that grows
 * and differs from page to page, so that a server that comes back is not met by all at once. It gives up when the token
 * is refused, when another page has taken its place, and when there are no such streams; then the next look at the page
 * starts again. Events may be lost between two streams, so `onOpen` says when to read again.
 * @returns how to stop
 */
export function followEvents({
  baseUrl = '/cms/v1',
  token,
  onUnauthorized,
  onRelease,
  ...on
}: FollowOptions): () => void {
  let retry = FIRST_PAUSE_MS;
  let hasOpened = false;
  let running: AbortController | undefined;

  function refused(sent: string): End {
    // A new token may have come meanwhile.
    if (sent !== token()) return failed();
    onUnauthorized(sent);
    return over;
  }

  function refusal({ status, headers }: Response, sent: string): End {
    if (status === 401) return refused(sent);
    const passes = status >= 500 || status === 408 || status === 429;
    return passes ? failed(Number(headers.get('Retry-After')) * 1000 || 0) : over;
  }

  /** Passes on what comes until it ends; `isHeard` is called for every sign of life. */
  async function read(body: ReadableStream<Uint8Array<ArrayBuffer>>, sent: string, isHeard: () => void): Promise<End> {
    const push = createEventStreamParser((milliseconds) => {
      retry = milliseconds;
    });
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value: piece, done } = await reader.read();
      if (done) return { kind: 'ended' };
      isHeard();
      for (const event of push(piece).map(known)) {
        if (event?.event === 'session') return refused(sent);
        if (event?.event === 'replaced') return over;
        if (event) on.onEvent(event);
      }
    }
  }

  async function listen(signal: AbortSignal): Promise<End> {
    const sent = token();
    if (sent === undefined) return over;
    const broken = new AbortController();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const isHeard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => broken.abort(), SILENT_FOR_MS);
    };
    isHeard();
    try {
      const request = new Request(`${baseUrl}/events`, {
        headers: { Accept: 'text/event-stream', Authorization: `Bearer ${sent}` },
        cache: 'no-store',
        signal: AbortSignal.any([signal, broken.signal]),
      });
      const response = await fetch(request);
      tellRelease(response, onRelease);
      const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
      if (!response.ok || !response.body || !isStream) {
        await response.body?.cancel();
        return refusal(response, sent);
      }
      on.onOpen(hasOpened);
      hasOpened = true;
      return await read(response.body, sent, isHeard);
    } catch {
      return failed();
    } finally {
      clearTimeout(silence);
      broken.abort();
    }
  }

  async function run(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      const startedAt = performance.now();
      const end = await listen(signal);
      if (signal.aborted) return;
      if (end.kind === 'over') {
        on.onDown();
        return;
      }
      failures = performance.now() - startedAt >= SOUND_AFTER_MS ? 0 : failures + 1;
      if (end.kind === 'failed') on.onDown();
      const grown = backoff(failures + 1, { firstMs: retry, longestMs: LONGEST_PAUSE_MS }, Math.random());
      const asked = end.kind === 'failed' ? end.retryAfter : 0;
      await pause(Math.max(asked, grown), signal);
    }
  }

  const stopWatching = watchPresence({
    onPresent() {
      if (running) return;
      const started = new AbortController();
      running = started;
      void run(started.signal).finally(() => {
        if (running === started) running = undefined;
      });
    },
    onAway() {
      running?.abort();
      running = undefined;
    },
  });
  return () => {
    stopWatching();
    running?.abort();
  };
}
