import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import { locate } from './home.ts';
import { lock } from './owner-lock.ts';
import { addressOf } from './socket.ts';

export type Found = {
  /** undefined: no server uses the data directory now. */
  connectionString: string | undefined;
  /** Whether there is a database in it. */
  isThere: boolean;
};

/**
 * The embedded database of a data directory whose server runs, for a program beside it. Throws while that server is
 * starting its database.
 */
export function findRunning(dataDir: string, log: (message: string) => void): Found {
  if (!fs.existsSync(dataDir)) return { connectionString: undefined, isThere: false };
  const { home } = locate(resolve(dataDir), log);
  const isThere = fs.existsSync(join(home, 'cluster'));
  if (!isInUse(home)) return { connectionString: undefined, isThere };
  const port = Number(/on port (\d+)/.exec(fs.readFileSync(join(home, 'owner'), 'utf8'))?.[1]);
  if (Number.isNaN(port))
    throw new Error(`The server that uses ${dataDir} is still starting. Try again when it is ready.`);
  const password = fs.readFileSync(join(home, 'password'), 'utf8').trim();
  return { connectionString: addressOf({ home, password, port }), isThere };
}

function isInUse(home: string): boolean {
  try {
    lock(home).close();
    return false;
  } catch {
    return true;
  }
}
