import type { ErrorObject, ValidateFunction } from 'ajv';
import { createAjv } from './ajv.ts';
import type { Content, Contract, Operation } from './contract.ts';
import { responseSchema } from './json-schema.ts';

/** `body`: what its JSON says, undefined when there is none. */
type Answer = { status: number; body: unknown; isEmpty: boolean };

const PROBLEM: Content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

/** The wrong fields, each with its path, as in `/entities/0/id must match format "uuid"`. */
export const wrongFields = (errors: readonly ErrorObject[] | null | undefined): string =>
  (errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`)
    .join('\n');

/**
 * Returns a check that says what is wrong with an answer, undefined when nothing is. Schemas are compiled when first
 * needed. 500 and 503 may happen anywhere and are promised nowhere.
 */
export function createAnswerCheck(contract: Contract) {
  const ajv = createAjv(contract, responseSchema, { allErrors: true, useDefaults: false });
  const known = new Map<string, ValidateFunction>();
  const check = (name: string, schema: object) => {
    const compiled = known.get(name) ?? ajv.compile(responseSchema(schema));
    known.set(name, compiled);
    return compiled;
  };
  return (operation: Operation | undefined, { status, body, isEmpty }: Answer): string | undefined => {
    const name = `${operation?.id ?? 'an unknown operation'} ${status}`;
    const promised = status >= 400 && (!operation || status >= 500) ? PROBLEM : operation?.responses.get(status);
    if (!promised && !operation?.responses.has(status)) return `${name}: the contract does not declare this answer`;
    if (!promised) return isEmpty ? undefined : `${name}: the contract declares no body`;
    const json = promised[status < 400 ? 'application/json' : 'application/problem+json'];
    if (!json) return undefined;
    const validate = check(name, json.schema);
    return validate(body) ? undefined : `${name}: the body breaks the contract:\n${wrongFields(validate.errors)}`;
  };
}
