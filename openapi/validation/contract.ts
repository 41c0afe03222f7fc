import type { operations } from '../generated/types.ts';

export type OperationId = keyof operations;

type Parameter = {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema: { type?: string; enum?: readonly string[]; default?: unknown };
};
type Reference = { $ref: string };
export type Content = { [mediaType: string]: { schema: object } };
type Bundle = {
  servers: [{ url: string }];
  paths: { [path: string]: { [method: string]: BundledOperation } };
  components: {
    schemas: { [name: string]: object };
    parameters: { [name: string]: Parameter };
    responses: { [name: string]: { content?: Content } };
  };
};
type BundledOperation = {
  operationId: OperationId;
  parameters?: (Parameter | Reference)[];
  requestBody?: { required?: boolean; content: Content };
  'x-body-limit'?: number;
  'x-max-values'?: number;
  security?: object[];
  responses: { [status: string]: { content?: Content } | Reference };
};

/** `limit`: bytes. `values`: how many values its JSON may have, undefined where the bytes bound them enough. */
type Body = { required: boolean; content: Content; limit: number; values: number | undefined };

export type Operation = {
  id: OperationId;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the contract writes it, below the base path: `/project/{id}`. */
  path: string;
  parameters: readonly Parameter[];
  body: Body | undefined;
  /** By status: the content of an answer, undefined when it has none. */
  responses: ReadonlyMap<number, Content | undefined>;
  /** The contract asks for no token. */
  isPublic: boolean;
};
export type Contract = { basePath: string; operations: readonly Operation[]; schemas: Bundle['components']['schemas'] };

/**
 * The contract with its references to parameters and responses followed; schemas keep theirs. `bundle`: the JSON of
 * `generated/openapi.json`.
 */
export function parseContract(bundle: unknown): Contract {
  const { servers, paths, components } = bundle as Bundle; // the linter has checked it
  const last = (reference: Reference) => reference.$ref.slice(reference.$ref.lastIndexOf('/') + 1);
  const follow = <T extends object>(given: T | Reference, among: { [name: string]: T }): T => {
    if (!('$ref' in given)) return given;
    const found = among[last(given)];
    if (!found) throw new Error(`the contract has no ${given.$ref}`);
    return found;
  };
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Operation => {
      const { operationId, parameters = [], requestBody, responses, security } = operation;
      return {
        id: operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters: parameters.map((parameter) => follow(parameter, components.parameters)),
        isPublic: security?.length === 0,
        body: requestBody && {
          required: requestBody.required ?? false,
          content: requestBody.content,
          limit: limitOf(operation),
          values: operation['x-max-values'],
        },
        responses: new Map(
          Object.entries(responses).map(([status, response]) => [
            Number(status),
            follow(response, components.responses).content,
          ]),
        ),
      };
    }),
  );
  return { basePath: servers[0].url, operations, schemas: components.schemas };
}

/** No body is read of which the contract does not say how large it may be. */
function limitOf({ operationId, 'x-body-limit': limit }: BundledOperation): number {
  if (limit === undefined) throw new Error(`the contract states no x-body-limit of ${operationId}`);
  return limit;
}
