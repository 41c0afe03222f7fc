import { ApiError } from './api-error.ts';

/** What the contract makes once under one name, however often it is sent. */
const NAMED: ReadonlySet<string> = new Set(['/user', '/category', '/project', '/task', '/user/{id}/invite']);

type Content = { params?: unknown; body?: unknown };
type Headers = { 'Idempotency-Key': string };

/** 128 random bits; unlike `randomUUID` they are to be had without TLS, too. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Sends what makes a record under a name. When no answer came, or only a proxy's, it is unknown whether the record was
 * made: the same content sent again by the person has the same name then, so that it is not made twice.
 */
export function createRepeatable() {
  const unanswered = new Map<string, string>();

  return async function send<T>(
    path: string,
    content: Content | undefined,
    work: (headers?: Headers) => Promise<T>,
  ): Promise<T> {
    if (!NAMED.has(path)) return work();
    const same = JSON.stringify([path, content?.params, content?.body]);
    const key = unanswered.get(same) ?? newKey();
    unanswered.set(same, key);
    try {
      const answer = await work({ 'Idempotency-Key': key });
      unanswered.delete(same);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) unanswered.delete(same);
      throw error;
    }
  };
}
