/** A server with a demo workspace, a port and a data folder of its own. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { reservePort } from '../reserve-port.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const root = join(import.meta.dirname, '../..');

export type Server = { url: string; dataDir: string; stop: () => Promise<void> };

/** @throws {Error} with the output of the server, when it does not start */
export async function startServer(): Promise<Server> {
  const port = await reservePort();
  const dataDir = temporaryFolder('concord-screens-');
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: String(port),
      CONCORD_DATA_DIR: dataDir,
      CONCORD_DEMO: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (text: string) => {
      said += text;
      if (said.includes('Concord is ready')) resolve();
    };
    for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', listen);
    void ended.then(() => reject(new Error(`the server did not start:\n${said}`)));
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  await ready.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: `http://127.0.0.1:${port}`, dataDir, stop };
}
