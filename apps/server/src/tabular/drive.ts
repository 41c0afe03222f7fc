import type { TextPiece } from './encoding/decode.ts';

/** Something that is fed text chunk by chunk and hands back what has become complete. */
export type ChunkParser<T> = {
  push: (text: string) => T[];
  end: () => T[];
  /** The physical line of the next character, starting at 1. */
  readonly line: number;
};

/**
 * Runs a parser over a stream of text; one batch per chunk, so that the cost of waiting is per chunk, not per record.
 * Throws TabularError where the text breaks off.
 */
export async function* drive<T>(text: AsyncIterable<TextPiece>, parser: ChunkParser<T>): AsyncGenerator<T[]> {
  for await (const piece of text) {
    if (typeof piece !== 'string') throw piece.refusal(parser.line);
    yield parser.push(piece);
  }
  yield parser.end();
}
