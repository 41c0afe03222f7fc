import { type Contract, type Operation, requestChecks } from '@concord/openapi/validation';
import type { ValidateFunction } from 'ajv';
import type { FastifyRequest } from 'fastify';
import { AppError, type FieldError } from '../../kernel/errors.ts';
import { memoize } from '../../kernel/memoize.ts';
import { fieldErrors } from './field-errors.ts';
import { unstorable } from './storable-text.ts';

/** Up to this size every wrong field is reported; in larger bodies the first one, so that a hostile one costs nothing. */
const fullReport = { bytes: 64 * 1024, values: 4_000 };

const compiled = memoize((contract: Contract) => memoize(requestChecks(contract)));

/** Returns what is wrong with the query of an address for an operation; its values are converted to their types. */
export const createQueryCheck = memoize((contract: Contract) =>
  memoize((operation: Operation) => {
    const checks = compiled(contract)(operation);
    const numbers = operation.parameters.filter(({ schema }) => schema.type === 'integer').map(({ name }) => name);
    return (query: unknown): FieldError[] => {
      const errors = noNumbers(query, numbers);
      return errors.length > 0 ? errors : failures(checks.query, query);
    };
  }),
);

/** Returns the check of an operation's requests, compiled for the first of them; it throws validation_failed. */
export const createValidation = memoize((contract: Contract) =>
  memoize((operation: Operation) => {
    // the contract knows no wrong request where nothing is asked for
    if (!operation.responses.has(400)) return () => undefined;
    const checks = compiled(contract)(operation);
    const queryErrors = createQueryCheck(contract)(operation);
    return (request: FastifyRequest): void => {
      const { params, query, body: content } = request;
      const errors = [...queryErrors(query), ...failures(checks.path, params)];
      if (checks.body) {
        const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
        if (content !== undefined)
          errors.push(...failures(isSmall(content, length) ? checks.body.all() : checks.body.first(), content));
        else if (operation.body?.required) errors.push({ pointer: '', code: 'required', params: {} });
      }
      if (errors.length === 0) errors.push(...unstorable(params), ...unstorable(query), ...unstorable(content));
      if (errors.length > 0) throw new AppError('validation_failed', {}, { errors });
    };
  }),
);

/** What is found wrong is collected by copying it for each value: of many values that would take seconds. */
function isSmall(content: unknown, length: number): boolean {
  if (length > fullReport.bytes) return false;
  const values = [content];
  for (let at = 0; at < values.length && values.length <= fullReport.values; at++) {
    const value = values[at];
    if (typeof value === 'object' && value !== null) values.push(...Object.values(value));
  }
  return values.length <= fullReport.values;
}

/** Which of these hold something else than decimal digits, which a conversion would take for a number all the same. */
function noNumbers(query: unknown, names: readonly string[]): FieldError[] {
  const given = new Map(Object.entries(query ?? {}));
  const wrong = names.filter((name) => given.has(name) && !/^-?\d+$/.test(String(given.get(name))));
  return wrong.map((name) => ({ pointer: `/${name}`, code: 'type', params: {} }));
}

const failures = (check: ValidateFunction, value: unknown): FieldError[] =>
  check(value) ? [] : fieldErrors(check.errors ?? []);
