import {
  hostileHeaders,
  hostileIds,
  hostileJson,
  hostileQuery,
  hostileTypes,
  spoiled,
} from '@concord/server/src/testing/hostile-values.ts';
import fc from 'fast-check';
import { encoded, type FuzzRequest, type Parts } from './request.ts';

const isSendable = (text: string) => !/[^\t\x20-\x7e\x80-\xff]/.test(text);

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

/** One thing of a good request's body is made wrong. */
export const spoilsOfBody: readonly Spoil[] = [
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
];

/** One thing of a good request is made wrong. */
export const spoils: readonly Spoil[] = [
  ...spoilsOfBody,
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

/**
 * What is wrong in one place and was right in all others a moment ago: a request that has succeeded, with the version that
 * its record has now, and mostly with another name.
 */
export function variantsOf(done: FuzzRequest, answer: unknown): fc.Arbitrary<FuzzRequest> | undefined {
  if (typeof done.body !== 'string') return undefined;
  const body: unknown = JSON.parse(done.body);
  if (typeof body !== 'object' || body === null) return undefined;
  const now = typeof answer === 'object' && answer !== null && 'version' in answer ? answer.version : undefined;
  const { 'idempotency-key': _key, ...headers } = done.headers;
  return fc.option(fc.nat(), { freq: 4 }).chain((n) => {
    const next = {
      ...body,
      ...('version' in body && now !== undefined && { version: now }),
      ...('name' in body && n !== null && { name: `Name ${n}` }),
    };
    const good = { ...done, headers, body: JSON.stringify(next) };
    const spoiledOnes = spoilsOfBody.map((spoil) => spoil(good, { path: done.path, query: [], body: next, headers }));
    return fc.oneof(
      { weight: 1, arbitrary: fc.constant(good) },
      ...spoiledOnes.map((arbitrary) => ({ weight: 2, arbitrary })),
    );
  });
}
