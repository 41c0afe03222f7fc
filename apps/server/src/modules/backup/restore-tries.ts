import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { components } from '@concord/openapi';

export type RestoreTry = components['schemas']['RestoreTry'];

/** In the folder of backups, because a restore replaces what is in the database. */
const FILE = 'restores.json';
const MOST = 100;

/** The restores that were tried, newest first; none when they cannot be read. */
export async function restoreTries(dir: string): Promise<RestoreTry[]> {
  try {
    const tries: unknown = JSON.parse(await readFile(join(dir, FILE), 'utf8'));
    return Array.isArray(tries) ? tries.filter(isTry) : [];
  } catch {
    return [];
  }
}

/** Anyone may have written the file. */
const isTry = (one: unknown): one is RestoreTry =>
  typeof one === 'object' &&
  one !== null &&
  'at' in one &&
  !Number.isNaN(Date.parse(String(one.at))) &&
  'kind' in one &&
  (one.kind === 'check' || one.kind === 'restore') &&
  'file' in one &&
  typeof one.file === 'string' &&
  'outcome' in one &&
  (one.outcome === 'sound' || one.outcome === 'problems' || one.outcome === 'failed') &&
  'reason' in one &&
  (one.reason === null || typeof one.reason === 'string');

/** Adds one. The file has its name when it is complete. */
export async function recordRestoreTry(dir: string, one: RestoreTry): Promise<void> {
  const part = join(dir, `${FILE}.${process.pid}.part`);
  const tries = [one, ...(await restoreTries(dir))].slice(0, MOST);
  await writeFile(part, `${JSON.stringify(tries, null, 2)}\n`, { mode: 0o600 });
  await rename(part, join(dir, FILE));
}
