import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Received = { method: string; url: string; authorization: string | undefined; body: string };
/** The name under which each request asks to be done once. */
type Keys = (string | undefined)[];
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** A server on a port of its own that gives one answer, or several in turn, and remembers what it was asked. */
export async function answering(answer: Answer, ...further: Answer[]) {
  const queue = [answer, ...further];
  const received: Received[] = [];
  const keys: Keys = [];
  const server = createServer(async (request, response) => {
    const cors = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'authorization, idempotency-key',
    };
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end();
      return;
    }
    const { method = '', url = '' } = request;
    const { status, body, headers } = (queue.length > 1 ? queue.shift() : queue[0]) ?? answer;
    received.push({ method, url, authorization: request.headers.authorization, body: await read(request) });
    keys.push(request.headers['idempotency-key']?.toString());
    const text = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body);
    response.writeHead(status, { ...cors, 'Content-Type': 'application/json', ...headers }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  onTestFinished(async () => {
    await close();
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}/cms/v1`, received, keys, close };
}
