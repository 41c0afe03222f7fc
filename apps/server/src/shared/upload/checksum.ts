import { createHash } from 'node:crypto';

type Digested = { content: AsyncIterable<Uint8Array>; checksum: () => string };

/** Hands a file on while it arrives; once all of it has, its SHA-256 is known, in hexadecimal digits. */
export function digested(content: AsyncIterable<Uint8Array>): Digested {
  const hash = createHash('sha256');
  const read = async function* () {
    for await (const piece of content) {
      hash.update(piece);
      yield piece;
    }
  };
  return { content: read(), checksum: () => hash.digest('hex') };
}
