import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/db.ts';
import { Canary } from '../canary/canary.ts';
import { Answer } from './answer.ts';
import { checkAudit } from './audit-checks.ts';
import { type Client, createClient } from './client.ts';
import { checkAnswer, operationOf } from './contract-checks.ts';
import type { Method, OperationOf, ResultOf } from './operation-of.ts';

type Request<M extends string, P extends string> = {
  method: M;
  path: P;
  headers?: Record<string, string>;
  payload?: string | Buffer;
};
type Sent<M extends string, P extends string> = ResultOf<OperationOf<Extract<Lowercase<M>, Method>, P>>;

export type Caller = Client & {
  /** A raw request: for uploads and for requests that the console would never send. */
  send<const M extends string, const P extends string>(request: Request<M, P>): Promise<Answer<Sent<M, P>>>;
};

/**
 * Compares every answer with the contract, and looks for the audit event of every change that succeeded, and for secrets
 * where none may be.
 */
export function createCaller(
  server: FastifyInstance,
  db: Database,
  token: () => Promise<string | undefined>,
  canary = new Canary(),
): Caller {
  const send = async <M extends string, P extends string>({ method, path, headers, payload }: Request<M, P>) => {
    const bearer = await token();
    const response = await server.inject({
      method: method as 'GET', // any other method is sent as it is
      url: `/cms/v1${path}`,
      headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), ...headers },
      ...(payload !== undefined && { payload }),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    const answer = new Answer<Sent<M, P>>({
      name: `${method} ${path}`,
      status: response.statusCode,
      body: isJson ? response.json() : undefined,
      text: response.body,
      bytes: response.rawPayload,
      headers: response.headers,
    });
    const operation = operationOf(method, path);
    checkAnswer(operation, answer);
    canary.answered({ operation: operation?.id, payload: payload?.toString() }, answer);
    // what is asked again under the same key is audited under the request that came first
    if (operation && headers?.['idempotency-key'] === undefined) await checkAudit(db, operation, answer);
    return answer;
  };
  const json = { 'content-type': 'application/json' };
  const client = createClient((method, path, body) =>
    send({ method, path, ...(body !== undefined && { headers: json, payload: JSON.stringify(body) }) }),
  );
  return { ...client, send };
}
