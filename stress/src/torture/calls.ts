import { setTimeout as pause } from 'node:timers/promises';
import { createAnswerCheck, createOperationFinder } from '@concord/openapi/validation';
import { readContract } from '@concord/server/src/http/contract/contract.ts';
import { Answer } from '@concord/server/src/testing/client/answer.ts';
import { createClient } from '@concord/server/src/testing/client/client.ts';
import { multipart } from '@concord/server/src/testing/client/multipart.ts';
import type { Api } from '../flows/make-task.ts';
import { type Request, send } from '../server/send.ts';

/** No answer has come, or one that says to try again: whether the request was carried out is not known. */
export class Unanswered extends Error {}

const contract = readContract();
const find = createOperationFinder(contract);
const check = createAnswerCheck(contract);

type Options = {
  port: number;
  token?: string | undefined;
  /** The change is named, so that it can be asked for again. */
  key?: string;
  /** Is told what no client should be answered. */
  blame(fault: string): void;
};

/** The operations of the contract over a bad network; they reject with Unanswered. */
export function openApi({ port, token, key, blame }: Options): Api {
  const call = async ({ headers, ...request }: Request) => {
    const { method, path } = request;
    const known = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const answer = await send(port, { ...request, headers: { ...headers, ...known } }, { timeoutMs: 20_000 });
    if (!answer || answer.status === 503) throw new Unanswered(`${method} ${path}`);
    const { status, text, body } = answer;
    const found = find(method, path.split('?', 1)[0] ?? '');
    const complaint = status >= 500 ? text : check(found?.operation, { status, body, isEmpty: text === '' });
    if (complaint) blame(`${method} ${path}: ${status} ${complaint.slice(0, 500)}`);
    return new Answer({
      ...{ name: `${method} ${path}`, status, body, text },
      ...{ bytes: Buffer.from(text), headers: answer.headers },
    });
  };
  return {
    ...createClient((method, path, body) =>
      call({
        ...{ method, path },
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    ),
    upload: async (path, content) => {
      const { headers, payload } = multipart(content, 'rows.csv');
      return (await call({ method: 'POST', path, headers, body: payload })) as Answer<never>; // the path says which
    },
  };
}

/** Asks until there is an answer. `again`: it was asked more than once, so that it may have been carried out before. */
export async function insist<T>(ask: () => Promise<T>): Promise<{ answer: T; again: boolean }> {
  for (let again = false; ; again = true) {
    try {
      return { answer: await ask(), again };
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      await pause(100);
    }
  }
}
