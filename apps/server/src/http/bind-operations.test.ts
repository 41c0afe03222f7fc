import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { eventsOf, handlers } from '../modules.ts';
import { createTestApp } from '../testing/test-app.ts';
import { bindOperations } from './bind-operations.ts';
import { readContract } from './contract/contract.ts';
import { parseBodies } from './request/body.ts';

const { services } = await createTestApp();

test('an operation without a handler stops the start, not the first request', () => {
  const server = Fastify();
  parseBodies(server);
  const { getDashboard, ...others } = handlers(services, eventsOf(services));
  expect(getDashboard).toBeTypeOf('function');
  const incomplete = { ...others } as ReturnType<typeof handlers>;
  expect(() => bindOperations(server, readContract(), incomplete, services)).toThrow(/getDashboard/);
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
  expect(() => bindOperations(server, without, handlers(services, eventsOf(services)), services)).toThrow(
    /gives pageNumber of \w+ no default/,
  );
});
