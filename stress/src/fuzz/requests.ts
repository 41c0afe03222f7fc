import type { Operation, Schema } from '@concord/openapi/validation';
import { readContract } from '@concord/server/src/http/contract/contract.ts';
import { multipart } from '@concord/server/src/testing/client/multipart.ts';
import {
  hostileHeaders,
  hostileIds,
  hostileJson,
  hostileQuery,
  hostileTypes,
  spoiled,
} from '@concord/server/src/testing/hostile-values.ts';
import fc from 'fast-check';
import { fileOf } from './files.ts';
import type { Pool } from './pool.ts';
import type { FuzzRequest, Kind } from './request.ts';
import { valuesOf } from './values.ts';

export const contract = readContract();
const schemas = contract.schemas as { readonly [name: string]: Schema };

type Parts = {
  path: string;
  query: readonly (readonly [string, string])[];
  body: unknown;
  headers: Readonly<Record<string, string>>;
};

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

const encoded = (query: Parts['query']): string =>
  query.length === 0 ? '' : `?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;

const isSendable = (text: string) => !/[^\t\x20-\x7e\x80-\xff]/.test(text);

function requestOf(kind: Kind, { method, responses }: Operation, { path, query, body, headers }: Parts): FuzzRequest {
  const content = body === undefined ? {} : { 'content-type': 'application/json' };
  const accept = responses.get(200)?.['text/event-stream'] ? { accept: 'text/event-stream' } : {};
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return { kind, method, path: path + encoded(query), headers: { ...accept, ...content, ...headers }, body: payload };
}

type Spoil = (good: FuzzRequest, parts: Parts) => fc.Arbitrary<FuzzRequest>;

/** Texts that a schema mostly allows, and that something behind it may not expect. */
const oddTexts = [
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udc00',
    '\ufeff',
    '\u202etxt',
    ' ',
    '\u3000',
    '\u0301',
    '\u{1f468}\u200d\u{1f469}',
  ],
  ...[
    '%',
    '\\',
    "';--",
    '$1',
    '{{x}}',
    '../..',
    'constructor',
    '__proto__',
    'null',
    '-1',
    '1e999',
    'İ',
    'ß',
    '\u{10ffff}',
  ],
];

/** The body with another text in the place of the one with this number; how many texts there are. */
function withText(body: unknown, at: number, text: string): { json: string; texts: number } {
  let texts = 0;
  const json = JSON.stringify(body, (_key, value) => (typeof value === 'string' && texts++ === at ? text : value));
  return { json, texts };
}

/** One thing of a good request is made wrong. */
const spoils: readonly Spoil[] = [
  (good, { body }) => {
    const { texts } = withText(body ?? {}, -1, '');
    if (texts === 0) return fc.constant(good);
    const text = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 8 }));
    return fc
      .tuple(fc.nat(texts - 1), text)
      .map(([at, odd]) => ({ ...good, kind: 'nearly valid' as const, body: withText(body, at, odd).json }));
  },
  (good, { body }) => {
    if (body === undefined) return fc.constant({ ...good, kind: 'hostile', body: '{}' });
    const places = spoiled(body);
    const value = fc.oneof(
      fc.constantFrom(...hostileJson),
      fc.json({ maxDepth: 3 }),
      fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
    );
    return fc
      .tuple(fc.nat(places.length - 1), value)
      .map(([at, json]) => ({ ...good, kind: 'nearly valid' as const, body: places[at]?.(json) }));
  },
  (good, { path, query }) =>
    fc
      .tuple(
        fc.constantFrom(...query.map(([name]) => name), 'q', 'surplus', '__proto__'),
        fc.constantFrom(...hostileQuery),
      )
      .map(([name, value]) => ({
        ...good,
        kind: 'nearly valid' as const,
        path: `${path}${encoded(query.filter(([one]) => one !== name)) || '?'}&${name}=${value}`
          .replace('?&', '?')
          .replaceAll(/[^\x21-\x7e]+/gu, encodeURIComponent),
      })),
  (good, { path }) =>
    fc.constantFrom(...hostileIds).map((id) => ({
      ...good,
      kind: 'hostile' as const,
      path: path.replace(/\/[^/]*\d[^/]*/, () => `/${id}`),
    })),
  (good) =>
    fc.constantFrom(...hostileHeaders.filter((one) => Object.values(one).every(isSendable))).map((more) => ({
      ...good,
      kind: 'hostile' as const,
      headers: { ...good.headers, ...more },
    })),
  (good) =>
    fc.constantFrom(...hostileTypes).map((type) => ({
      ...good,
      kind: 'hostile' as const,
      headers: { ...good.headers, 'content-type': type },
    })),
  (good) =>
    fc
      .constantFrom('OPTIONS', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'POST', 'GET', 'PROPFIND', 'TRACE')
      .map((method) => ({ ...good, kind: 'hostile' as const, method })),
  (good) =>
    fc
      .constantFrom(
        '',
        '{',
        '[]',
        'null',
        '"x"',
        '\u0000',
        '\ufeff{}',
        '{"a":1,"a":2}',
        `${good.body ?? ''} `,
        (good.body ?? '').toString().slice(0, -1),
      )
      .map((body) => ({ ...good, kind: 'hostile' as const, body })),
];

/** Requests for an operation, of what its user knows. */
export function requestsFor(operation: Operation, pool: Pool): fc.Arbitrary<FuzzRequest> {
  const isUpload = operation.body?.content['multipart/form-data'] !== undefined;
  const whole = validParts(operation, pool);
  if (isUpload)
    return fc.tuple(whole, fileOf(pool)).map(([parts, { content, filename, field, kind }]) => {
      const { headers, payload } = multipart(content, filename, field);
      return { ...requestOf(kind, operation, parts), headers, body: payload };
    });
  const good = whole.map((parts) => ({ parts, request: requestOf('valid', operation, parts) }));
  const bad = spoils.map((spoil, at) => ({
    weight: at < 2 && operation.body ? 5 : 1,
    arbitrary: good.chain(({ request, parts }) => spoil(request, parts)),
  }));
  return fc.oneof({ weight: 10, arbitrary: good.map(({ request }) => request) }, ...bad);
}

/** A good request alone. */
export const goodRequestsFor = (operation: Operation, pool: Pool): fc.Arbitrary<FuzzRequest> =>
  validParts(operation, pool).map((parts) => requestOf('valid', operation, parts));
