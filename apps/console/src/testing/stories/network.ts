import type { ApiData, ApiPath, Schema } from '@concord/api-client';
import { type Call, contractCheck } from '@concord/api-client/contract-check';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** What a request came with, by the names the contract gives the parts of its path. */
export type Asked = { path: Readonly<Record<string, string>>; query: URLSearchParams; body: unknown };

/** A refusal of the server, in the form of the contract. */
export class Refusal {
  readonly problem: Schema<'Problem'>;
  constructor(status: number, code: Schema<'ErrorCode'>, more: Partial<Schema<'Problem'>> = {}) {
    this.problem = { type: 'about:blank', title: code, status, code, params: {}, request_id: 'r-7f3a91c2', ...more };
  }
}

/** What is answered with 202 where the contract has other successes, too. */
export class Accepted<Body> {
  readonly body: Body;

  constructor(body: Body) {
    this.body = body;
  }
}

/** No answer comes: the request fails as it does without a network. */
export const UNREACHABLE = Symbol('unreachable');

type Reply<Data> = Data | Accepted<Data> | Refusal | typeof UNREACHABLE;
type Answer<Data> = Reply<Data> | ((asked: Asked) => Reply<Data> | Promise<Reply<Data>>);

/** What is answered to which call, typed by the contract. What it does not name is an error of the story. */
export type Network = { readonly [M in Method]?: { readonly [P in ApiPath<M>]?: Answer<ApiData<M, P>> } };

/** The answers of several networks; what a later one names takes the place of the earlier. */
export function joined(...networks: readonly Network[]): Network {
  const all = (method: Method) => Object.assign({}, ...networks.map((network) => network[method]));
  return { get: all('get'), post: all('post'), put: all('put'), patch: all('patch'), delete: all('delete') };
}

const PREFIX = '/cms/v1/';
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** A success has the status that the contract gives it first. */
function answerOf(reply: unknown, { operation }: Call): { status: number; body: unknown } {
  if (reply instanceof Refusal) return { status: reply.problem.status, body: reply.problem };
  if (reply instanceof Accepted) return { status: 202, body: reply.body };
  const success = [...(operation?.responses.keys() ?? [])].find((status) => status < 300);
  return { status: success ?? 200, body: reply };
}

let underWay = 0;
let asked = 0;

/** How many calls have been made since the page was loaded. */
export const askedSoFar = (): number => asked;

/** Whether everything that was asked has been answered; what is never answered does not count. */
export const isQuiet = (): boolean => underWay === 0;

const isMethod = (name: string): name is Method => ['get', 'post', 'put', 'patch', 'delete'].includes(name);

/** What the story has for a call; undefined when it has nothing. */
function lookedUp(network: Network, method: string, { operation }: Call): { given: unknown } | undefined {
  const name = method.toLowerCase();
  const answers = isMethod(name) ? network[name] : undefined;
  return operation && answers && operation.path in answers
    ? { given: Reflect.get(answers, operation.path) }
    : undefined;
}

/**
 * Answers the calls of the API in place of the network; everything else goes its way. A call that has no answer is an error
 * of the story, and so is a call or an answer that breaks the contract. Returns how to stop.
 */
export function answerBy(network: Network): () => void {
  const { fetch: real } = window;
  const contract = contractCheck();
  async function fake(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!url.pathname.startsWith(PREFIX)) return real(request);
    const call = contract.find(request.method, url);
    const complain = (wrong: string | undefined) => {
      if (wrong) console.error(`${request.method} ${call.path}: ${wrong}`);
    };
    const found = lookedUp(network, request.method, call);
    if (!found) {
      complain('the story has no answer to this request');
      return Response.json(new Refusal(404, 'not_found').problem, { status: 404 });
    }
    const { given } = found;
    asked += 1;
    if (given === forever) return new Promise(() => {});
    underWay += 1;
    try {
      const text = await request.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      complain(contract.ofRequest(call, body));
      const reply = typeof given === 'function' ? await given({ path: call.params, query: call.query, body }) : given;
      if (reply === UNREACHABLE) throw new TypeError('Failed to fetch');
      const answer = answerOf(reply, call);
      complain(contract.ofAnswer(call, answer));
      const { status } = answer;
      return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
        status,
        headers: JSON_TYPE,
      });
    } finally {
      underWay -= 1;
    }
  }
  window.fetch = fake;
  return () => {
    window.fetch = real;
  };
}

/** Never answers: what a screen shows while it waits. */
export function forever(): Promise<never> {
  return new Promise(() => {});
}
