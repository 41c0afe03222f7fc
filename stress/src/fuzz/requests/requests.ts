import type { Operation, Schema } from '@concord/openapi/validation';
import { readContract } from '@concord/server/src/http/contract/contract.ts';
import { multipart } from '@concord/server/src/testing/client/multipart.ts';
import fc from 'fast-check';
import { fileOf } from './files.ts';
import type { Pool } from './pool.ts';
import { encoded, type FuzzRequest, type Kind, type Parts } from './request.ts';
import { spoils, spoilsOfBody } from './spoils.ts';
import { valuesOf } from './values.ts';

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
): fc.Arbitrary<{ path: string; record: string | undefined }> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const values = (names: typeof inPath, record?: string) =>
    fc.record(
      Object.fromEntries(
        names.map(({ name, schema }) => {
          const known = () => pool.known(nounOf(path, name), record);
          return [name, valuesOf(schema as Schema, { schemas, known }, name).map(String)];
        }),
      ),
    );
  const [first, ...others] = inPath;
  if (!first) return fc.constant({ path, record: undefined });
  return values([first]).chain((start) =>
    values(others, start[first.name]).map((rest) => ({
      path: Object.entries({ ...start, ...rest }).reduce(
        (made, [name, value]) => made.replace(`{${name}}`, encodeURIComponent(value)),
        path,
      ),
      record: start[first.name],
    })),
  );
}

function queryOf({ parameters }: Operation, pool: Pool, record: string | undefined): fc.Arbitrary<Parts['query']> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const known = (name: string) => pool.known(name, record);
  const values = inQuery.map(({ name, schema, required }) => {
    const value = valuesOf(schema as Schema, { schemas, known }, name).map((one) => [name, String(one)] as const);
    return required ? value : fc.option(value, { freq: 2 });
  });
  return fc.tuple(...values).map((pairs) => pairs.filter((pair) => pair !== null));
}

/** What the contract allows, and mostly about what is really there. */
function validParts(operation: Operation, pool: Pool): fc.Arbitrary<Parts> {
  const json = operation.body?.content['application/json']?.schema as Schema | undefined;
  const takesKey = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
  const key = fc.option(fc.integer({ min: 1, max: 30 }), { freq: 1 });
  return pathOf(operation, pool).chain(({ path, record }) =>
    fc
      .record({
        query: queryOf(operation, pool, record),
        body: json ? valuesOf(json, { schemas, known: (name) => pool.known(name, record) }) : fc.constant(undefined),
        key: takesKey ? key : fc.constant(null),
      })
      .map(({ query, body, key: given }) => ({
        ...{ path, query, body },
        headers: given === null ? {} : { 'idempotency-key': `key-${given}` },
      })),
  );
}

function requestOf(kind: Kind, { method, responses }: Operation, { path, query, body, headers }: Parts): FuzzRequest {
  const content = body === undefined ? {} : { 'content-type': 'application/json' };
  const accept = responses.get(200)?.['text/event-stream'] ? { accept: 'text/event-stream' } : {};
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return { kind, method, path: path + encoded(query), headers: { ...accept, ...content, ...headers }, body: payload };
}

/** Requests for an operation, of what its user knows. */
export function requestsFor(operation: Operation, pool: Pool): fc.Arbitrary<FuzzRequest> {
  if (takesFile(operation)) return uploadsOf(operation, pool);
  const good = validParts(operation, pool).map((parts) => ({ parts, request: requestOf('valid', operation, parts) }));
  const bad = spoils.map((spoil, at) => ({
    weight: at < spoilsOfBody.length && operation.body ? 5 : 1,
    arbitrary: good.chain(({ request, parts }) => spoil(request, parts)),
  }));
  return fc.oneof({ weight: 10, arbitrary: good.map(({ request }) => request) }, ...bad);
}

/** A good request alone. */
export const goodRequestsFor = (operation: Operation, pool: Pool): fc.Arbitrary<FuzzRequest> =>
  takesFile(operation)
    ? uploadsOf(operation, pool).filter(({ kind }) => kind === 'valid')
    : validParts(operation, pool).map((parts) => requestOf('valid', operation, parts));

export const takesFile = ({ body }: Operation): boolean => body?.content['multipart/form-data'] !== undefined;

const uploadsOf = (operation: Operation, pool: Pool): fc.Arbitrary<FuzzRequest> =>
  fc.tuple(validParts(operation, pool), fileOf(pool)).map(([parts, { content, filename, field, kind }]) => {
    const { headers, payload } = multipart(content, filename, field);
    return { ...requestOf(kind, operation, parts), headers, body: payload };
  });
