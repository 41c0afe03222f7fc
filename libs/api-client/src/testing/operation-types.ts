import type { components, paths } from '@concord/openapi';
import type { ApiPath, Method } from '../contract.ts';

/** An operation as the contract writes it: `GET /project/{id}`. */
export type OperationName = { [M in Method]: `${Uppercase<M>} ${ApiPath<M>}` }[Method];

type OperationOf<Name> = Name extends `${infer M} ${infer P extends keyof paths}`
  ? paths[P] extends Record<Lowercase<M>, infer O>
    ? O
    : never
  : never;

/** Sample data is only read, so it may be constant. */
type Constant<T> = T extends object ? { readonly [K in keyof T]: Constant<T[K]> } : T;

type BodyIn<Response> = Response extends { content: { 'application/json': infer B } }
  ? { body: Constant<B> }
  : Response extends { content: { 'application/problem+json': infer B } }
    ? { body: Constant<B> }
    : Response extends { content: { 'text/event-stream': unknown } }
      ? { body: ReadableStream<string> }
      : { body?: never };

/** 500 and 503 may happen anywhere and are promised nowhere. */
type Failure = { status: 500 | 503; body: components['schemas']['Problem'] };
type Sent = { headers?: Readonly<Record<string, string>> };

/** What the contract lets the server answer, with its status. */
export type AnswerTo<Name> =
  OperationOf<Name> extends { responses: infer Responses }
    ? Sent & (Failure | { [S in keyof Responses]: { status: S } & BodyIn<Responses[S]> }[keyof Responses])
    : never;

/** The parameters in the path. */
export type PathOf<Name> =
  OperationOf<Name> extends { parameters: { path: infer Path } } ? Path : Readonly<Record<string, string>>;

export type BodyOf<Name> =
  OperationOf<Name> extends { requestBody?: { content: { 'application/json': infer B } } } ? B : undefined;
