import { readFileSync } from 'node:fs';
import type { components } from '@concord/openapi';

type BackupReason = components['schemas']['BackupReason'];

/*
 * A backup is a tar archive, compressed by Zstandard and, with a passphrase, encrypted. Anyone can unpack one that is not:
 * `concord.json` (Manifest) comes first, then the rows of each table as COPY writes them, in `tables/<name>/<part>`, then
 * the jobs that wait, in `jobs.json`, and last the checksums of all that, in `checksums.json`.
 */

export const MANIFEST = 'concord.json';
export const JOBS = 'jobs.json';
export const CHECKSUMS = 'checksums.json';
export const FORMAT = 1;

/** What a backup says of itself. */
export type Manifest = {
  format: number;
  /** The version of Concord. */
  product: string;
  /** The name of the newest migration of the database it was made of. */
  schema: string;
  /** ISO 8601. */
  made_at: string;
  database: string;
  tables: { name: string; columns: string[] }[];
};

/** A job in the queue; `graphile_worker.add_job` takes it as it is. */
export type WaitingJob = {
  identifier: string;
  payload: unknown;
  queue_name: string | null;
  run_at: string;
  max_attempts: number;
  job_key: string | null;
  priority: number;
};

export type TableChecksum = { rows: number; bytes: number; sha256: string };
export type Checksums = Record<string, TableChecksum>;

/** The message says what is wrong with a file and what to do. Without a `reason`, the command was refused before it was tried. */
export class BackupError extends Error {
  readonly reason: BackupReason | undefined;
  constructor(message: string, reason?: BackupReason, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export const partName = (table: string, part: number): string => `tables/${table}/${String(part).padStart(6, '0')}`;
export const tableOf = (entry: string): string | undefined => /^tables\/([^/]+)\/\d+$/.exec(entry)?.[1];

const ROOT_PACKAGE = new URL('../../../../../package.json', import.meta.url);

export function productVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(ROOT_PACKAGE, 'utf8'));
  return version;
}

/** Throws when this Concord cannot read such a backup. */
export function assertReadable(manifest: Manifest): void {
  if (manifest.format > FORMAT)
    throw new BackupError(
      `This backup was made by a newer Concord (${manifest.product}). Use that version to restore it.`,
      'newer_version',
    );
}
