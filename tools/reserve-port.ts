import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give out ports from 32,768 on to whoever asks for any: below, no one gets one by chance. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

/**
 * A port for a server that another process starts later. That no other run of tests chooses it until then, or while the
 * server is stopped and started again, the port above is held for as long as this process lives.
 */
export async function reservePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + 2 * Math.floor((Math.random() * (HIGHEST - LOWEST)) / 2);
    const sign = await listenOn(port + 1);
    const own = sign && (await listenOn(port));
    if (own) {
      await once(own.close(), 'close');
      sign.unref();
      return port;
    }
    sign?.close();
  }
}

/** Nothing where the port is taken, or kept by the system for itself. */
async function listenOn(port: number) {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE' || code === 'EACCES') return undefined;
    throw error;
  }
}
