import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRunning } from '@concord/server/src/db/embedded/find-running.ts';
import { reservePort } from '../../../tools/reserve-port.ts';
import { temporaryFolder } from '../../../tools/temporary-folder.ts';

const main = fileURLToPath(import.meta.resolve('@concord/server/src/main.ts'));

/**
 * Concord as people start it, in a temporary folder: with the demo workspace in an embedded database of its own, or on the
 * database that `env` names.
 */
export type Concord = {
  port: number;
  dataDir: string;
  /** Where the database is now; an embedded one has another port after each start. */
  databaseUrl(): string;
  /** What its processes have printed as errors, and the lines of their log that admit one. */
  complaints(): string[];
  isRunning(): boolean;
  /** Resolves when the process that runs now has ended. */
  ended(): Promise<unknown>;
  /** Starts it again after its end. */
  start(): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
};

/** Settings of the server, as it reads them. */
type Environment = Readonly<Record<string, string>> & { DATABASE_URL?: string };

export async function openConcord(env: Environment = {}): Promise<Concord> {
  const dataDir = temporaryFolder('concord-stress-');
  const port = await reservePort();
  const complaints: string[] = [];
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();

  const start = async () => {
    const started = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        PORT: `${port}`,
        CONCORD_DATA_DIR: dataDir,
        CONCORD_DEMO: '1',
        NODE_COMPILE_CACHE: join(dataDir, 'compile-cache'), // later starts take less time
        LOG_LEVEL: 'warn',
        CONCORD_REQUESTS_PER_SECOND: '0', // these clients ask as fast as they can
        CONCORD_BUSY_MS: '0', // and as much
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    ended = once(started, 'exit');
    const stop = () => started.kill('SIGINT');
    process.once('exit', stop); // however this program ends
    started.once('exit', () => process.off('exit', stop));
    await ready(started, complaints);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (isRunning()) child?.kill(signal);
    await ended;
  };
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  const databaseUrl = () => {
    if (env.DATABASE_URL !== undefined) return env.DATABASE_URL;
    const { connectionString } = findRunning(dataDir, () => undefined);
    if (connectionString === undefined) throw new Error('no server uses the database');
    return connectionString;
  };
  await start();
  return {
    port,
    dataDir,
    databaseUrl,
    complaints: () => complaints,
    isRunning,
    ended: () => ended,
    start,
    end,
    close: async () => {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves when it is ready, rejects when it ends before; collects its complaints for as long as it runs. */
function ready(server: ChildProcess, complaints: string[]): Promise<void> {
  server.stderr?.on('data', (data) => complaints.push(String(data).trim()));
  let out = '';
  return new Promise((resolve, reject) => {
    server.once('exit', (code, signal) => reject(new Error(`Concord has ended (${code ?? signal}): ${out}`)));
    server.stdout?.on('data', (data) => {
      out += data;
      if (out.includes('Concord is ready')) resolve();
      for (let end = out.indexOf('\n'); end >= 0; end = out.indexOf('\n')) {
        const line = out.slice(0, end);
        if (isComplaint(line)) complaints.push(line);
        out = out.slice(end + 1);
      }
    });
  });
}

/** Errors in the log: 50 is the level of errors. That the database is gone or has no room is no fault of the server's. */
const isComplaint = (line: string) =>
  line.startsWith('{') && /"level":(50|60)/.test(line) && !/"msg":"(unavailable|storage_full)"/.test(line);
