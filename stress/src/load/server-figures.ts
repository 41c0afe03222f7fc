import { randomBytes } from 'node:crypto';

/** With it the server gives its figures to this program. */
export const metricsToken = randomBytes(32).toString('hex');

export type ServerFigures = { megabytes: number; heapMegabytes: number; cpuSeconds: number };

/** What the server says of itself. */
export async function readServerFigures(port: number): Promise<ServerFigures> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    megabytes: read('process_resident_memory_bytes') / 1e6,
    heapMegabytes: read('nodejs_heap_size_used_bytes') / 1e6,
    cpuSeconds: read('process_cpu_seconds_total'),
  };
}
