import { createAjv, responseSchema, type Schema } from '@concord/openapi/validation';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readContract } from './contract/contract.ts';
import { createSerializers } from './contract/serializer.ts';

const contract = readContract();
const ajv = createAjv(contract, responseSchema, { useDefaults: false });
const answers = contract.operations.flatMap((operation) =>
  [...operation.responses].flatMap(([status, content]) => {
    const json = content?.['application/json'];
    return json && status < 400
      ? [{ id: operation.id, path: `/${operation.id}/${status}`, schema: responseSchema(json.schema) }]
      : [];
  }),
);
const shared = responseSchema(contract.schemas);
const serializer = createSerializers(contract);

/** Values a schema allows: in each of them every branch of the schema is taken by the same number. */
function sample(schema: Schema, branch: number): unknown {
  const { $ref, anyOf, oneOf, allOf, type, properties, items, format, pattern } = schema;
  if (typeof $ref === 'string') return sample(shared[$ref.slice($ref.lastIndexOf('/') + 1)] as Schema, branch);
  const pick = <T>(list: unknown) => (list as T[])[branch % (list as T[]).length] as T;
  if (anyOf || oneOf) return sample(pick<Schema>(anyOf ?? oneOf), branch);
  if (allOf) return sample((allOf as Schema[])[0] ?? {}, branch);
  if (schema.enum) return pick(schema.enum);
  const kind = Array.isArray(type) ? pick(type) : type;
  if (kind === 'null') return null;
  if (kind === 'object') {
    const named = Object.entries((properties ?? {}) as Record<string, Schema>);
    return Object.fromEntries(named.map(([name, property]) => [name, sample(property, branch)]));
  }
  if (kind === 'array')
    return branch === 2 && schema.minItems === undefined ? [] : [sample((items ?? {}) as Schema, branch)];
  if (kind === 'boolean') return branch === 0;
  if (kind === 'integer' || kind === 'number') return Math.max(Number(schema.minimum ?? 0), 1);
  if (format === 'uuid') return '01900000-0000-7000-8000-000000000000';
  if (format === 'date') return '2026-11-21';
  if (format === 'date-time') return '2026-11-21T00:00:00.000Z';
  if (typeof pattern === 'string')
    return ['x', '1', 'text', 'value', 'en', '0123456789ab-0000-00000000'].find((text) =>
      new RegExp(pattern, 'u').test(text),
    );
  return '数据 "x" \u2028';
}

test.each([0, 1, 2])('what the contract allows goes out unchanged, whichever branch it takes (%i)', async (branch) => {
  const app = Fastify();
  app.setSerializerCompiler<Schema>(({ schema }) => serializer(schema));
  for (const { path, schema } of answers)
    app.get(path, { schema: { response: { 200: schema } } }, async () => sample(schema, branch));
  for (const { id, path, schema } of answers) {
    const expected = sample(schema, branch);
    expect(ajv.validate(schema, expected), `${id}: ${ajv.errorsText()}`).toBe(true);
    const { body } = await app.inject(path);
    expect(JSON.parse(body), id).toEqual(expected);
  }
  await app.close();
});

test('what the contract does not name stays inside', async () => {
  const app = Fastify();
  app.setSerializerCompiler<Schema>(({ schema }) => serializer(schema));
  const user = answers.find(({ id }) => id === 'getUser');
  const record = { ...(sample(user?.schema ?? {}, 0) as object), password_hash: 'secret' };
  app.get('/', { schema: { response: { 200: user?.schema } } }, async () => record);
  expect((await app.inject('/')).body).not.toContain('secret');
  await app.close();
});
