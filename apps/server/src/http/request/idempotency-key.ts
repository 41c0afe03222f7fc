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
  const content = JSON.stringify([id, params, body ?? null]);
  return { key, fingerprint: createHash('sha256').update(content).digest() };
}
