import type { Schema } from '@concord/api-client';
import {
  type AnswerTo,
  type BodyOf,
  contractCheck,
  type OperationName,
  type PathOf,
} from '@concord/api-client/contract-check';
import { onTestFinished, vi } from 'vitest';

/** A request as it came. `operation` has the path as it was asked for: `GET /project/019a…`. */
export type Received = { operation: string; url: URL; authorization: string | null; body: unknown };
/** The same, typed by the contract. */
/** The latest request of an operation: others may have come after it. */
export const lastOf = (received: readonly Received[], operation: string): Received | undefined =>
  received.filter((one) => one.operation === operation).at(-1);

export type Asked<Name> = Omit<Received, 'body'> & { path: PathOf<Name>; body: BodyOf<Name> };
type Reply<Name> =
  | AnswerTo<Name>
  | ((asked: Asked<Name>) => AnswerTo<Name> | undefined | Promise<AnswerTo<Name> | undefined>);
/**
 * What is answered to which operation, as the contract writes it: `GET /project/{id}`. `only` limits an answer to the
 * record with this id. A function sees the request, and returns undefined for one that it has not foreseen; a promise is
 * waited for.
 */
export type Answers = { [Name in OperationName]?: Reply<Name> | { only: string; answer: Reply<Name> } };
type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/**
 * What fails the test when it ends: a screen may catch what is thrown at it. A request that comes later is left over from
 * the test and is ignored.
 */
export function complaintsOfTest(): string[] {
  const complaints: string[] = [];
  onTestFinished(() => {
    if (complaints.length > 0) throw new Error([...new Set(complaints)].join('\n\n'));
  });
  return complaints;
}

async function answerOf(
  given: unknown,
  asked: Received & { path: Readonly<Record<string, string>> },
): Promise<Answer | undefined> {
  if (typeof given === 'function') return given(asked);
  if (typeof given !== 'object' || given === null) return undefined;
  if ('only' in given && 'answer' in given)
    return Object.values(asked.path).some((id) => id === given.only) ? answerOf(given.answer, asked) : undefined;
  return given as Answer; // as `Answers` types it
}

function responseOf({ status, body, headers }: Answer): Response {
  if (body instanceof ReadableStream)
    return new Response(body.pipeThrough(new TextEncoderStream()), { status, ...(headers && { headers }) });
  const init = { status, headers: { 'Content-Type': 'application/json', ...headers } };
  return new Response(body === undefined ? null : JSON.stringify(body), init);
}

/**
 * Replaces the network, the only thing a test of a screen fakes. `answers` may be changed while it runs. A request
 * that nothing is answered to fails the test, and so does a request or an answer that breaks the contract.
 */
export function fakeServer(answers: Answers) {
  const received: Received[] = [];
  const complaints = complaintsOfTest();
  const contract = contractCheck();
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const found = contract.find(request.method, url);
    const operation = `${request.method} ${found.path}`;
    const one = { operation, url, authorization: request.headers.get('Authorization'), body };
    received.push(one);
    const complain = (wrong: string | undefined) => wrong && complaints.push(`${operation}: ${wrong}`);

    complain(contract.ofRequest(found, body));
    const given: unknown = found.name && Reflect.get(answers, found.name);
    const answer = await answerOf(given, { ...one, path: found.params });
    complain(answer ? contract.ofAnswer(found, answer) : 'the test has no answer to this request');
    return responseOf(answer ?? problem(404, 'not_found'));
  });
  return { answers, received };
}

/** The refusal of a request, as the server words it. */
export function problem<Status extends number>(
  status: Status,
  code: Schema<'ErrorCode'>,
  more: Partial<Schema<'Problem'>> = {},
): { status: Status; body: Schema<'Problem'> } {
  return { status, body: { type: 'about:blank', title: '', status, code, params: {}, request_id: 'r-1', ...more } };
}

/** A success with this body. */
export const ok = <Body>(body: Body): { status: 200; body: Body } => ({ status: 200, body });

/** A page of a list, which is also its last. */
export const list = <Entity = never>(...entities: Entity[]) => ok({ entities, totalCount: entities.length });
