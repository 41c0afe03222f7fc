import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Asked = {
  authorization: string | undefined;
  accept: string | undefined;
  url: string | undefined;
  response: ServerResponse;
};

/** A server on a port of its own; each request waits for the test to answer it. */
export async function streaming() {
  const waiting: Asked[] = [];
  const server = createServer(({ headers, url }, response) => {
    waiting.push({ authorization: headers.authorization, accept: headers.accept, url, response });
    server.emit('asked');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const next = async (): Promise<Asked> => {
    while (waiting.length === 0) await once(server, 'asked');
    const [first] = waiting.splice(0, 1);
    if (!first) throw new Error('nothing was asked');
    return first;
  };
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cms/v1`,
    next,
    /** Answers the next request with a stream that sends something. */
    stream: async (text: string | Buffer = 'retry: 2000\n\n', headers: Record<string, string> = {}) => {
      const { response, ...asked } = await next();
      response.writeHead(200, { 'content-type': 'text/event-stream', ...headers }).write(text);
      return { ...asked, response };
    },
    refuse: async (status: number, headers: Record<string, string> = {}) => {
      const { response } = await next();
      response.writeHead(status, headers).end(status === 204 ? undefined : '{}');
    },
    waiting: () => waiting.length,
  };
}

/** Replaces the page: whether it is seen, and whether there is a network. */
export function aPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const network = { onLine: true };
  return {
    document: page,
    window: page,
    navigator: network,
    show(isVisible: boolean) {
      page.visibilityState = isVisible ? 'visible' : 'hidden';
      page.dispatchEvent(new Event('visibilitychange'));
    },
    connect(isOnline: boolean) {
      network.onLine = isOnline;
      page.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
  };
}
