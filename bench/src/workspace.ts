import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@concord/server/src/db/embedded/start-embedded.ts';
import { hashToken } from '@concord/server/src/security/tokens.ts';
import pg from 'pg';
import { reservePort } from '../../tools/reserve-port.ts';
import { temporaryFolder } from '../../tools/temporary-folder.ts';

/** A server in a process of its own, on a fresh embedded database which the benchmark reaches too. */
export type Workspace = {
  origin: string;
  connectionString: string;
  pool: pg.Pool;
  /** The process that runs now. */
  server(): ChildProcess;
  /** Stops the server and starts it again. Returns how long the start took, in milliseconds. */
  restart(): Promise<number>;
  close(): Promise<void>;
};

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

export async function openWorkspace(): Promise<Workspace> {
  const dataDir = temporaryFolder('concord-bench-');
  const embedded = await startEmbedded({
    dataDir,
    name: 'a benchmark',
    log: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
  const port = await reservePort();
  const origin = `http://127.0.0.1:${port}`;
  const main = fileURLToPath(import.meta.resolve('@concord/server/src/main.ts'));
  const start = async () => {
    const server = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        PORT: `${port}`,
        CONCORD_DATA_DIR: dataDir,
        DATABASE_URL: embedded.connectionString,
        LOG_LEVEL: 'warn',
        CONCORD_REQUESTS_PER_SECOND: '0', // the benchmark measures the highest speed
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    for (let tries = 0; !(await isReady(origin)); tries++) {
      if (tries > 1500) throw new Error('the server did not become ready');
      await sleep(20);
    }
    return server;
  };
  const end = async (server: ChildProcess) => {
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  let server = await start();
  const pool = new pg.Pool({ connectionString: embedded.connectionString, max: 20 });
  pool.on('error', () => undefined); // its next query fails, with a reason
  const remove = async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  // neither server nor database is left behind by a benchmark that is interrupted
  const interrupted = async () => {
    await Promise.all([end(server), remove()]);
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, interrupted);
  return {
    origin,
    connectionString: embedded.connectionString,
    pool,
    server: () => server,
    restart: async () => {
      await end(server);
      const started = performance.now();
      server = await start();
      return performance.now() - started;
    },
    close: async () => {
      for (const signal of SIGNALS) process.off(signal, interrupted);
      agent.destroy();
      await end(server);
      await pool.end();
      await remove();
    },
  };
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

/** A signed-in user. */
export async function makePerson({ pool }: Workspace, name: string, type: 0 | 1 | 2) {
  const id = randomUUIDv7();
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into users (id, username, email, name, type, state) values ($1, $2, $2 || '@bench.invalid', $2, $3, 'active')`,
    [id, name, type],
  );
  await pool.query(
    `insert into sessions (token_hash, id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [hashToken(token), randomUUIDv7(), id],
  );
  return { id, token };
}

type Call = { method: string; path: string; token: string; body?: object | Buffer; type?: string };

/** One call of the API; anything but a success ends the benchmark. */
export function call<T>(
  { origin }: Workspace,
  { method, path, token, body, type = 'application/json' }: Call,
): Promise<T> {
  const payload = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(payload && { 'content-type': type, 'content-length': Buffer.byteLength(payload) }),
    };
    const asked = request(`${origin}/cms/v1${path}`, { method, agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if ((answer.statusCode ?? 500) >= 300) reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
        else resolve(text === '' ? undefined : JSON.parse(text));
      });
    });
    asked.on('error', reject).end(payload);
  });
}

type SignIn = { username: string; password: string; address: string; cookie?: string | undefined };

/**
 * Tries to sign in from an address, as a proxy on this machine reports it; `cookie` is set after a success.
 */
export function signIn({ origin }: Workspace, { username, password, address, cookie }: SignIn) {
  const payload = JSON.stringify({ username, password });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    'x-forwarded-for': address,
    ...(cookie !== undefined && { cookie }),
  };
  return new Promise<{ status: number; retryAfter: number; cookie: string | undefined }>((resolve, reject) => {
    const asked = request(`${origin}/cms/v1/auth/login`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: Number(answer.headers['retry-after'] ?? 1),
          cookie: answer.headers['set-cookie']?.[0]?.split(';')[0],
        }),
      );
    });
    asked.on('error', reject).end(payload);
  });
}
