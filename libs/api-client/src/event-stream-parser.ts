import { createParser } from 'eventsource-parser';

/** An event as the format of server-sent events has it: `message` when it has no name of its own. */
export type ServerSentEvent = { event: string; data: string };

/** In characters, far beyond any event of the server: a line or an event without end must not fill the memory. */
const MAX_LENGTH = 64 * 1024;
const MAX_RETRY_MS = 999_999;

/**
 * Reads server-sent events from text that comes in pieces of any size. Ids are left out, because what was missed is read
 * anew instead of being requested.
 * @param onRetry gets the milliseconds that the server asks to wait before the next attempt
 */
export function createEventStreamParser(onRetry: (milliseconds: number) => void) {
  let events: ServerSentEvent[] = [];
  let lineLength = 0;

  function refuse(cause?: Error): never {
    throw new RangeError('an event without end', { cause });
  }

  const parser = createParser({
    maxBufferSize: MAX_LENGTH,
    onEvent: ({ event = 'message', data }) => events.push({ event, data }),
    onRetry: (milliseconds) => milliseconds <= MAX_RETRY_MS && onRetry(milliseconds),
    onError: (error) => error.type === 'max-buffer-size-exceeded' && refuse(error),
  });

  /**
   * @returns the events that end in this piece
   * @throws RangeError when a line or an event has no end
   */
  return function push(piece: string): ServerSentEvent[] {
    events = [];
    parser.feed(piece);
    // The parser drops lines that are no fields: one without end takes no memory, but nothing follows it either.
    const lastEnd = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'));
    lineLength = lastEnd < 0 ? lineLength + piece.length : piece.length - lastEnd - 1;
    if (lineLength > MAX_LENGTH) refuse();
    return events;
  };
}
