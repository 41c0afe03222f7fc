import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../../kernel/errors.ts';
import type { Operation } from '../contract/contract.ts';

/** A change that the client may send again without its being made again: the name it has there, and what it says. */
export type Once = { key: string; fingerprint: Buffer };

const header = 'idempotency-key';

/** Of an operation that the contract lets be repeated, when the request names itself; throws when the name is none. */
export function onceOf({ id, parameters }: Operation, { headers, params, body }: FastifyRequest): Once | undefined {
  const given = headers[header];
  if (given === undefined || !parameters.some(({ in: where }) => where === 'header')) return undefined;
  const key = String(given);
  if (!/^[\x21-\x7e]{1,100}$/.test(key)) throw invalid({ pointer: '/Idempotency-Key', code: 'format', params: {} });
  const said = JSON.stringify([id, params, body ?? null]);
  return { key, fingerprint: createHash('sha256').update(said).digest() };
}
