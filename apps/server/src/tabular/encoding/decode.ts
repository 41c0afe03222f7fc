import type { Encoding } from '@concord/domain/files';
import { TabularError } from '../problems.ts';
import { reaches, takeHead } from '../take-head.ts';
import { StrictDecoder } from './strict-decoder.ts';

/** Where the bytes are no text. The refusal names the line, which those know who have read the text before it. */
export type Undecodable = { refusal: (line: number) => TabularError };

/** A piece of text, or what comes last where there is no more of it though there are more bytes. */
export type TextPiece = string | Undecodable;

export type Decoded = {
  encoding: Encoding;
  /**
   * The source of the encoding: the file's own byte order mark, a person's choice, or that it is valid UTF-8 so far.
   */
  detected: 'bom' | 'chosen' | 'valid_utf8';
  /** Well-formed text without byte order mark. */
  text: AsyncIterable<TextPiece>;
};

const BYTE_ORDER_MARKS: readonly { encoding: Encoding; bytes: Buffer }[] = [
  { encoding: 'utf-8', bytes: Buffer.from([0xef, 0xbb, 0xbf]) },
  { encoding: 'utf-16le', bytes: Buffer.from([0xff, 0xfe]) },
  { encoding: 'utf-16be', bytes: Buffer.from([0xfe, 0xff]) },
  { encoding: 'gb18030', bytes: Buffer.from([0x84, 0x31, 0x95, 0x33]) },
];
const LONGEST_MARK = 4;

/**
 * Turns bytes into text without ever replacing a character. A byte order mark wins over the chosen encoding, as it does
 * in browsers; without either the bytes must be valid UTF-8.
 */
export async function decode(source: AsyncIterable<Uint8Array>, chosen?: Encoding): Promise<Decoded> {
  const bytes = await takeHead(source, reaches(LONGEST_MARK + 1));
  const start = Buffer.concat(bytes.head);
  const mark = findByteOrderMark(start);
  if (start.length === (mark?.bytes.length ?? 0)) throw new TabularError({ code: 'file_empty', params: {} });

  if (mark !== undefined) {
    return {
      encoding: mark.encoding,
      detected: 'bom',
      text: decodeChunks(bytes.all, mark.encoding, mismatch(mark.encoding)),
    };
  }
  if (chosen !== undefined) {
    return { encoding: chosen, detected: 'chosen', text: decodeChunks(bytes.all, chosen, mismatch(chosen)) };
  }
  return { encoding: 'utf-8', detected: 'valid_utf8', text: decodeChunks(bytes.all, 'utf-8', unknown) };
}

/** The byte order mark that the bytes start with. */
export function findByteOrderMark(start: Buffer) {
  return BYTE_ORDER_MARKS.find(({ bytes }) => start.subarray(0, bytes.length).equals(bytes));
}

const mismatch = (encoding: Encoding): Undecodable => ({
  refusal: (line) => new TabularError({ code: 'file_encoding_mismatch', params: { encoding, line } }),
});
const unknown: Undecodable = {
  refusal: (line) => new TabularError({ code: 'file_encoding_unknown', params: { line } }),
};

async function* decodeChunks(
  bytes: AsyncIterable<Uint8Array>,
  encoding: Encoding,
  undecodable: Undecodable,
): AsyncGenerator<TextPiece> {
  const decoder = new StrictDecoder(encoding);
  let isStart = true;
  for await (const chunk of bytes) {
    const { text, isBroken } = decoder.push(chunk);
    const shown = isStart && text.startsWith('\ufeff') ? text.slice(1) : text;
    if (text !== '') isStart = false;
    if (shown !== '') yield shown;
    if (isBroken) return yield undecodable;
  }
  if (decoder.endsBroken()) yield undecodable;
}
