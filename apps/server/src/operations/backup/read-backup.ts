import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { ENCRYPTED_MAGIC } from '../../modules/backup/backup-folder.ts';
import {
  assertReadable,
  BackupError,
  CHECKSUMS,
  type Checksums,
  JOBS,
  MANIFEST,
  type Manifest,
  tableOf,
  type WaitingJob,
} from './contents.ts';
import { DecryptionError, decrypt, ENCRYPTED_HEADER_BYTES } from './encryption.ts';

const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

type Reader = {
  onManifest(manifest: Manifest): Promise<void>;
  /** Parts of one table follow each other. */
  onRows(table: string, part: Buffer): Promise<void>;
  onJobs(jobs: WaitingJob[]): Promise<void>;
};

type Options = { passphrase?: string | undefined; asked?: AbortSignal };

/**
 * Reads a backup from one end to the other. Returns the checksums after comparing all of them; what the reader was given
 * before then may be incomplete. Throws a BackupError when the file is damaged, cut off or none of ours.
 */
export async function readBackup(file: string, reader: Reader, options: Options = {}): Promise<Checksums> {
  const archive = extract();
  const { start, transforms } = await stepsTo(file, options.passphrase);
  const source = createReadStream(file, { start, highWaterMark: 1024 * 1024 });
  const signal = options.asked;
  const unpacked = pipeline([source, ...transforms, createZstdDecompress(), archive], { ...(signal && { signal }) });
  const checksums = readEntries(archive, reader).catch((error) => {
    archive.destroy(error);
    throw error;
  });
  try {
    await Promise.all([unpacked, checksums]);
    return await checksums;
  } catch (error) {
    // the reader has come to its end before anyone hears of the failure
    await Promise.allSettled([unpacked, checksums]);
    throw explained(error, file, signal);
  }
}

/** Throws a BackupError when it is clear from the first bytes that the file cannot be read. */
export async function assertIsBackup(file: string, passphrase: string | undefined): Promise<void> {
  await beginningOf(file, passphrase);
}

function explained(error: unknown, file: string, asked: AbortSignal | undefined): unknown {
  if (asked?.aborted) return asked.reason;
  if (error instanceof DecryptionError)
    return new BackupError(`${file} cannot be read: ${error.message}.`, error.isFirst ? 'passphrase_wrong' : 'damaged');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isDamage = code.startsWith('ZSTD_') || code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE';
  const isTar = error instanceof Error && /tar|Unexpected end of data/i.test(error.message) && code === '';
  return isDamage || isTar ? damaged(file) : error;
}

const damaged = (file: string) => new BackupError(`${file} is damaged or incomplete. Use another backup.`, 'damaged');

/** Where the content begins, and what makes it readable. */
async function stepsTo(
  file: string,
  passphrase: string | undefined,
): Promise<{ start: number; transforms: Transform[] }> {
  const { first, key } = await beginningOf(file, passphrase);
  return key === undefined
    ? { start: 0, transforms: [] }
    : { start: ENCRYPTED_HEADER_BYTES, transforms: [await decrypt(first, key)] };
}

/** The first bytes, and the passphrase if they say that one is needed. */
async function beginningOf(file: string, passphrase: string | undefined): Promise<{ first: Buffer; key?: string }> {
  const first = await beginning(file);
  if (first.subarray(0, ENCRYPTED_MAGIC.length).equals(ENCRYPTED_MAGIC)) {
    if (passphrase === undefined)
      throw new BackupError(
        `${file} is encrypted. Name the file with its passphrase: --passphrase-file <file>`,
        'passphrase_missing',
      );
    return { first, key: passphrase };
  }
  if (!first.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC))
    throw new BackupError(`${file} is not a backup of Concord.`, 'not_a_backup');
  return { first };
}

async function beginning(file: string): Promise<Buffer> {
  const handle = await open(file, 'r').catch((error: Error) => {
    throw new BackupError(`${file} cannot be read: ${error.message}`, 'file_unreadable');
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ENCRYPTED_HEADER_BYTES), 0, ENCRYPTED_HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function readEntries(archive: ReturnType<typeof extract>, reader: Reader): Promise<Checksums> {
  const tables = new Map<string, { bytes: number; hash: ReturnType<typeof createHash> }>();
  let [manifest, checksums]: [Manifest | undefined, Checksums | undefined] = [undefined, undefined];
  for await (const entry of archive) {
    const { name } = entry.header;
    const content = await contentOf(entry);
    const table = tableOf(name);
    if (name === MANIFEST) {
      manifest = parse<Manifest>(name, content);
      if (!Array.isArray(manifest.tables)) throw notOurs();
      assertReadable(manifest);
      await reader.onManifest(manifest);
    } else if (!manifest) throw notOurs();
    else if (table !== undefined) {
      const sum = tables.get(table) ?? { bytes: 0, hash: createHash('sha256') };
      tables.set(table, sum);
      sum.bytes += content.length;
      sum.hash.update(content);
      await reader.onRows(table, content);
    } else if (name === JOBS) await reader.onJobs(parse<WaitingJob[]>(name, content));
    else if (name === CHECKSUMS) checksums = parse<Checksums>(name, content);
  }
  if (!manifest || !checksums) throw new BackupError('The backup is incomplete. Use another one.', 'damaged');
  for (const { name } of manifest.tables) compare(name, checksums[name], tables.get(name));
  return checksums;
}

function compare(
  name: string,
  wanted: Checksums[string] | undefined,
  found: { bytes: number; hash: ReturnType<typeof createHash> } = { bytes: 0, hash: createHash('sha256') },
): void {
  if (wanted?.bytes !== found.bytes || wanted.sha256 !== found.hash.digest('hex'))
    throw new BackupError(
      `The backup is damaged: the rows of ${name} are not those that were written. Use another one.`,
      'damaged',
    );
}

const notOurs = () => new BackupError('The file is not a backup of Concord.', 'not_a_backup');

function parse<T>(name: string, content: Buffer): T {
  try {
    return JSON.parse(content.toString());
  } catch {
    throw new BackupError(`The backup is damaged: ${name} cannot be read. Use another one.`, 'damaged');
  }
}

async function contentOf(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
