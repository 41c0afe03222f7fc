import * as fs from 'node:fs';
import { join } from 'node:path';
import { closeToOthers } from '../../kernel/data-dir.ts';
import { type Account, run } from './machine.ts';

/** Makes a file, or a folder and all in it, belong to the account. */
export function give(path: string, { uid, gid }: Account): void {
  if (uid === undefined || gid === undefined) return;
  fs.lchownSync(path, uid, gid);
  if (fs.lstatSync(path).isDirectory()) for (const name of fs.readdirSync(path)) give(join(path, name), { uid, gid });
}

/** PostgreSQL refuses root: then it runs as the owner of the existing cluster, else as `postgres`, else as `nobody`. */
function account(home: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = fs.statSync(join(home, 'cluster'), { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const passwd = fs.readFileSync('/etc/passwd', 'utf8');
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+)/m.exec(passwd) ?? /^nobody:[^:]*:(\d+):(\d+)/m.exec(passwd) ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

type Home = { home: string; as: Account };

/** Where the database is; only its account and ours can read what is there. */
export function locate(dataDir: string, log: (message: string) => void): Home {
  const found = find(dataDir, log);
  const { home, as } = found;
  if (as.uid === undefined) closeToOthers(home, log);
  else fs.chmodSync(home, 0o711);
  for (const name of fs.readdirSync(home)) closeToOthers(join(home, name), log);
  return found;
}

/** `<dataDir>/postgres`, or, where the account cannot get there, a folder in /var/lib that a note in dataDir names. */
function find(dataDir: string, log: (message: string) => void): Home {
  fs.mkdirSync(dataDir, { recursive: true });
  fs.accessSync(dataDir, fs.constants.W_OK);
  const note = join(dataDir, 'postgres-location');
  if (fs.existsSync(note)) {
    const home = fs.readFileSync(note, 'utf8').trim();
    if (fs.existsSync(home)) return { home, as: account(home) };
    throw new Error(
      `${note} names ${home}, which does not exist. Restore it, or delete ${note} to start with an empty database`,
    );
  }
  const home = join(dataDir, 'postgres');
  const as = account(home);
  fs.mkdirSync(home, { recursive: true });
  if (as.uid !== undefined) fs.chmodSync(home, 0o711);
  if (as.uid === undefined || run('/bin/sh', ['-c', 'cd "$0"', home], as).ok) return { home, as };
  if (fs.existsSync(join(home, 'cluster')))
    throw new Error(
      `account ${as.uid}, which owns ${home}, has no access to it: a parent folder is closed to other users`,
    );
  fs.rmdirSync(home);
  fs.mkdirSync('/var/lib/concord', { recursive: true, mode: 0o711 });
  const moved = fs.mkdtempSync('/var/lib/concord/db-');
  fs.writeFileSync(note, `${moved}\n`, { flag: 'wx', flush: true, mode: 0o600 });
  log(
    `the database runs as account ${as.uid} instead of root and has no access to ${dataDir}: its data is in ${moved}`,
  );
  return { home: moved, as };
}
