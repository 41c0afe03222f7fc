import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach } from 'vitest';

/**
 * A reverse proxy in front of several servers, which take turns: what one of them does not take at all goes to the next; what
 * one has taken and not answered fails.
 * @returns its address
 */
export async function balance(ports: readonly number[]): Promise<string> {
  let turn = 0;
  const agent = new Agent({ keepAlive: false });
  const passOn = (asked: IncomingMessage, body: Buffer, response: ServerResponse, at: number, left = ports.length) => {
    const { method, url: path, headers } = asked;
    const port = ports[at % ports.length];
    const passed = send({ host: '127.0.0.1', port, method, path, headers, agent });
    passed.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    passed.once('error', (error) => {
      const isTaken = !('code' in error && error.code === 'ECONNREFUSED');
      if (isTaken || left === 1) response.destroy();
      else passOn(asked, body, response, at + 1, left - 1);
    });
    passed.end(body);
  };
  const proxy = createServer(async (asked, response) => passOn(asked, await buffer(asked), response, turn++));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  afterEach(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}
