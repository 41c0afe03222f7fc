import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { undescribed } from './contract-texts.ts';

const schemas = (all: object) => ({ components: { schemas: all } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test('every property of the contract has a description', () => {
  const file = join(import.meta.dirname, '../../openapi/generated/openapi.json');
  expect(undescribed(JSON.parse(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['none', { type: 'string' }],
  ['an empty one', { type: 'string', description: ' ' }],
  ['one beside a reference to a schema without', { ...ref('Name'), description: 'The name' }],
])('a property with %s is found', (_, name) => {
  const contract = schemas({ Project: { properties: { name } }, Name: { type: 'string' } });
  expect(undescribed(contract)).toEqual(['components/schemas/Project/name']);
});

test('a property has the description of the schema it refers to', () => {
  const contract = schemas({ Project: { properties: { name: ref('Name') } }, Name: { description: 'A name' } });
  expect(undescribed(contract)).toEqual([]);
});

test('properties of items, of alternatives and of the bodies of operations are looked at, those of examples are not', () => {
  const described = { description: 'A list' };
  const unnamed = { properties: { id: {} } };
  const paths = { '/project': { post: { requestBody: { content: { json: { schema: unnamed, example: unnamed } } } } } };
  const contract = {
    paths,
    ...schemas({ A: { properties: { list: { ...described, items: { oneOf: [unnamed] } } } } }),
  };
  expect(undescribed(contract)).toEqual([
    'paths//project/post/requestBody/content/json/schema/id',
    'components/schemas/A/properties/list/items/oneOf/0/id',
  ]);
});

test('properties may be called properties and examples', () => {
  const properties = { description: 'Its properties', type: 'object' };
  const examples = { description: 'Its examples', properties: { id: {} } };
  expect(undescribed(schemas({ A: { properties: { properties, examples } } }))).toEqual([
    'components/schemas/A/properties/examples/id',
  ]);
});
