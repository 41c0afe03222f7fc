/** A schema as the contract has it (OpenAPI 3.0) or as ajv takes it (JSON Schema draft 7). */
export type Schema = { readonly [keyword: string]: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies `change` to every object of a schema, from the leaves up. */
function rewrite(value: unknown, change: (schema: Record<string, unknown>) => Schema): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rewrite(item, change)])));
}

/** `#/components/…` becomes `contract#/components/…`, where the shared schemas are registered. */
function named(schema: Record<string, unknown>): Schema {
  const { $ref } = schema;
  return typeof $ref === 'string' && $ref.startsWith('#/') ? { ...schema, $ref: `contract${$ref}` } : schema;
}

/** OpenAPI 3.0 says `nullable: true` where JSON Schema has a type of its own for null. */
function withNull(schema: Record<string, unknown>): Schema {
  const { nullable, ...rest } = schema;
  if (nullable !== true) return schema;
  const { type, allOf, ...others } = rest;
  if (allOf) return { ...others, anyOf: [{ allOf }, { type: 'null' }] };
  return { ...rest, type: [type, 'null'], ...(Array.isArray(rest.enum) && { enum: [...rest.enum, null] }) };
}

/** Whole numbers are columns of 32 bits: what does not fit is refused here rather than by the database. */
function bounded(schema: Record<string, unknown>): Schema {
  if (schema.type !== 'integer' || schema.enum) return schema;
  return { minimum: -(2 ** 31), maximum: 2 ** 31 - 1, ...schema };
}

/** What a request is checked against. */
export const requestSchema = (schema: unknown): Schema =>
  rewrite(schema, (part) => bounded({ ...withNull({ ...named(part) }) })) as Schema;

/** What an answer is shaped by. */
export const responseSchema = (schema: unknown): Schema =>
  rewrite(schema, (part) => withNull({ ...named(part) })) as Schema;
