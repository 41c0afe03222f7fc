import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { portOf } from '../process/port-of.ts';

/**
 * A way to the database that counts how often something is sent there. What is sent without waiting for an answer
 * arrives together: this process forwards nothing before it is done sending.
 */
export async function countedTrips(connectionString: string) {
  const { hostname, port } = new URL(connectionString);
  let sent = 0;
  const open = new Set<Socket>();
  const way = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
      one.on('data', (data) => {
        if (one === near) sent += 1;
        other.write(data);
      });
    }
  });
  await new Promise<void>((resolve) => void way.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    way.close();
  });
  const counted = new URL(connectionString);
  counted.port = String(portOf(way));
  counted.searchParams.delete('host'); // the socket, which leads past it
  return {
    connectionString: counted.href,
    during: async (work: () => Promise<unknown>): Promise<number> => {
      const before = sent;
      await work();
      return sent - before;
    },
  };
}
