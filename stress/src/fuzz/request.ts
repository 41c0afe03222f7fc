import type { Request } from '../server/send.ts';

export type Kind = 'valid' | 'nearly valid' | 'hostile';
export type FuzzRequest = Request & { kind: Kind };

/** A request as clients send it. */
export const make = (method: string, path: string, body?: unknown): FuzzRequest => ({
  ...{ kind: 'valid', method, path },
  ...(body === undefined
    ? { headers: {}, body: undefined }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
});
