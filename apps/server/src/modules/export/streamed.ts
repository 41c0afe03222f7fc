import { Readable } from 'node:stream';
import { createSharedSemaphore } from '../../kernel/semaphore.ts';

/** However many files are asked for, the database can still be used beside them, and one person's leave room for others'. */
const semaphore = createSharedSemaphore(5, 2);
const PATIENCE_MS = 30_000;

/**
 * A file for someone as it is made: `content` is read as the reader takes it. It ends when the reader leaves, or reads nothing for a
 * while.
 */
export function streamed(who: string, content: () => AsyncIterable<Buffer>, patience = PATIENCE_MS): Readable {
  const stalled = () => file.destroy(new Error('the client has stopped reading the export'));
  const isAbandoned = () => file.destroyed;
  const chunks = watched(inTurn(who, content, isAbandoned), patience, stalled);
  const file: Readable = Readable.from(chunks, { objectMode: false, highWaterMark: 64 * 1024 });
  return file;
}

async function* inTurn(
  who: string,
  content: () => AsyncIterable<Buffer>,
  isAbandoned: () => boolean,
): AsyncGenerator<Buffer> {
  const release = await semaphore.acquire(who);
  try {
    if (isAbandoned()) return; // the reader left while it waited
    yield* content();
  } finally {
    release();
  }
}

async function* watched(chunks: AsyncIterable<Buffer>, patience: number, stalled: () => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const watch = setTimeout(stalled, patience);
    try {
      yield chunk;
    } finally {
      clearTimeout(watch);
    }
  }
}
