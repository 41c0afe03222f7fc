import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError, type ErrorCode } from '../kernel/errors.ts';
import { eventsOf, handlers } from '../modules.ts';
import { createTestApp } from '../testing/test-app.ts';
import { bindOperations } from './bind-operations.ts';
import { readContract } from './contract/contract.ts';
import { sendProblem } from './error-handler.ts';
import { parseBodies } from './request/body.ts';

const { services } = await createTestApp();

test('an operation without a handler stops the start, not the first request', () => {
  const server = Fastify();
  parseBodies(server);
  const { getDashboard, ...others } = handlers(services, eventsOf(services));
  expect(getDashboard).toBeTypeOf('function');
  const incomplete = { ...others } as ReturnType<typeof handlers>;
  expect(() => bindOperations(server, readContract(), { usual: incomplete, heavy: incomplete }, services)).toThrow(
    /getDashboard/,
  );
});

test('a list parameter without a default in the contract stops the start', () => {
  const server = Fastify();
  parseBodies(server);
  const contract = readContract();
  const operations = contract.operations.map((operation) => ({
    ...operation,
    parameters: operation.parameters.map(({ name, required = false, in: where }) => ({
      name,
      required,
      in: where,
      schema: {},
    })),
  }));
  const without = { ...contract, operations };
  const all = handlers(services, eventsOf(services));
  expect(() => bindOperations(server, without, { usual: all, heavy: all }, services)).toThrow(
    /gives pageNumber of \w+ no default/,
  );
});

test('heavy operations and downloads are handled by those with connections of their own', async () => {
  const refusing = (code: ErrorCode): ReturnType<typeof handlers> =>
    new Proxy(handlers(services, eventsOf(services)), {
      get: () => async () => {
        throw new AppError(code);
      },
    });
  const server = Fastify();
  server.setErrorHandler(sendProblem);
  parseBodies(server);
  bindOperations(server, readContract(), { usual: refusing('wrong_state'), heavy: refusing('task_busy') }, services);
  const codeOf = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (await server.inject({ method, url, ...(payload && { payload }) })).json().code;
  expect(await codeOf('GET', `/download/${'t'.repeat(43)}`)).toBe('task_busy');
  expect(await codeOf('POST', '/auth/login', { username: 'manager', password: 'concord-demo' })).toBe('wrong_state');
});
