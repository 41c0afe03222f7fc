import type { Readable } from 'node:stream';
import type { operations } from '@concord/openapi';
import type { OperationId } from '@concord/openapi/validation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdempotencyKey } from '../../kernel/idempotency-key.ts';
import type { ActorOf } from './access.ts';

type Content<T> = T extends { content: infer C } ? C : undefined;
type Json<C> = C extends { 'application/json': infer B } ? B : undefined;
/** Undefined as well where the contract does not require it. */
type Body<K extends OperationId> = Json<Content<operations[K]['requestBody']>>;
type Path<K extends OperationId> = [operations[K]['parameters']['path']] extends [undefined]
  ? Record<string, never>
  : NonNullable<operations[K]['parameters']['path']>;

/** Query parameters for which the contract always has a default, so that a handler always finds them (checked at start). */
export const defaulted = ['pageNumber', 'pageSize', 'sortField', 'sortOrder', 'limit'] as const;
type WithDefaults<Q> = Q & Required<Pick<Q, keyof Q & (typeof defaulted)[number]>>;
type Query<K extends OperationId> = [operations[K]['parameters']['query']] extends [undefined]
  ? Record<string, never>
  : WithDefaults<NonNullable<operations[K]['parameters']['query']>>;

type Success = 200 | 201 | 202 | 204;
type Responses<K extends OperationId> = operations[K]['responses'];
type Outcome<S, R> =
  Content<R> extends { 'application/json': infer B }
    ? { status: S; body: B }
    : Content<R> extends { 'application/octet-stream': unknown } | { 'text/event-stream': unknown }
      ? { status: S; body: Readable }
      : { status: S; body?: never };
/** Every declared success: a handler cannot answer with an undeclared status or a wrong body. */
export type Result<K extends OperationId> = {
  [S in keyof Responses<K> & Success]: Outcome<S, Responses<K>[S]>;
}[keyof Responses<K> & Success];

export type Context<K extends OperationId> = {
  body: Body<K>;
  query: Query<K>;
  params: Path<K>;
  actor: ActorOf<K>;
  /** The client has named this change, so that it can be sent again. */
  idempotencyKey?: IdempotencyKey | undefined;
  requestId: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Refusals are thrown as AppError, so that they leave a transaction on their way. */
export type Handler<K extends OperationId> = (context: Context<K>) => Promise<Result<K>>;

/** Mapped over all operations: a missing handler is a compile error. */
export type Handlers = { [K in OperationId]: Handler<K> };
