import type { Operation, Schema } from '@concord/openapi/validation';
import { readContract } from '@concord/server/src/http/contract/contract.ts';
import { multipart } from '@concord/server/src/testing/client/multipart.ts';
import fc from 'fast-check';
import { fileOf } from './files.ts';
import type { Pool } from './pool.ts';
import { encoded, type FuzzRequest, type Kind, type Parts } from './request.ts';
import { spoils, spoilsOfBody } from './spoils.ts';
import { type Given, valuesOf } from './values.ts';

export const contract = readContract();
const schemas = contract.schemas as { readonly [name: string]: Schema };

/** The property or the segment before it that says what a parameter of a path is. */
const nounOf = (path: string, parameter: string): string => {
  const segments = path.split('/');
  return parameter === 'id' ? (segments[segments.indexOf('{id}') - 1] ?? '') : parameter;
};

function pathOf(
  { path, parameters }: Operation,
  pool: Pool,
  { guesses }: Pick<Given, 'guesses'>,
): fc.Arbitrary<{ path: string; record: string | undefined }> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const valuesFor = ({ name, schema }: (typeof inPath)[number], known: () => readonly unknown[]) =>
    valuesOf(schema as Schema, { schemas, known, guesses }, name).map(String);
  const [first, ...others] = inPath;
  if (!first) return fc.constant({ path, record: undefined });
  const nouns = others.map(({ name }) => nounOf(path, name));
  const records = () => {
    const all = pool.known(nounOf(path, first.name));
    const whole = guesses ? [] : all.filter((record) => pool.knows(String(record), nouns));
    return whole.length > 0 ? whole : all;
  };
  return valuesFor(first, records).chain((record) =>
    fc
      .record(
        Object.fromEntries(
          others.map((one) => [one.name, valuesFor(one, () => pool.known(nounOf(path, one.name), record))]),
        ),
      )
      .map((rest) => ({
        path: Object.entries({ ...rest, [first.name]: record }).reduce(
          (made, [name, value]) => made.replace(`{${name}}`, encodeURIComponent(value)),
          path,
        ),
        record,
      })),
  );
}

function queryOf({ parameters }: Operation, given: Given): fc.Arbitrary<Parts['query']> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const values = inQuery.map(({ name, schema, required }) => {
    const value = valuesOf(schema as Schema, given, name).map((one) => [name, String(one)] as const);
    return required ? value : fc.option(value, { freq: 2 });
  });
  return fc.tuple(...values).map((pairs) => pairs.filter((pair) => pair !== null));
}

/** What the contract allows, and mostly about what is really there; without guesses, nothing else where something is known. */
function validParts(operation: Operation, pool: Pool, { guesses }: Pick<Given, 'guesses'>): fc.Arbitrary<Parts> {
  const json = operation.body?.content['application/json']?.schema as Schema | undefined;
  const takesKey = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
  const key = fc.option(fc.integer({ min: 1, max: 30 }), { freq: 1 });
  return pathOf(operation, pool, { guesses }).chain(({ path, record }) => {
    const given: Given = { schemas, known: (name) => pool.known(name, record), guesses };
    return fc
      .record({
        query: queryOf(operation, given),
        body: json ? valuesOf(json, given) : fc.constant(undefined),
        key: takesKey ? key : fc.constant(null),
      })
      .map(({ query, body, key: chosen }) => ({
        ...{ path, query, body },
        headers: chosen === null ? {} : { 'idempotency-key': `key-${chosen}` },
      }));
  });
}

function requestOf(kind: Kind, { method, responses }: Operation, { path, query, body, headers }: Parts): FuzzRequest {
  const content = body === undefined ? {} : { 'content-type': 'application/json' };
  const accept = responses.get(200)?.['text/event-stream'] ? { accept: 'text/event-stream' } : {};
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return { kind, method, path: path + encoded(query), headers: { ...accept, ...content, ...headers }, body: payload };
}

/** Requests for an operation, of what its user knows. */
export function requestsFor(operation: Operation, pool: Pool): fc.Arbitrary<FuzzRequest> {
  if (takesFile(operation)) return uploadsOf(operation, pool, { guesses: true });
  const good = validParts(operation, pool, { guesses: true }).map((parts) => ({
    parts,
    request: requestOf('valid', operation, parts),
  }));
  const bad = spoils.map((spoil, at) => ({
    weight: at < spoilsOfBody.length && operation.body ? 5 : 1,
    arbitrary: good.chain(({ request, parts }) => spoil(request, parts)),
  }));
  return fc.oneof({ weight: 10, arbitrary: good.map(({ request }) => request) }, ...bad);
}

/** Requests that succeed where everything else is as they need it. */
export const goodRequestsFor = (operation: Operation, pool: Pool): fc.Arbitrary<FuzzRequest> =>
  takesFile(operation)
    ? uploadsOf(operation, pool, { guesses: false }).filter(({ kind }) => kind === 'valid')
    : validParts(operation, pool, { guesses: false }).map((parts) => requestOf('valid', operation, parts));

export const takesFile = ({ body }: Operation): boolean => body?.content['multipart/form-data'] !== undefined;

const uploadsOf = (operation: Operation, pool: Pool, how: Pick<Given, 'guesses'>): fc.Arbitrary<FuzzRequest> =>
  fc.tuple(validParts(operation, pool, how), fileOf(pool)).map(([parts, { content, filename, field, kind }]) => {
    const { headers, payload } = multipart(content, filename, field);
    return { ...requestOf(kind, operation, parts), headers, body: payload };
  });
