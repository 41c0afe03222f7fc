import type { Schema } from '@concord/openapi/validation';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** JSON that no field expects, as text: some of it cannot be expressed with values of JavaScript. */
export const hostileJson: readonly string[] = [
  ...['null', 'true', '0', '-1', '1.5', '-0', '1e308', '1e400', '2147483647', '2147483648', '9007199254740993'],
  ...['""', '" "', '"1"', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00\\ud800"', '"\\u202etxt"', '"\\ufeff"'],
  ...['"%"', '"_%\\\\"', `"'; drop table users; --"`, '"$1"', '"{}"', '"__proto__"', '"../../etc/passwd"'],
  ...['"<script>alert(1)</script>"', '"👩‍👩‍👧"', '"constructor"', '"null"', '"NaN"'],
  ...['"2026-02-30"', '"0000-00-00"', '"99999-01-01"', '"9999-12-31"', '"0001-01-01"', '"2026-01-01T00:00:00Z"'],
  ...['"00000000-0000-0000-0000-000000000000"', '"FFFFFFFF-FFFF-7FFF-BFFF-FFFFFFFFFFFF"', '"not-a-uuid"'],
  ...['"ffffffffffff-ffff-ffffffff"', '"000000000000-0000-00000000"', '"ffffffffffff-ffff-fffffff"'],
  ...['[]', '{}', '[null]', '[[[]]]', '[{}]', '["a","a"]', '{"length":1}', '{"toString":1}', nested(500)],
  ...['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'],
  ...[`"${'x'.repeat(70_000)}"`, `"${'数'.repeat(9_000)}"`, `[${'1,'.repeat(5_000)}1]`, `"${'\\n'.repeat(3_000)}"`],
];

/** Query values as written in the address. */
export const hostileQuery: readonly string[] = [
  ...['', '%25', '%25_%5C', '%5C', "'%20or%201=1%20--", '%00', 'a%00b', '%ED%A0%80', '%ef%bb%bf', '%F0%9F%91%A9', '+'],
  ...['-1', '0', '1.5', '1e3', '0x10', '99999999999999999999', 'NaN', 'Infinity', 'true', '[]', '{}', 'a,b', 'null'],
  ...['2026-02-30', '0000-00-00', '99999-01-01', '9999-12-31', '0001-01-01', '__proto__', 'constructor', 'id', '*'],
  ...['name;select%201', 'password_hash', '00000000-0000-0000-0000-000000000000', '🀄', 'x'.repeat(3_000)],
  ...['%E4%B8%AD%20'.repeat(20), '%%%', '%zz'],
];

/** Ids in a path, encoded. */
export const hostileIds: readonly string[] = [
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '1', '-1', 'null', 'undefined'],
  ...["'%20or%20''='", '%25', '%00', '%ED%A0%80', '%2e%2e', '..%2f..%2f', '__proto__', '%zz', 'x'.repeat(2_000), '%20'],
  ...[
    '01900000-0000-7000-8000-00000000000',
    '01900000-0000-7000-8000-000000000000%0a',
    '{01900000}',
    'NEW',
    '%7Bid%7D',
  ],
];

/** Content types other than the right one. */
export const hostileTypes: readonly string[] = [
  ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/json;'],
  ...[
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json, text/plain',
    '*/*',
    '/',
  ],
  ...['application/problem+json', '__proto__', 'application/JSON ; q=1', 'x'.repeat(500)],
];

/** Headers no client sends, or not in this form. */
export const hostileHeaders: readonly Record<string, string>[] = [
  ...['x'.repeat(9_000), 'Bearer', 'Bearer \u00ff', `Bearer ${'.'.repeat(300)}`, 'Digest x'].map((authorization) => ({
    authorization,
  })),
  ...['', ' ', '\u00ff', '\u0000', 'x'.repeat(5_000), "'; drop table users; --", '__proto__'].flatMap((value) => [
    { 'idempotency-key': value },
    { 'x-forwarded-for': value },
    { 'user-agent': value },
    { cookie: `concord_device=${value}` },
    { 'accept-language': value },
    { 'last-event-id': value },
  ]),
  ...['gzip', 'br', 'identity, gzip', 'x'].map((encoding) => ({ 'content-encoding': encoding })),
  { 'x-forwarded-for': Array.from({ length: 2_000 }, (_, n) => `10.0.${n % 256}.1`).join(',') },
  { 'x-http-method-override': 'DELETE', 'x-forwarded-host': 'evil.example', host: 'evil.example:99999' },
  { range: 'bytes=0-,0-,0-,0-', 'if-match': '*', 'if-none-match': '*', expect: '100-continue', te: 'trailers' },
  Object.fromEntries(['constructor', 'tostring', 'hasownproperty'].map((name) => [name, 'x'])),
  Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`x-header-${n}`, 'x'])),
];

/** Too many bytes, and too deep; made once, as they are more than anything else that is sent. */
const masses: readonly Buffer[] = [
  Buffer.from(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  Buffer.from('{"a":'.repeat(50_000)),
  Buffer.alloc(10 * 1024 * 1024, ' '),
  Buffer.from(`{"a":"${'x'.repeat(10 * 1024 * 1024)}"}`),
  Buffer.from(`[${'1e999,'.repeat(1_000)}1]`),
];

/** A good body as bytes that are none. */
export function hostileBytes(good: string): readonly Buffer[] {
  const [first, ...rest] = good.slice(1);
  const latin1 = Buffer.from(good.replace(/"/, '"\u00ff'), 'latin1');
  return [
    Buffer.from(good, 'utf16le'),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(good, 'utf16le')]),
    latin1,
    Buffer.concat([Buffer.from(good.slice(0, -1)), Buffer.from([0xed, 0xa0, 0x80, 0x7d])]),
    Buffer.from(`${good} ${good}`),
    Buffer.from(`{${good.slice(1, -1)},${good.slice(1, -1)}}`), // every key twice
    Buffer.from(`{"a":1,"a":2,${first ?? ''}${rest.join('')}`),
    ...masses,
  ];
}

type Named = { [property: string]: unknown };

/** A value that a schema of the contract takes; `known` has those that must name a record, by the property's name. */
export function sampleOf(schema: Schema, shared: { [name: string]: Schema }, known: Named, name = ''): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  const { $ref, oneOf, anyOf, allOf, type, properties, items, minItems, format, pattern, minLength } = schema;
  const inner = (part: unknown, as = name) => sampleOf(part as Schema, shared, known, as);
  if (typeof $ref === 'string') return inner(shared[$ref.slice($ref.lastIndexOf('/') + 1)]);
  const [branch] = (oneOf ?? anyOf ?? allOf ?? []) as Schema[];
  if (branch) return inner(branch);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries((properties ?? {}) as Named).map(([key, value]) => [key, inner(value, key)]),
    );
  if (type === 'array') return Array.from({ length: Number(minItems ?? 1) }, () => inner(items, ''));
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(Number(schema.minimum ?? 0), 1);
  if (format === 'uuid') return '01900000-0000-7000-8000-000000000000';
  if (format === 'date') return '2026-11-21';
  if (format === 'email') return 'someone@demo.invalid';
  if (typeof pattern === 'string')
    return ['0123456789ab-0000-00000000', 'word', 'en'].find((text) => new RegExp(pattern, 'u').test(text));
  return 'word'.padEnd(Number(minLength ?? 0), 'x');
}

const PLACE = '\u0001place\u0001';

/** The bodies that come from a good one by putting `json` in each of its places, leaving it out, or beside it. */
export function spoiled(good: unknown): ((json: string) => string)[] {
  const places: ((json: string) => string)[] = [];
  const put = (text: string) => places.push((json) => text.replaceAll(JSON.stringify(PLACE), () => json));
  const visit = (value: unknown, rebuild: (part: unknown) => unknown) => {
    put(JSON.stringify(rebuild(PLACE)));
    if (Array.isArray(value)) {
      put(JSON.stringify(rebuild([...value, PLACE])));
      for (const [index, item] of value.entries())
        visit(item, (part) => rebuild(value.map((other, at) => (at === index ? part : other))));
    } else if (typeof value === 'object' && value !== null) {
      put(JSON.stringify(rebuild({ ...value, surplus: PLACE })));
      for (const [key, item] of Object.entries(value)) {
        visit(item, (part) => rebuild({ ...value, [key]: part }));
        const { [key]: _, ...others } = value as Named;
        put(JSON.stringify(rebuild(others)));
      }
    }
  };
  visit(good, (part) => part);
  return places;
}
