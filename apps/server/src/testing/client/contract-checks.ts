import type { ValidateFunction } from 'ajv';
import { type Content, type Operation, readContract } from '../../http/contract/contract.ts';
import { responseSchema } from '../../http/contract/json-schema.ts';
import { createAjv } from '../../http/validation/ajv.ts';
import type { Answer } from './answer.ts';

const contract = readContract();
const ajv = createAjv(contract, responseSchema, { allErrors: true, useDefaults: false });
const validators = new Map<string, ValidateFunction>();
const problem: Content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
const patterns = contract.operations.map((operation) => ({
  operation,
  path: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/$/, '/?')}$`),
}));

/** The operation of the contract that a request is for; undefined when there is none. */
export const operationOf = (method: string, path: string): Operation | undefined =>
  patterns.find(
    ({ operation, path: pattern }) => operation.method === method && pattern.test(path.split('?', 1)[0] ?? ''),
  )?.operation;

/** Throws when an answer is not what the contract promises. 500 and 503 may happen anywhere and are promised nowhere. */
export function checkAnswer(operation: Operation | undefined, { status, body, text }: Answer): void {
  const name = `${operation?.id ?? 'an unknown operation'} ${status}`;
  const promised = status >= 400 && (!operation || status >= 500) ? problem : operation?.responses.get(status);
  if (!promised && !operation?.responses.has(status))
    throw new Error(`${name}: the contract does not declare this answer: ${text}`);
  const json = promised?.[status < 400 ? 'application/json' : 'application/problem+json'];
  if (!promised && text !== '') throw new Error(`${name}: the contract declares no body: ${text}`);
  if (!json) return;
  const validate = validators.get(name) ?? ajv.compile(responseSchema(json.schema));
  validators.set(name, validate);
  if (!validate(body)) throw new Error(`${name}: the body breaks the contract:\n${ajv.errorsText(validate.errors)}`);
}
