import type { paths } from '@concord/openapi';
import { ApiError } from './api-error.ts';

type Keyed = { post: { parameters: { header?: { 'Idempotency-Key'?: unknown } } } };
type KeyedPath = {
  [P in keyof paths]: paths[P] extends Keyed ? (paths[P] extends Unkeyed ? never : P) : never;
}[keyof paths];
type Unkeyed = { post: { parameters: { header?: never } } };

/** Operations that the contract runs once per idempotency key, however often they are sent. */
const REPEATABLE: Readonly<Record<KeyedPath, true>> = {
  '/user': true,
  '/invitation': true,
  '/category': true,
  '/template': true,
  '/team': true,
  '/view': true,
  '/project': true,
  '/project/{id}/duplicate': true,
  '/task': true,
  '/user/{id}/invite': true,
  '/task/{id}/dataset/import': true,
  '/task/{id}/duplicate': true,
  '/task/{id}/answerImport': true,
  '/task/{id}/exportPreset': true,
};

type Content = { params?: unknown; body?: unknown };
type Headers = { 'Idempotency-Key': string };

/** 128 random bits; unlike `randomUUID` this also works without TLS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Sends requests that create a record with an idempotency key. When no answer came, or only a proxy's, it is unknown
 * whether the record was created: the same content sent again then gets the same key, so that it is not created twice.
 */
export function createIdempotencyKeys() {
  const unanswered = new Map<string, string>();

  return async function send<T>(
    path: string,
    content: Content | undefined,
    work: (headers?: Headers) => Promise<T>,
  ): Promise<T> {
    if (!(path in REPEATABLE)) return work();
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
