import { createAnswerCheck, createOperationFinder, type Operation } from '@concord/openapi/validation';
import { readContract } from '../../http/contract/contract.ts';
import type { Answer } from './answer.ts';

const contract = readContract();
const find = createOperationFinder(contract);
const check = createAnswerCheck(contract);

/** The operation of the contract that a request is for; undefined when there is none. */
export const operationOf = (method: string, path: string): Operation | undefined =>
  find(method, path.split('?', 1)[0] ?? '')?.operation;

/** Throws when an answer is not what the contract promises. */
export function checkAnswer(operation: Operation | undefined, { status, body, text }: Answer): void {
  const complaint = check(operation, { status, body, isEmpty: text === '' });
  if (complaint) throw new Error(`${complaint}\n${text.slice(0, 2000)}`);
}
