import type { Answer } from './answer.ts';
import type { BodyOf, Method, OperationOf, ResultOf } from './operation-of.ts';

/** Calls the operations of the contract, typed by method and path: `/task/${id}` is enough to know body and result. */
export type Client = {
  /** Paths are those of the contract, below /cms/v1. */
  get<const P extends string>(path: P): Promise<Answer<ResultOf<OperationOf<'get', P>>>>;
  post<const P extends string>(
    path: P,
    body?: BodyOf<OperationOf<'post', P>>,
  ): Promise<Answer<ResultOf<OperationOf<'post', P>>>>;
  put<const P extends string>(
    path: P,
    body?: BodyOf<OperationOf<'put', P>>,
  ): Promise<Answer<ResultOf<OperationOf<'put', P>>>>;
  patch<const P extends string>(
    path: P,
    body?: BodyOf<OperationOf<'patch', P>>,
  ): Promise<Answer<ResultOf<OperationOf<'patch', P>>>>;
  delete<const P extends string>(path: P): Promise<Answer<ResultOf<OperationOf<'delete', P>>>>;
  /** A body that the contract does not allow, or that it is not known to allow. */
  unchecked(method: string, path: string, body: unknown): Promise<Answer>;
};

/** `send` makes the request: with a body as JSON, or without one. */
export function createClient(send: (method: string, path: string, body?: unknown) => Promise<Answer>): Client {
  const call =
    <M extends Method>(method: M) =>
    async <const P extends string>(path: P, body?: BodyOf<OperationOf<M, P>>) => {
      const answer = await send(method.toUpperCase(), path, body);
      return answer as Answer<ResultOf<OperationOf<M, P>>>; // the server has the same contract
    };
  return {
    get: call('get'),
    post: call('post'),
    put: call('put'),
    patch: call('patch'),
    delete: call('delete'),
    unchecked: send,
  };
}
