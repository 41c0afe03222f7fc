import type { components, paths } from '@concord/openapi';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths of the contract that know the method. */
export type ApiPath<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];

type Operation<M extends Method, P extends keyof paths> = paths[P] extends Record<M, infer O> ? O : never;

type Json<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : undefined;
type GoodAnswer<Responses> = { [Status in keyof Responses & (200 | 201 | 202 | 204)]: Json<Responses[Status]> };

/** What a call answers when all is well; undefined when the answer has no body. */
export type ApiData<M extends Method, P extends ApiPath<M>> =
  Operation<M, P> extends { responses: infer Responses } ? GoodAnswer<Responses>[keyof GoodAnswer<Responses>] : never;

// `never` marks what the operation does not have; the rest stays as required or optional as the contract says.
type Given<Parts> = {
  [Part in keyof Parts as [Exclude<Parts[Part], undefined>] extends [never] ? never : Part]: Parts[Part];
};
type Params<O> = O extends { parameters: infer Parts } ? Given<Parts> : never;
type Field<Name extends string, Value> = keyof Value extends never
  ? { [N in Name]?: never }
  : Record<string, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? { body: B }
  : O extends { requestBody?: { content: { 'application/json': infer B } } }
    ? { body?: B }
    : { body?: never };

/** What a call takes: the parameters and the body of the contract, a signal to abort it, and headers of its own. */
export type ApiInit<M extends Method, P extends ApiPath<M>> = Field<'params', Params<Operation<M, P>>> &
  Body<Operation<M, P>> & { signal?: AbortSignal; headers?: Record<string, string> };

/** Only an init with required parts must be passed. */
export type InitArgument<Init> = Record<string, never> extends Init ? [init?: Init] : [init: Init];

/** The same as the one variable of a mutation. */
export type MutationInput<Init> = Record<string, never> extends Init ? Init | undefined : Init;

/** The paths that take a file. */
export type UploadPath = {
  [P in ApiPath<'post'>]: Operation<'post', P> extends {
    requestBody: { content: { 'multipart/form-data': { file: string } } };
  }
    ? P
    : never;
}[ApiPath<'post'>];

export type UploadParams<P extends UploadPath> = Field<'params', Params<Operation<'post', P>>>;

/** A record of the contract by its name there: `Schema<'Project'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
