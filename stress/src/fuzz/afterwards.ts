import type { Answer } from '../server/send.ts';
import { findOperation } from './judge.ts';
import { type FuzzRequest, make } from './requests/request.ts';

/** What to ask next, and what is wrong with its answer. */
type Next = { request: FuzzRequest; faultOf(answer: Answer): string | undefined };

const versionOf = (body: unknown): number | undefined =>
  typeof body === 'object' && body !== null && 'version' in body ? Number(body.version) : undefined;

/**
 * What has to hold after a success, whatever it was: an outdated version changes nothing, what was deleted is gone, and what
 * was made can be asked for once more.
 */
export function nextAfter(request: FuzzRequest, { status, body }: Answer): Next | undefined {
  if (request.kind !== 'valid' || status >= 300) return undefined;
  const [path = ''] = request.path.split('?', 1);
  const isRead = findOperation('GET', path) !== undefined;
  if (request.method === 'DELETE' && status === 204 && /[0-9a-f-]{36}$/.test(path) && isRead)
    return {
      request: make('GET', path),
      faultOf: (after) => (after.status === 404 ? undefined : `read after its deletion: ${after.status}`),
    };
  if (status === 201 && request.method === 'POST') {
    const { 'idempotency-key': _key, ...headers } = request.headers;
    return { request: { ...request, headers }, faultOf: () => undefined }; // refused or not, as the contract says
  }
  const before = typeof request.body === 'string' ? versionOf(JSON.parse(request.body)) : undefined;
  const now = versionOf(body);
  if (before === undefined || now === undefined || now <= before) return undefined;
  const isChanged = (after: Answer) => after.status === 200 && (versionOf(after.body) ?? 0) > now;
  return {
    request,
    faultOf: (after) => (isChanged(after) ? `changed again from the outdated version ${before}` : undefined),
  };
}
