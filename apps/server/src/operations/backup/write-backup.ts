import { createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import {
  BackupError,
  CHECKSUMS,
  type Checksums,
  FORMAT,
  JOBS,
  MANIFEST,
  type Manifest,
  partName,
  productVersion,
} from './contents.ts';
import { encrypt } from './encryption.ts';
import { type Snapshot, withSnapshot } from './snapshot.ts';

type Options = {
  passphrase?: string | undefined;
  /** Told how many rows are written, after each part, and how many there are about. */
  onRows?: ((rows: number, estimated: number) => void) | undefined;
  /** Told each table with its rows; waited for. */
  onTable?(name: string, rows: number): unknown;
  /** Aborted when it is to stop. */
  asked?: AbortSignal;
};

/**
 * Writes everything in a database at one moment into a file that only this account can read. The file has its name when it
 * is complete and on the disk, not before; one that is there already is not replaced.
 */
export async function writeBackup(url: string, file: string, options: Options = {}): Promise<Checksums> {
  if (await exists(file)) throw new BackupError(`${file} exists already. Choose another name, or delete it first.`);
  // a name of its own: of two backups under one name, neither writes into the other's
  const part = `${file}.${process.pid}.part`;
  try {
    const checksums = await withSnapshot(url, (snapshot) => writeSnapshot(snapshot, part, options));
    await flush(part);
    await rename(part, file);
    await flush(dirname(file));
    return checksums;
  } catch (error) {
    await rm(part, { force: true });
    if (options.asked?.aborted) throw options.asked.reason;
    throw explained(error, dirname(file));
  }
}

function explained(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC') return new BackupError(`There is not enough space for the backup in ${folder}.`, 'no_space');
  if (code === 'ENOENT')
    return new BackupError(`The folder ${folder} does not exist. Make it first.`, 'folder_missing');
  if (code === 'EACCES' || code === 'EROFS')
    return new BackupError(`The folder ${folder} is not writable.`, 'folder_not_writable');
  return error;
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Waits until the disk has it. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows cannot do this with folders, nor with what is open for reading
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle.close();
  }
}

async function writeSnapshot(snapshot: Snapshot, file: string, options: Options): Promise<Checksums> {
  const archive = pack();
  const compressed = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const output = createWriteStream(file, { mode: 0o600 });
  const steps: Transform[] = options.passphrase === undefined ? [] : [await encrypt(options.passphrase)];
  const written = pipeline([archive, compressed, ...steps, output], {
    ...(options.asked && { signal: options.asked }),
  });
  const [checksums] = await Promise.all([fill(archive, snapshot, options), written]);
  return checksums;
}

async function fill(archive: Pack, snapshot: Snapshot, { onTable, onRows }: Options): Promise<Checksums> {
  try {
    const { schema, database, tables, estimatedRows } = snapshot;
    const made_at = new Date().toISOString();
    const manifest: Manifest = { format: FORMAT, product: productVersion(), schema, made_at, database, tables };
    await add(archive, MANIFEST, JSON.stringify(manifest, null, 2));
    const checksums: Checksums = {};
    let rows = 0;
    for (const table of tables) {
      let parts = 0;
      checksums[table.name] = await snapshot.copy(table, async (part) => {
        await add(archive, partName(table.name, ++parts), part);
        rows += linesIn(part);
        onRows?.(rows, estimatedRows);
      });
      await onTable?.(table.name, checksums[table.name]?.rows ?? 0);
    }
    await add(archive, JOBS, JSON.stringify(snapshot.jobs));
    await add(archive, CHECKSUMS, JSON.stringify(checksums, null, 2));
    archive.finalize();
    return checksums;
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

/** COPY writes a row as a line; line breaks within are escaped. */
function linesIn(part: Buffer): number {
  let lines = 0;
  for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines++;
  return lines;
}

/** Resolves when the archive has taken it. */
const add = (archive: Pack, name: string, content: string | Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const entry = archive.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    // When the file can't be written, the entry in hand fails with the archive: without a listener that ends the process.
    entry.on('error', reject);
  });
