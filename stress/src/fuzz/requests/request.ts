import type { Request } from '../../server/send.ts';

export type Kind = 'valid' | 'nearly valid' | 'hostile';
export type FuzzRequest = Request & { kind: Kind };

/** What a request of an operation is made of; the path as it is sent, without its query. */
export type Parts = {
  path: string;
  query: readonly (readonly [string, string])[];
  body: unknown;
  headers: Readonly<Record<string, string>>;
};

export const encoded = (query: Parts['query']): string =>
  query.length === 0 ? '' : `?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;

/** A request as clients send it. */
export const make = (method: string, path: string, body?: unknown): FuzzRequest => ({
  ...{ kind: 'valid', method, path },
  ...(body === undefined
    ? { headers: {}, body: undefined }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
});
