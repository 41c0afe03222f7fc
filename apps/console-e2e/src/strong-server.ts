import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reservePort } from '../../../tools/reserve-port.ts';
import { temporaryFolder } from '../../../tools/temporary-folder.ts';
import type { Place } from './server.ts';

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

export type OwnServer = Place & { stop(): Promise<void> };

/** A server beside that of the run, with the strong security profile, as an operator would start it. */
export async function startStrongServer(): Promise<OwnServer> {
  const dataDir = temporaryFolder('concord-strong-');
  const port = await reservePort();
  const baseURL = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      SECURITY_PROFILE: 'strong',
      CONCORD_DEMO: '1',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      PUBLIC_URL: baseURL,
      CONCORD_DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // a run that is cut short takes its server with it
  const kill = () => server.kill();
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    await end(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  await ready(server).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { baseURL, dataDir, stop };
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('Concord is ready')) resolve();
    });
    server.once('close', () => reject(new Error(`the server ended before it was ready: ${said}`)));
  });
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}
