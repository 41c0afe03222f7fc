/** An event as the format of server-sent events has it: `message` when it has no name of its own. */
export type ServerSentEvent = { event: string; data: string };

/** Far beyond anything the server says: what never ends its line must not fill the memory. */
const LONGEST = 64 * 1024;
const LINE_END = /\r\n|\r|\n/;

/**
 * Reads the format of server-sent events (WHATWG HTML, section 9.2.6) from text that comes in pieces of any size. Ids are
 * left out: what was missed is read anew, not asked for.
 * @param onRetry the milliseconds that the server asks to wait before the next attempt
 */
export function createEventStreamParser(onRetry: (milliseconds: number) => void) {
  let line = '';
  let endsInReturn = false;
  let event = '';
  let data: string[] = [];
  let size = 0;

  function take(name: string, value: string): void {
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
    if (name === 'retry' && /^\d{1,6}$/.test(value)) onRetry(Number(value));
  }

  function field(text: string): void {
    const colon = text.indexOf(':');
    const value = colon < 0 ? '' : text.slice(colon + 1);
    take(colon < 0 ? text : text.slice(0, colon), value.startsWith(' ') ? value.slice(1) : value);
  }

  function finished(): ServerSentEvent | undefined {
    const found = data.length > 0 ? { event: event || 'message', data: data.join('\n') } : undefined;
    event = '';
    data = [];
    size = 0;
    return found;
  }

  /**
   * @returns the events that end in this piece
   * @throws RangeError when a line or an event has no end
   */
  return function push(piece: string): ServerSentEvent[] {
    // The line feed of a line that has ended already: its carriage return was the last of the piece before.
    const text = endsInReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    if (piece !== '') endsInReturn = piece.endsWith('\r');
    const lines = (line + text).split(LINE_END);
    line = lines.pop() ?? '';
    const events: ServerSentEvent[] = [];
    for (const one of lines) {
      if (one === '') {
        const found = finished();
        if (found) events.push(found);
      } else {
        size += one.length;
        field(one);
      }
    }
    if (size + line.length > LONGEST) throw new RangeError('an event without end');
    return events;
  };
}
