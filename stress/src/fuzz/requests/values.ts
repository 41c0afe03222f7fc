import type { Schema } from '@concord/openapi/validation';
import fc from 'fast-check';

export type Given = {
  schemas: { readonly [name: string]: Schema };
  /** Values that were met under this name. */
  known(name: string): readonly unknown[];
  /** Names what is not there, too. */
  guesses: boolean;
};

const LONGEST_LIST = 3;
const words = ['word', 'positive', 'a', 'b', 'Grüße', '数据', 'مرحبا', 'e\u0301', '👩\u200d👧', "O'Hara; --", '%_\\'];

/** Values that a schema of the contract allows, of which some name what is really there. */
export function valuesOf(schema: Schema, given: Given, name = ''): fc.Arbitrary<unknown> {
  const { $ref, allOf, oneOf, anyOf, nullable } = schema;
  const part = (one: unknown, as = name) => valuesOf(one as Schema, given, as);
  const value = (): fc.Arbitrary<unknown> => {
    if (typeof $ref === 'string') return part(given.schemas[$ref.slice($ref.lastIndexOf('/') + 1)]);
    if (Array.isArray(allOf))
      return allOf.length === 1 ? part(allOf[0]) : fc.tuple(...allOf.map((one) => part(one))).map(merged);
    const branches = (oneOf ?? anyOf) as Schema[] | undefined;
    if (branches) return fc.oneof(...branches.map((one) => part(one)));
    if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
    if (schema.type === 'object') return recordOf(schema, given, part);
    if (schema.type === 'array') return listOf(schema, part);
    if (schema.type === 'boolean') return fc.boolean();
    if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema, given, name);
    return textOf(schema, given, name);
  };
  return nullable === true ? fc.option(value(), { freq: 3 }) : value();
}

const merged = (parts: readonly unknown[]) => Object.assign({}, ...parts);

type PartOf = (schema: unknown, name?: string) => fc.Arbitrary<unknown>;

const KEYS = ['q', '1', '2', 'word', 'status'];

function recordOf(
  { properties, required, additionalProperties }: Schema,
  { guesses }: Given,
  part: PartOf,
): fc.Arbitrary<unknown> {
  const fields = Object.entries((properties ?? {}) as Record<string, Schema>);
  const needed = (required ?? []) as string[];
  const partsOf = (some: typeof fields) => Object.fromEntries(some.map(([key, one]) => [key, part(one, key)]));
  const least = fc.record(partsOf(fields.filter(([key]) => needed.includes(key))));
  // of many that may be left out, most do not go together
  const record = fc.oneof(least, fc.record(partsOf(fields), { requiredKeys: needed }));
  if (typeof additionalProperties !== 'object' || additionalProperties === null) return record;
  const keys = guesses ? KEYS : KEYS.slice(0, 1);
  return fc.dictionary(fc.constantFrom(...keys), part(additionalProperties), { maxKeys: 3 });
}

function listOf({ items, minItems, maxItems, uniqueItems }: Schema, part: PartOf): fc.Arbitrary<unknown> {
  const minLength = Number(minItems ?? 0);
  const maxLength = Math.min(Number(maxItems ?? LONGEST_LIST), minLength + LONGEST_LIST);
  const limits = { minLength, maxLength };
  const item = part(items);
  return uniqueItems === true
    ? fc.uniqueArray(item, { ...limits, selector: (one) => JSON.stringify(one) })
    : fc.array(item, limits);
}

/** What is known is likelier than what is made up: a made-up id finds nothing. */
function orKnown<T>(made: fc.Arbitrary<T>, known: readonly T[], { guesses }: Given): fc.Arbitrary<T> {
  const newest = known.at(-1);
  if (newest === undefined) return made;
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(newest) },
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    { weight: guesses ? 1 : 0, arbitrary: made },
  );
}

function numberOf({ type, minimum, maximum }: Schema, given: Given, name: string): fc.Arbitrary<number> {
  const min = Number(minimum ?? -(2 ** 31));
  const max = Number(maximum ?? 2 ** 31 - 1);
  const low = Math.max(min, 0);
  const fits = (value: unknown): value is number => typeof value === 'number' && value >= min && value <= max;
  const near = { min: Math.ceil(low), max: Math.floor(Math.min(max, low + 6)) };
  if (type === 'number') return fc.double({ min, max, noNaN: true });
  const met = given.known(name).filter(fits);
  // of versions only the newest is of use
  const known = name === 'version' && !given.guesses ? met.slice(-1) : met;
  return orKnown(fc.oneof(fc.integer(near), fc.integer({ min, max }), fc.constantFrom(min, max)), known, given);
}

function textOf({ format, pattern, minLength, maxLength }: Schema, given: Given, name: string) {
  const [least, most] = [Number(minLength ?? 0), Number(maxLength ?? 2000)];
  const shape = typeof pattern === 'string' ? new RegExp(pattern, 'u') : /(?:)/;
  const fits = (value: unknown): value is string =>
    typeof value === 'string' && [...value].length >= least && [...value].length <= most && shape.test(value);
  const met = given.known(name).filter(fits);
  if (format === 'uuid') return orKnown(fc.uuid(), met, given);
  if (format === 'date')
    return orKnown(
      fc.date(days).map((day) => day.toISOString().slice(0, 10)),
      met,
      given,
    );
  if (format === 'date-time')
    return orKnown(
      fc.date(days).map((day) => day.toISOString()),
      met,
      given,
    );
  if (format === 'email')
    return fc.oneof(
      fc.nat().map((n) => `someone.${n}@demo.invalid`),
      fc.emailAddress(),
      ...met.slice(-1).map((email) => fc.constant(email)),
    );
  const free = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...words) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.min(most, least + 20) }) },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(most), 'x'.repeat(least)) },
  );
  const made = typeof pattern === 'string' && !isAnyFitting(fits) ? matching(shape) : free.filter(fits);
  if (!UNIQUE.has(name)) return orKnown(made, met, given);
  return fc.oneof(
    { weight: 3, arbitrary: fc.nat().map((n) => `${name}.${n}`) },
    { weight: 1, arbitrary: orKnown(made, met, given) },
  );
}

/** What no two records have in common: what is known is taken. */
const UNIQUE = new Set(['name', 'username']);
const days = { min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true } as const;
const isAnyFitting = (fits: (text: string) => boolean) => words.filter(fits).length > 2;

/** Texts of a pattern that no word has, such as a revision. */
const matching = (shape: RegExp) => fc.stringMatching(new RegExp(shape.source));
