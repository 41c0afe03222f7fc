import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/db.ts';
import type { Answer } from './answer.ts';
import { checkAudit } from './audit-checks.ts';
import { checkAnswer, operationOf } from './contract-checks.ts';

export type Caller = {
  /** Paths are those of the contract, below /cms/v1. */
  get(path: string): Promise<Answer>;
  post(path: string, body?: object): Promise<Answer>;
  put(path: string, body?: object): Promise<Answer>;
  patch(path: string, body?: object): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  /** A request as it is: for uploads and for what no client of ours would send. */
  send(request: {
    method: string;
    path: string;
    headers?: Record<string, string>;
    payload?: string | Buffer;
  }): Promise<Answer>;
};

export function createCaller(server: FastifyInstance, db: Database, token: () => Promise<string | undefined>): Caller {
  const send: Caller['send'] = async ({ method, path, headers, payload }) => {
    const bearer = await token();
    const response = await server.inject({
      method: method as 'GET',
      url: `/cms/v1${path}`,
      headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), ...headers },
      ...(payload !== undefined && { payload }),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    const answer: Answer = {
      status: response.statusCode,
      body: isJson ? response.json() : undefined,
      text: response.body,
      bytes: response.rawPayload,
      headers: response.headers,
    };
    const operation = operationOf(method, path);
    checkAnswer(operation, answer);
    // what is asked again under the same key is audited under the request that came first
    if (operation && headers?.['idempotency-key'] === undefined) await checkAudit(db, operation, answer);
    return answer;
  };
  const sendJson = (method: string, path: string, body?: object) =>
    send({
      method,
      path,
      ...(body && { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
    });
  return {
    get: (path) => sendJson('GET', path),
    post: (path, body) => sendJson('POST', path, body),
    put: (path, body) => sendJson('PUT', path, body),
    patch: (path, body) => sendJson('PATCH', path, body),
    delete: (path) => sendJson('DELETE', path),
    send,
  };
}
