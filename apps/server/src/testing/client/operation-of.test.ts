import type { components, operations } from '@concord/openapi';
import { expectTypeOf, test } from 'vitest';
import type { Client } from './client.ts';
import type { BodyOf, OperationOf, ResultOf } from './operation-of.ts';

type Schemas = components['schemas'];

test('a path with its method is an operation of the contract', () => {
  expectTypeOf<OperationOf<'get', '/task'>>().toEqualTypeOf<operations['listTasks']>();
  expectTypeOf<OperationOf<'post', '/task'>>().toEqualTypeOf<operations['createTask']>();
  expectTypeOf<OperationOf<'get', `/task/${string}`>>().toEqualTypeOf<operations['getTask']>();
  expectTypeOf<OperationOf<'post', `/task/${string}/publish`>>().toEqualTypeOf<operations['publishTask']>();
  expectTypeOf<OperationOf<'get', `/userTask/${string}/row`>>().toEqualTypeOf<operations['listUserTaskRows']>();
});

test('a query does not matter, written out or as a text of its own', () => {
  expectTypeOf<OperationOf<'get', `/user?q=${string}`>>().toEqualTypeOf<operations['listUsers']>();
  expectTypeOf<OperationOf<'get', `/user${string}`>>().toEqualTypeOf<operations['listUsers']>();
  expectTypeOf<OperationOf<'get', '/userTask?pageSize=100'>>().toEqualTypeOf<operations['listUserTasks']>();
  expectTypeOf<OperationOf<'get', `/userTask${string}`>>().toEqualTypeOf<operations['listUserTasks']>();
});

test('what the contract does not have, or what may be several operations, is none', () => {
  expectTypeOf<OperationOf<'get', '/nowhere'>>().toBeNever();
  expectTypeOf<OperationOf<'delete', '/task'>>().toBeNever();
  expectTypeOf<OperationOf<'get', string>>().toBeNever();
  expectTypeOf<OperationOf<'post', `/task/${string}/${string}`>>().toBeNever();
  expectTypeOf<ResultOf<OperationOf<'get', '/nowhere'>>>().toBeUnknown();
});

test('bodies and results are those of the operation', () => {
  expectTypeOf<ResultOf<operations['getTask']>>().toEqualTypeOf<Schemas['Task']>();
  expectTypeOf<ResultOf<operations['createTask']>>().toEqualTypeOf<Schemas['Task']>();
  expectTypeOf<Schemas['TaskCreate']>().toExtend<BodyOf<operations['createTask']>>();
  expectTypeOf<{ name: 5 }>().not.toExtend<BodyOf<operations['createTask']>>();
});

test('a client is told by the path it is given', () => {
  const ask = (client: Client, id: string) => client.get(`/task/${id}`).then(({ result }) => result);
  expectTypeOf(ask).returns.resolves.toEqualTypeOf<Schemas['Task']>();
});
