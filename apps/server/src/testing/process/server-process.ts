import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, inject } from 'vitest';
import { reservePort } from '../../../../../tools/reserve-port.ts';
import { Answer } from '../client/answer.ts';
import { type Client, createClient } from '../client/client.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const patientStop = new URL('./patient-stop.ts', import.meta.url).href;

/** The second server or command of a run and those after it start in three quarters of the time. */
export const compileCache = join(inject('dataDir'), 'compile-cache');

type Account = { uid: number; gid: number };
export type ServerProcess = {
  child: ChildProcess;
  port: number;
  /** All it has printed so far. */
  output: { out: string; err: string };
  /** Calls the API with a token, or signed out; rejects when there is no answer. */
  withToken(token?: string): Client;
  /** The status of a page or file outside of the API. */
  statusOf(path: string): Promise<number>;
  /** Resolves when it is ready or has ended. */
  settled: Promise<void>;
};

/** Servers that are processes of their own, as people start them; none of them outlives its test. */
export function serverProcesses(common: Record<string, string>) {
  const running = new Set<ChildProcess>();

  const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
    running.delete(child);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  afterEach(async () => {
    for (const child of running) await end(child, 'SIGTERM');
  });

  const start = async (env: Record<string, string> = {}, as?: Account): Promise<ServerProcess> => {
    const port = await reservePort();
    const always = {
      PORT: `${port}`,
      LOG_LEVEL: 'info',
      CONCORD_REQUESTS_PER_SECOND: '0', // tests ask as fast as they can
      CONCORD_BUSY_MS: '0', // and as much
      NODE_COMPILE_CACHE: compileCache,
    };
    const all = { PATH: process.env.PATH, ...always, ...common, ...env };
    const command = ['--import', patientStop, main];
    const child = spawn(process.execPath, command, { env: all, stdio: ['ignore', 'pipe', 'pipe'], ...as });
    running.add(child);
    const output = { out: '', err: '' };
    const settled = new Promise<void>((resolve) => {
      child.stdout.on('data', (data) => {
        output.out += data;
        if (output.out.includes('Concord is ready')) resolve();
      });
      child.once('close', () => resolve());
    });
    child.stderr.on('data', (data) => {
      output.err += data;
    });
    return { child, port, output, ...callsTo(`http://127.0.0.1:${port}`), settled };
  };
  return {
    start,
    /** Waits until the server is ready or has ended. */
    run: async (env?: Record<string, string>, as?: Account) => {
      const server = await start(env, as);
      await server.settled;
      return server;
    },
    end,
  };
}

export const callsTo = (origin: string): Pick<ServerProcess, 'withToken' | 'statusOf'> => ({
  withToken: (token) =>
    createClient(async (method, path, body) => {
      const response = await fetch(`${origin}/cms/v1${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return new Answer({
        name: `${method} ${path}`,
        status: response.status,
        body: text === '' ? undefined : JSON.parse(text),
        text,
        bytes: Buffer.from(text),
        headers: Object.fromEntries(response.headers),
      });
    }),
  statusOf: async (path) => {
    const response = await fetch(`${origin}${path}`);
    await response.arrayBuffer();
    return response.status;
  },
});
