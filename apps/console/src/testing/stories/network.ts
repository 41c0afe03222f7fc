import type { ApiData, ApiPath, Schema } from '@concord/api-client';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** What a request came with, by the names the contract gives the parts of its path. */
export type Asked = { path: Readonly<Record<string, string>>; query: URLSearchParams; body: unknown };

/** The server says no, in the form of the contract. */
export class Refusal {
  readonly problem: Schema<'Problem'>;
  constructor(status: number, code: Schema<'ErrorCode'>, more: Partial<Schema<'Problem'>> = {}) {
    this.problem = { type: 'about:blank', title: code, status, code, params: {}, request_id: 'r-7f3a91c2', ...more };
  }
}

/** No answer comes: the request fails as it does without a network. */
export const UNREACHABLE = Symbol('unreachable');

type Reply<Data> = Data | Refusal | typeof UNREACHABLE;
type Answer<Data> = Reply<Data> | ((asked: Asked) => Reply<Data> | Promise<Reply<Data>>);

/** What is answered to which call, typed by the contract. What it does not name is an error of the story. */
export type Network = { readonly [M in Method]?: { readonly [P in ApiPath<M>]?: Answer<ApiData<M, P>> } };

/** The answers of several networks; what a later one names takes the place of the earlier. */
export function joined(...networks: readonly Network[]): Network {
  const all = (method: Method) => Object.assign({}, ...networks.map((network) => network[method]));
  return { get: all('get'), post: all('post'), put: all('put'), patch: all('patch'), delete: all('delete') };
}

const PREFIX = '/cms/v1';
const METHODS = new Map<string, Method>(
  (['get', 'post', 'put', 'patch', 'delete'] as const).map((method) => [method.toUpperCase(), method]),
);

/** The values of a path's parameters, as `/task/{id}` names them; undefined: it is another path. */
function valuesIn(path: string, pattern: string): Record<string, string> | undefined {
  const names = pattern.match(/(?<={)\w+(?=})/g) ?? [];
  const values = new RegExp(`^${pattern.replaceAll(/{\w+}/g, '([^/]+)')}$`).exec(path)?.slice(1);
  return values && Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

function lookedUp(network: Network, method: Method, path: string) {
  for (const [pattern, given] of Object.entries<unknown>(network[method] ?? {})) {
    const values = valuesIn(path, pattern);
    if (values) return { given, values };
  }
  return undefined;
}

function responseOf(reply: unknown): Response {
  if (reply === UNREACHABLE) throw new TypeError('Failed to fetch');
  const type = { 'Content-Type': 'application/json' };
  if (reply instanceof Refusal) {
    return new Response(JSON.stringify(reply.problem), { status: reply.problem.status, headers: type });
  }
  return reply === undefined
    ? new Response(null, { status: 204 })
    : new Response(JSON.stringify(reply), { status: 200, headers: type });
}

let underWay = 0;
let asked = 0;

/** How many calls have been made since the page was loaded. */
export const askedSoFar = (): number => asked;

/** Whether everything that was asked has been answered; what is never answered does not count. */
export const isQuiet = (): boolean => underWay === 0;

/** Answers the calls of the API in place of the network; everything else goes its way. Returns how to stop. */
export function answerBy(network: Network): () => void {
  const { fetch: real } = window;
  async function fake(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const method = METHODS.get(request.method);
    if (!pathname.startsWith(PREFIX) || method === undefined) return real(request);
    const path = pathname.slice(PREFIX.length);
    const found = lookedUp(network, method, path);
    if (!found) {
      console.error(`The story has no answer for ${request.method} ${path}`);
      return responseOf(new Refusal(404, 'not_found'));
    }
    const { given, values } = found;
    asked += 1;
    if (given === forever) return new Promise(() => {});
    underWay += 1;
    try {
      const text = await request.text();
      const call: Asked = { path: values, query: searchParams, body: text === '' ? undefined : JSON.parse(text) };
      return responseOf(typeof given === 'function' ? await given(call) : given);
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
