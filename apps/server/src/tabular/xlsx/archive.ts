import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { TabularError } from '../problems.ts';
import { readRange } from './spool.ts';

/** The parts of a workbook, by name. */
export type Archive = {
  /** Without regard to case, as names of parts are compared. */
  has(name: string): boolean;
  names(): Iterable<string>;
  /** The content of a part as it unpacks. Throws TabularError where it does not. */
  read(name: string): AsyncGenerator<Buffer>;
};

export const MAX_UNPACKED = 4 * 1024 ** 3;
/** How many times as large as its file the content of a workbook may be. */
export const MAX_RATIO = 200;
export const MAX_PARTS = 10_000;

const STORED = 0;

/** Reads the directory of a ZIP file and refuses, before anything is unpacked, what would unpack to too much. */
export async function openArchive(file: FileHandle, bytes: number): Promise<Archive> {
  const max = Math.min(MAX_UNPACKED, MAX_RATIO * bytes);
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  const zip = await orBroken('the directory', () =>
    fromRandomAccessReaderPromise(new FileReader(file), bytes, { autoClose: false }),
  );
  if (zip.entryCount > MAX_PARTS) throw tooComplex('parts', MAX_PARTS);
  for await (const entry of entriesOf(zip)) {
    unpacked += entry.uncompressedSize;
    if (unpacked > max) throw new TabularError({ code: 'file_unpacks_too_large', params: { max_bytes: max } });
    if (entry.isEncrypted()) throw new TabularError({ code: 'file_encrypted', params: {} });
    const key = keyOf(entry.fileName);
    if (entries.has(key)) throw broken(entry.fileName);
    entries.set(key, entry);
  }
  return {
    has: (name) => entries.has(keyOf(name)),
    names: () => entries.keys(),
    read: (name) => readEntry(file, zip, entries.get(keyOf(name)), name),
  };
}

/** What is told of a workbook that its own parts contradict. */
export const broken = (part: string) => new TabularError({ code: 'file_workbook_broken', params: { part } });
export const tooComplex = (what: string, max: number) =>
  new TabularError({ code: 'file_too_complex', params: { what, max } });

const keyOf = (name: string) => name.toLowerCase();

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry();
  for (;;) {
    const next = await orBroken('the directory', () => entries.next());
    if (next.done) return;
    yield next.value;
  }
}

async function* readEntry(
  file: FileHandle,
  zip: ZipFile,
  entry: Entry | undefined,
  name: string,
): AsyncGenerator<Buffer> {
  if (entry === undefined || !entry.canDecodeFileData()) throw broken(name);
  const { fileDataStart } = await orBroken(name, () => zip.readLocalFileHeaderPromise(entry, { minimal: true }));
  const packed = readRange(file, fileDataStart, fileDataStart + entry.compressedSize);
  const content = entry.compressionMethod === STORED ? packed : inflate(packed);
  let size = 0;
  let sum = 0;
  try {
    for (;;) {
      const next = await orBroken(name, () => content.next());
      if (next.done) break;
      size += next.value.length;
      if (size > entry.uncompressedSize) throw broken(name);
      sum = crc32(next.value, sum);
      yield next.value;
    }
  } finally {
    await content.return(undefined);
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32) throw broken(name);
}

async function* inflate(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: 16 * 1024 });
  const feeding = pipeline(packed, stream);
  feeding.catch(() => undefined); // it is awaited after the content
  yield* stream;
  await feeding;
}

/** An error of the disk stays one; any other is a file that is no ZIP file, or not a whole one. */
async function orBroken<T>(part: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    throw broken(part);
  }
}

class FileReader extends RandomAccessReader {
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(readRange(this.#file, start, end), { objectMode: false });
  }
}
