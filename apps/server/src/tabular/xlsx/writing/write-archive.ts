import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file in a ZIP file. */
export type Part = { name: string; content: AsyncIterable<Buffer> | Iterable<Buffer> };

/** A workbook is mostly the same few tags: the fastest level packs them almost as small as the default one. */
const OPTIONS = { compressionLevel: 1, mtime: new Date('1980-01-01T00:00:00Z'), forceDosTimestamp: true };

/** A ZIP file of parts that are asked for one after the other, each when the one before it is written. */
export async function* writeArchive(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const file = new PassThrough();
  zip.outputStream.pipe(file);
  const left = new AbortController();
  const feed = async () => {
    for await (const { name, content } of parts) {
      if (left.signal.aborted) return;
      const source = Readable.from(content, { objectMode: false, signal: left.signal });
      zip.addReadStream(source, name, OPTIONS);
      await finished(source);
    }
    zip.end();
  };
  const feeding = feed().catch((error: unknown) => {
    file.destroy(error instanceof Error ? error : new Error('a part could not be written', { cause: error }));
  });
  try {
    yield* file;
  } finally {
    left.abort();
    await feeding; // nothing is read any more when this is over
  }
}
