import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { reservePort } from '../../../tools/reserve-port.ts';
import { temporaryFolder } from '../../../tools/temporary-folder.ts';
import { type Process, start, untilItSays } from './engines/processes.ts';

const main = join(import.meta.dirname, '../../server/src/main.ts');

export type Server = {
  base: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Stops it and throws its data away. */
  end: () => Promise<void>;
};

/** A server of its own with the demo workspace, which can be stopped and started again. */
export async function newServer(): Promise<Server> {
  const port = await reservePort();
  const base = `http://127.0.0.1:${port}`;
  const dataDir = temporaryFolder('concord-browsers-');
  const env = { PORT: String(port), PUBLIC_URL: base, CONCORD_DATA_DIR: dataDir, LOG_LEVEL: 'warn', CONCORD_DEMO: '1' };
  let running: Process | undefined;
  async function stop() {
    await running?.end();
    running = undefined;
  }
  return {
    base,
    async start() {
      running = start(process.execPath, [main], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await untilItSays(running, 'stdout', /(Concord is ready)/);
    },
    stop,
    async end() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
