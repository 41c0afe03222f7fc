import type { OutgoingHttpHeaders } from 'node:http';

/** `body` is what the JSON of the answer says, undefined when it has none. */
export type Answer = { status: number; body: unknown; text: string; bytes: Buffer; headers: OutgoingHttpHeaders };
