import { type Contract, responseSchema, type Schema } from '@concord/openapi/validation';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { memoize } from '../../kernel/memoize.ts';

type Serialize = (answer: unknown) => string;
/** The compiler names these in its own messages only. */
const anyRoute = { method: '', url: '', httpStatus: '' };

/**
 * Returns what writes an answer as its schema has it. It is compiled for the first answer, as most operations are not
 * called in the first minutes, and once for all addresses with this schema.
 */
export const createSerializers = memoize((contract: Contract): ((schema: Schema) => Serialize) => {
  const compile = SerializerSelector()({
    contract: { $id: 'contract', components: { schemas: responseSchema(contract.schemas) } },
  });
  const serializer = memoize((schema: Schema) => compile({ ...anyRoute, schema }));
  return (schema) => (answer) => serializer(schema)(answer);
});
