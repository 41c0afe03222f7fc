import { randomUUIDv7 } from 'node:crypto';

const TAIL = 12;
let last = '';

/**
 * An id for a new record, a UUIDv7 that sorts behind all that this process has given before: those of one millisecond
 * would be in any order, and lists by id would show what came later first.
 */
export function newId(): string {
  const id = randomUUIDv7();
  last = id > last ? id : following(last);
  return last;
}

function following(id: string): string {
  const tail = Number.parseInt(id.slice(-TAIL), 16) + 1;
  return id.slice(0, -TAIL) + tail.toString(16).padStart(TAIL, '0');
}
