import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { dueMove } from './move.ts';

const PROGRAM = fileURLToPath(new URL('../../operations/main.ts', import.meta.url));

/**
 * Moves the data to the PostgreSQL of this Concord where an older one has written it, as `npm run db -- move-data` does.
 * @throws what kept it from moving; then the next start tries again
 */
export async function moveInProcess(dataDir: string, log: (text: string) => void, asked: AbortSignal): Promise<void> {
  if (!dueMove(dataDir, log)) return;
  const child = spawn(process.execPath, [...process.execArgv, PROGRAM, 'move-data'], {
    env: { ...process.env, CONCORD_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill();
  asked.addEventListener('abort', end);
  process.once('exit', end);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  createInterface(child.stdout).on('line', log);
  const [code, signal] = await once(child, 'close').finally(() => process.off('exit', end));
  asked.removeEventListener('abort', end);
  asked.throwIfAborted();
  if (code !== 0)
    throw new Error(`The data could not be moved to a newer PostgreSQL: ${said.trim() || signal || code}`);
}
