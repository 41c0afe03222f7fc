import { NAME_PATTERN, nameLimits, REQUIRED_NAME_PATTERN } from '@concord/domain';
import { expect, test } from 'vitest';
import { readContract } from './contract.ts';
import type { Schema } from './json-schema.ts';

const { operations, schemas } = readContract();
const shared = schemas as { [name: string]: Schema };

type Property = { at: string; name: string; schema: Schema };

/** Every part of the bodies that operations take, by its way there; a schema is looked at once. */
function partsOfBodies(): Property[] {
  const seen = new Set<string>();
  const visit = (value: unknown, at: string, name: string): Property[] => {
    if (typeof value !== 'object' || value === null) return [];
    const schema = value as Schema;
    const { $ref, properties, items } = schema;
    if (typeof $ref === 'string') {
      const known = $ref.slice($ref.lastIndexOf('/') + 1);
      if (seen.has(known)) return [];
      seen.add(known);
      return visit(shared[known], known, name);
    }
    const branches = [schema.allOf, schema.oneOf, schema.anyOf].flatMap((each) => (Array.isArray(each) ? each : []));
    return [
      { at, name, schema },
      ...branches.flatMap((branch) => visit(branch, at, name)),
      ...Object.entries(properties ?? {}).flatMap(([key, part]) => visit(part, `${at}.${key}`, key)),
      ...visit(items, `${at}[]`, ''),
      ...visit(schema.additionalProperties, `${at}.*`, ''),
    ];
  };
  return operations.flatMap(({ id, body }) => visit(body?.content['application/json']?.schema, id, ''));
}

const parts = partsOfBodies();
/** Of a fixed length by what they are; an open pattern bounds nothing. */
const isFixed = ({ format, enum: values, pattern, allOf }: Schema) =>
  format === 'uuid' || format === 'date' || Array.isArray(values) || Array.isArray(allOf) || isBounded(pattern);
const isBounded = (pattern: unknown) => typeof pattern === 'string' && /^\^[^*+]+\$$/.test(pattern);

test('every text and list that the server takes has a stated limit', () => {
  const texts = parts.filter(({ schema }) => schema.type === 'string' && !isFixed(schema));
  const lists = parts.filter(({ schema }) => schema.type === 'array');
  const open = [
    ...texts.filter(({ schema }) => schema.maxLength === undefined),
    ...lists.filter(({ schema }) => schema.maxItems === undefined),
  ];
  expect(open.map(({ at }) => at)).toEqual([]);
  expect(texts.length).toBeGreaterThan(30);
  expect(lists.length).toBeGreaterThan(5);
});

test('every text of an address has one, too', () => {
  const open = operations.flatMap(({ id, parameters }) =>
    parameters
      .filter(({ schema }) => schema.type === 'string' && !isFixed(schema as Schema))
      .filter(({ schema }) => (schema as Schema).maxLength === undefined)
      .map(({ name }) => `${id} ${name}`),
  );
  expect(open).toEqual([]);
});

test('no object takes what the contract does not name', () => {
  const open = parts.filter(({ schema }) => schema.type === 'object' && !schema.allOf);
  expect(open.map(({ at, schema }) => [at, schema.additionalProperties])).toEqual(open.map(({ at }) => [at, false]));
});

test('names of people, records, questions and choices are one line, in the contract as in the domain', () => {
  const names: readonly string[] = ['name', 'firstname', 'lastname', 'occupation', 'label', 'value'];
  const found = parts.filter(({ at, name }) => names.includes(name) && !/^(DatasetColumn|AnswerValue)/.test(at));
  const patterns = found.map(({ at, schema }) => [at, schema.pattern]);
  expect(patterns).toEqual(found.map(({ at, name }) => [at, name === 'name' ? REQUIRED_NAME_PATTERN : NAME_PATTERN]));
  expect(found.length).toBeGreaterThan(20);
  const lengthOf = (at: string) => parts.find((part) => part.at === at)?.schema.maxLength;
  for (const noun of ['Category', 'Project', 'Task'])
    for (const deed of ['Create', 'Update']) expect(lengthOf(`${noun}${deed}.name`)).toBe(nameLimits.record);
  expect(lengthOf('ImportRequest.name')).toBe(nameLimits.record);
  for (const request of ['UserCreate', 'UserUpdate', 'ProfileUpdate']) {
    expect(lengthOf(`${request}.name`)).toBe(nameLimits.person);
    expect(lengthOf(`${request}.occupation`)).toBe(nameLimits.occupation);
    for (const part of ['firstname', 'lastname']) expect(lengthOf(`${request}.${part}`)).toBe(nameLimits.personPart);
  }
});
