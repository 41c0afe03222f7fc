import * as fs from 'node:fs';
import { join } from 'node:path';
import { give } from './home.ts';
import { type Account, platform } from './machine.ts';
import { readPostmasterFile } from './postmaster-file.ts';

/** Bytes of the path of a socket that macOS takes; Linux takes four more. */
const LONGEST_PATH = 103;
/** As PostgreSQL names a socket. */
const LONGEST_NAME = '.s.PGSQL.65535';

/**
 * A folder in which a database can make its socket, closed to other users; undefined where there can be none, which leaves it its
 * port: on Windows, where the path is too long, and without room.
 */
export function socketFolder(home: string, as: Account): string | undefined {
  const folder = join(home, 'socket');
  if (platform === 'win32' || Buffer.byteLength(join(folder, LONGEST_NAME)) > LONGEST_PATH) return;
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    give(folder, as);
    return folder;
  } catch {
    return;
  }
}

/**
 * The address of the database that runs in `home`: by its socket where it has one, which costs both sides less than a port
 * (decision 83).
 */
export function addressOf({ home, password, port }: { home: string; password: string; port: number }): string {
  const address = `postgresql://concord:${password}@127.0.0.1:${port}/concord`;
  const { sockets } = readPostmasterFile(join(home, 'cluster'));
  return sockets === '' ? address : `${address}?host=${encodeURIComponent(sockets)}`;
}
