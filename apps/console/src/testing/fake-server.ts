import { vi } from 'vitest';

export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
export type Received = { operation: string; url: URL; authorization: string | null; body: unknown };
/** What is answered, by method and path: `GET /project`. A function sees the request; a promise is waited for. */
export type Answers = Record<string, Answer | ((request: Received) => Answer | Promise<Answer>)>;

const PREFIX = '/cms/v1';
const missing: Answer = { status: 404, body: { code: 'not_found', params: {} } };

/** Stands in for the network, the only thing a test of a screen fakes. `answers` may be changed while it runs. */
export function fakeServer(answers: Answers) {
  const received: Received[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    const operation = `${request.method} ${url.pathname.slice(PREFIX.length)}`;
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const one = { operation, url, authorization: request.headers.get('Authorization'), body };
    received.push(one);
    const answer = answers[operation] ?? missing;
    const { status, body: content, headers } = typeof answer === 'function' ? await answer(one) : answer;
    const init = { status, headers: { 'Content-Type': 'application/json', ...headers } };
    if (content instanceof ReadableStream)
      return new Response(content.pipeThrough(new TextEncoderStream()), { status, ...(headers && { headers }) });
    return new Response(content === undefined ? null : JSON.stringify(content), init);
  });
  return { answers, received };
}

/** The refusal of a request, as the server words it. */
export function problem(status: number, code: string, more: object = {}): Answer {
  return { status, body: { type: 'about:blank', title: '', status, code, params: {}, request_id: 'r-1', ...more } };
}
