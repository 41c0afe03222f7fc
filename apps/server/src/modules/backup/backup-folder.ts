import { createReadStream } from 'node:fs';
import { access, constants, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { components } from '@concord/openapi';
import { begunAt } from './kept-backups.ts';

type Schemas = components['schemas'];

/** The first bytes of an encrypted backup. */
export const ENCRYPTED_MAGIC = Buffer.from('CONCORD\x01');

/** Why nothing can be written into a folder; null: it can. */
export async function folderProblem(dir: string): Promise<'folder_missing' | 'folder_not_writable' | null> {
  const isFolder = await stat(dir).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return 'folder_missing';
  return access(dir, constants.W_OK).then(
    () => null,
    () => 'folder_not_writable' as const,
  );
}

/** The names of the files that the server has made, newest first; none when the folder cannot be read. */
export async function namesIn(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  return names
    .filter((name) => begunAt(name) !== undefined)
    .sort()
    .reverse();
}

/** A file to send; undefined when it is not there any more. */
export async function openBackup(
  dir: string,
  name: string,
): Promise<{ bytes: number; content: () => AsyncIterable<Buffer> } | undefined> {
  const path = join(dir, name);
  const found = await stat(path).catch(() => undefined);
  return found && { bytes: found.size, content: () => createReadStream(path, { highWaterMark: 256 * 1024 }) };
}

/** What can be seen of a file; undefined when it is none, or has been deleted meanwhile. */
export async function fileIn(dir: string, name: string): Promise<Omit<Schemas['BackupFile'], 'checked'> | undefined> {
  const begun = begunAt(name);
  const handle = await open(join(dir, name), 'r').catch(() => undefined);
  if (!begun || !handle) return undefined;
  try {
    const found = await handle.stat();
    if (!found.isFile()) return undefined;
    const { buffer } = await handle.read(Buffer.alloc(ENCRYPTED_MAGIC.length), 0, ENCRYPTED_MAGIC.length, 0);
    return { name, started_at: begun.toISOString(), bytes: found.size, is_encrypted: buffer.equals(ENCRYPTED_MAGIC) };
  } finally {
    await handle.close();
  }
}
