import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Opens a file for what has to be read more than once or out of order. It has no name any more when it is handed over, so
 * nothing of it is left when it is closed, or when the process is killed.
 */
export async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `concord-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Writes a source to its end into such a file. */
export async function spool(source: AsyncIterable<Uint8Array>): Promise<{ file: FileHandle; bytes: number }> {
  const file = await openNameless();
  try {
    let bytes = 0;
    for await (const chunk of source) {
      await file.appendFile(chunk);
      bytes += chunk.length;
    }
    return { file, bytes };
  } catch (error) {
    await file.close();
    throw error;
  }
}

const PIECE = 64 * 1024;

/** The bytes from one place up to another. Ends early where the file does. */
export async function* readRange(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; ) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(Math.min(PIECE, end - at)), { position: at });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}
