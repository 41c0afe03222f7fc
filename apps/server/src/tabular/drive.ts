/** Something that is fed text chunk by chunk and hands back what has become complete. */
export type ChunkParser<T> = { push: (text: string) => T[]; end: () => T[] };

/** Runs a parser over a stream of text; one batch per chunk, so that the cost of waiting is per chunk, not per record. */
export async function* drive<T>(text: AsyncIterable<string>, parser: ChunkParser<T>): AsyncGenerator<T[]> {
  for await (const chunk of text) yield parser.push(chunk);
  yield parser.end();
}
