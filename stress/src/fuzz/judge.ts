import { createAnswerCheck, createOperationFinder, type Operation, requestChecks } from '@concord/openapi/validation';
import { access } from '@concord/server/src/http/contract/access.ts';
import type { Answer } from '../server/send.ts';
import type { Person } from './people.ts';
import type { FuzzRequest } from './requests/request.ts';
import { contract } from './requests/requests.ts';

export const findOperation = createOperationFinder(contract);
const checkAnswer = createAnswerCheck(contract);
const checksOf = requestChecks(contract);

/** A head that may be longer than Node reads, which is 16 KiB. */
const LONGEST_HEAD = 15_000;

/** What is wrong with an answer, apart from how long it took; undefined when nothing is. */
export function faultOf(request: FuzzRequest, person: Person, answer: Answer): string | undefined {
  const { status, headers, text, body } = answer;
  const [path = ''] = request.path.split('?', 1);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const operation = findOperation(method, path)?.operation;
  if (status >= 500) return `an answer of ${status}: ${text.slice(0, 300)}`;
  if (headers['x-request-id'] === undefined) return 'an answer without x-request-id';
  if (status === 405 || (status === 204 && method === 'OPTIONS'))
    return headers.allow === undefined ? `${status} without Allow` : undefined;
  if (status >= 400 && text !== '' && !String(headers['content-type']).startsWith('application/problem+json'))
    return `a refusal as ${headers['content-type']}`;
  if (status === 413 && JSON.stringify(request.headers).length > LONGEST_HEAD) return undefined; // refused before it is a request
  const isEmpty = text === '';
  if (request.method === 'HEAD' || String(headers['content-type']).startsWith('text/event-stream'))
    return operation && !operation.responses.has(status) ? `${operation.id} ${status}: not declared` : undefined;
  const complaint = checkAnswer(operation, { status, body, isEmpty });
  if (complaint) return `${complaint}\n${text.slice(0, 300)}`;
  if (status >= 300 || !operation) return undefined;
  if (!mayCall(operation, person)) return `${operation.id} of ${person.who} succeeded`;
  return forbidden(operation, request);
}

export function mayCall({ id }: Operation, { type }: Person): boolean {
  const allowed: 'public' | readonly number[] = access[id];
  return allowed === 'public' || (type !== undefined && allowed.includes(type));
}

/** What succeeded although the contract does not allow the request. */
function forbidden(operation: Operation, { method, path, body, headers }: FuzzRequest): string | undefined {
  if (!operation.responses.has(400)) return undefined; // nothing is asked for, so nothing of it can be wrong
  const found = findOperation(method, path.split('?', 1)[0] ?? '');
  const checks = checksOf(operation);
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URL(path, 'http://x').searchParams)
    query[name] = query[name] === undefined ? value : [query[name], value].flat();
  if (found && !checks.path({ ...found.params })) return `${operation.id} took the path ${path}`;
  if (!checks.query(query)) return `${operation.id} took the query of ${path}`;
  if (!checks.body || typeof body !== 'string' || !headers['content-type']) return undefined;
  if (body === '') return operation.body?.required ? `${operation.id} took no body` : undefined;
  const read = JSON.parse(body.replace(/^\ufeff/, '')); // as the server reads it
  return checks.body.all()(read) ? undefined : `${operation.id} took the body ${body.slice(0, 300)}`;
}
