import type { paths } from '@concord/openapi';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The part of a path before its query, which may also be a text of its own: `/task?q=x`, `/task${query}`. */
type WithoutQuery<Path extends string> = Path extends `${infer Start}?${string}` ? Start : Path;

/** Whether the last part of a path is that of the contract; a text that follows a word is taken for a query. */
type FitsLast<Given extends string, Part extends string> =
  Fits<Given, Part> extends true
    ? true
    : Given extends `${Part}${infer Query}`
      ? string extends Query
        ? true
        : false
      : false;
type Fits<Given extends string, Part extends string> = Part extends `{${string}}`
  ? true
  : Given extends Part
    ? true
    : false;

type Matches<Given extends string, Template extends string> = Given extends `${infer Part}/${infer Rest}`
  ? Template extends `${infer Expected}/${infer Others}`
    ? Fits<Part, Expected> extends true
      ? Matches<Rest, Others>
      : false
    : false
  : Template extends `${string}/${string}`
    ? false
    : FitsLast<Given, Template>;

type Declared<M extends Method, T extends keyof paths> = paths[T] extends { [K in M]: infer Operation extends object }
  ? Operation
  : never;

/** The operation of the contract that a path like `/task/${id}` with this method is; never when that is not certain. */
export type OperationOf<M extends Method, Path extends string> = Path extends string
  ? {
      [T in keyof paths]: Matches<WithoutQuery<Path>, T> extends true ? Declared<M, T> : never;
    }[keyof paths]
  : never;

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never;

/** What an operation answers when it succeeds; unknown when the operation is. */
export type ResultOf<Operation> = [Operation] extends [never]
  ? unknown
  : Operation extends { responses: infer Responses }
    ? Json<Responses[keyof Responses & (200 | 201 | 202)]>
    : unknown;

/** Bodies are only read, so they may be constants. */
type Constant<T> = T extends object ? { readonly [K in keyof T]: Constant<T[K]> } : T;

/** What an operation takes; any object when the operation is not known. */
export type BodyOf<Operation> = [Operation] extends [never]
  ? object
  : Operation extends { requestBody?: infer Body }
    ? Constant<Json<Body>>
    : never;
