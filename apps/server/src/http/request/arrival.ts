import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../kernel/config.ts';
import { refuseConnection } from '../error-handler.ts';

type Limits = Pick<Config, 'requestSeconds' | 'connectionsPerAddress' | 'trustProxy'>;

/** An upload that brings less than this in the time a request may take does not continue. */
const progressBytes = 64 * 1024;

/** Responds if still possible, and closes the connection. */
function cut(app: FastifyInstance, { raw }: FastifyRequest, isAnswered: boolean): void {
  const { socket } = raw;
  if (!isAnswered) refuseConnection.call(app, new Error('the request did not arrive in time'), socket);
  socket.destroySoon();
}

/** Closes connections whose request does not arrive: within a total time, or with a minimum rate for a file. */
function watchRequests(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (!(raw.socket instanceof Socket)) return; // handed over whole, by a test
    const { isUpload } = request.routeOptions.config;
    let seen = raw.socket.bytesRead;
    const watch = setInterval(() => {
      if (raw.complete || raw.socket.destroyed) return clearInterval(watch);
      const { bytesRead } = raw.socket;
      // what has come and waits is ours to read
      const goesOn = raw.readableLength > 0 || bytesRead - seen >= progressBytes;
      seen = bytesRead;
      if (isUpload && goesOn) return;
      clearInterval(watch);
      cut(app, request, reply.raw.headersSent);
    }, milliseconds).unref();
    raw.once('close', () => clearInterval(watch));
  });
}

/** Bounds the connections of one address. Proxies speak for many. */
function watchConnections(app: FastifyInstance, limits: Limits, isTrusted: (address: string) => boolean): void {
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > limits.connectionsPerAddress && !isTrusted(address)) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/** No client, signed in or not, uses more of the server than a request needs. */
export function watchArrivals(app: FastifyInstance, limits: Limits, isTrusted: (address: string) => boolean): void {
  watchRequests(app, limits.requestSeconds * 1000);
  watchConnections(app, limits, isTrusted);
}
