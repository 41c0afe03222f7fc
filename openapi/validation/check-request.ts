import type { ValidateFunction } from 'ajv';
import { createAjv } from './ajv.ts';
import type { Contract, Operation } from './contract.ts';
import { requestSchema, type Schema } from './json-schema.ts';

type RequestChecks = {
  path: ValidateFunction;
  query: ValidateFunction;
  /** `first` stops at the first wrong field. Each is compiled when it is first asked for: Ajv remembers it. */
  body: { all: () => ValidateFunction; first: () => ValidateFunction } | undefined;
};

/** Returns what compiles the checks of an operation's requests; keep them, as that takes a while. */
export function requestChecks(contract: Contract): (operation: Operation) => RequestChecks {
  // an address carries only text, so its values are converted; a body has types of its own, which must be right
  const address = createAjv(contract, requestSchema, { allErrors: true, coerceTypes: 'array' });
  const body = createAjv(contract, requestSchema, { allErrors: true, verbose: true });
  const largeBody = createAjv(contract, requestSchema, { allErrors: false, verbose: true });
  return (operation) => {
    const json = operation.body?.content['application/json']?.schema;
    const schema = json && requestSchema(json);
    return {
      path: address.compile(parametersIn('path', operation)),
      query: address.compile(parametersIn('query', operation)),
      body: schema && { all: () => body.compile(schema), first: () => largeBody.compile(schema) },
    };
  };
}

function parametersIn(where: 'query' | 'path', operation: Operation): Schema {
  const parameters = operation.parameters.filter((parameter) => parameter.in === where);
  return requestSchema({
    type: 'object',
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    additionalProperties: false,
  });
}
