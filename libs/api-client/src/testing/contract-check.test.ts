import { expect, test } from 'vitest';
import { contractCheck } from './contract-check.ts';

const ID = '019a9f5e-0000-7000-8000-000000000001';
const contract = contractCheck();
const at = (method: string, path: string) => contract.find(method, new URL(`http://localhost/cms/v1${path}`));
const category = {
  id: ID,
  name: 'Retail',
  parent: null,
  path: [],
  description: '',
  projects_count: 0,
  children_count: 0,
  createdAt: '2026-11-01T00:00:00Z',
  version: 1,
};

test('an operation is found by method and path, with the parameters in the path', () => {
  expect(at('GET', `/project/${ID}?x=1`)).toMatchObject({
    name: 'GET /project/{id}',
    path: `/project/${ID}`,
    params: { id: ID },
  });
  const nothing = at('GET', '/nowhere');
  expect(nothing).toMatchObject({ name: '', operation: undefined });
  expect(contract.ofRequest(nothing, undefined)).toBe('the contract has no such operation');
});

test.each([
  ['GET', '/category/none', undefined, 'path /id must match'],
  ['GET', '/category?pageSize=many', undefined, 'query /pageSize must be integer'],
  [
    'GET',
    '/category?unknown=1',
    undefined,
    'query / must NOT have additional properties {"additionalProperty":"unknown"}',
  ],
  ['POST', '/category', { name: 5, parent: null }, 'body /name must be string'],
  ['POST', '/category', undefined, 'body / must be object'],
])('a request that the server refuses is said to be wrong: %s %s', (method, path, body, wrong) => {
  expect(contract.ofRequest(at(method, path), body)).toContain(wrong);
});

test('a body that the contract does not require may be missing', () => {
  const restoring = at('POST', `/task/${ID}/restore`);
  expect(contract.ofRequest(restoring, undefined)).toBeUndefined();
  expect(contract.ofRequest(restoring, { name: 'x' })).toContain('must NOT have additional properties');
});

test('a request that the server takes is right, and stays as it was', () => {
  const body = { name: 'Retail', parent: null };
  expect(contract.ofRequest(at('POST', '/category'), body)).toBeUndefined();
  expect(contract.ofRequest(at('GET', '/category?pageNumber=2&pageSize=5'), undefined)).toBeUndefined();
  expect(body).toEqual({ name: 'Retail', parent: null });
});

test.each([
  [{ status: 200, body: { ...category, id: '1' } }, '/id must match format "uuid"'],
  [{ status: 200, body: { ...category, extra: 1 } }, '/ must NOT have additional properties'],
  [{ status: 200, body: { ...category, path: [{ id: ID }] } }, "/path/0 must have required property 'name'"],
  [{ status: 202, body: category }, 'the contract does not declare this answer'],
  [{ status: 404, body: { code: 'not_found' } }, "/ must have required property 'type'"],
  [{ status: 500, body: {} }, "/ must have required property 'code'"],
])('an answer that breaks the contract is said to, with the path of the field: %j', (answer, wrong) => {
  expect(contract.ofAnswer(at('GET', `/category/${ID}`), answer)).toContain(wrong);
});

test('an answer of the contract is right, and one without a body has none', () => {
  expect(contract.ofAnswer(at('GET', `/category/${ID}`), { status: 200, body: category })).toBeUndefined();
  expect(contract.ofAnswer(at('POST', '/auth/logout'), { status: 204 })).toBeUndefined();
  expect(contract.ofAnswer(at('POST', '/auth/logout'), { status: 204, body: {} })).toContain('declares no body');
});
