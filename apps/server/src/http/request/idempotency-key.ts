import { createHash } from 'node:crypto';
import type { Operation } from '@concord/openapi/validation';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../../kernel/errors.ts';
import type { IdempotencyKey } from '../../kernel/idempotency-key.ts';

const header = 'idempotency-key';

/** The key of a request, if it has one and the contract lets its operation be repeated; throws when it is malformed. */
export function readIdempotencyKey(
  { id, parameters }: Operation,
  { headers, params, body }: FastifyRequest,
): IdempotencyKey | undefined {
  const given = headers[header];
  if (given === undefined || !parameters.some(({ in: where }) => where === 'header')) return undefined;
  const key = String(given);
  if (!/^[\x21-\x7e]{1,100}$/.test(key)) throw invalid({ pointer: '/Idempotency-Key', code: 'format', params: {} });
  const content = JSON.stringify([id, params, withoutPassword(body ?? null)]);
  return { key, fingerprint: createHash('sha256').update(content).digest() };
}

/** A password is no part of what is asked for: by a fingerprint of it, it could be guessed far more quickly than by its hash. */
function withoutPassword(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([field]) => field !== 'password'));
}
