import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { reservePort } from '../../../tools/reserve-port.ts';

/** `slow`: small pieces with pauses; `deaf`: requests arrive, and each connection is cut when it is answered. */
export type Weather = 'fair' | 'slow' | 'deaf';

/** A network between the clients and the server that can be made a bad one. */
export type Network = {
  port: number;
  weather(now: Weather): void;
  /** Cuts all connections. */
  cut(): void;
  close(): Promise<void>;
};

const PIECE = 700;

export async function openNetwork(target: number, pauseMs: () => number): Promise<Network> {
  const port = await reservePort();
  const sockets = new Set<Socket>();
  let weather: Weather = 'fair';

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  /** Passes on what comes in the order it comes in. */
  const pass = (from: Socket, to: Socket, isAnswer: boolean) => {
    let passing = Promise.resolve();
    from.on('data', (data) => {
      passing = passing.then(async () => {
        if (isAnswer && weather === 'deaf') {
          from.destroy();
          to.destroy();
          return;
        }
        for (let at = 0; weather === 'slow' && at + PIECE < data.length && at < 5 * PIECE; at += PIECE)
          await new Promise((resolve) => setTimeout(resolve, pauseMs()));
        if (!to.destroyed) to.write(data);
      });
    });
    from.on('end', () => void passing.then(() => to.end()));
    from.on('close', () => void passing.then(() => to.destroy()));
  };
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    keep(client);
    keep(upstream);
    pass(client, upstream, false);
    pass(upstream, client, true);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    weather: (now) => {
      weather = now;
    },
    cut,
    close: async () => {
      cut();
      await once(server.close(), 'close');
    },
  };
}
