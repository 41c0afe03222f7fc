import { TabularError } from './problems.ts';
import { reaches, takeHead } from './take-head.ts';

export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'windows-1252',
  'shift_jis',
  'euc-kr',
] as const;

export type Encoding = (typeof ENCODINGS)[number];

export type Decoded = {
  encoding: Encoding;
  /** What the encoding rests on: the file's own byte order mark, a person's choice, or that it is valid UTF-8 so far. */
  detected: 'bom' | 'chosen' | 'valid_utf8';
  /** Chunks of well-formed text without byte order mark; throws TabularError where the bytes are not valid. */
  text: AsyncIterable<string>;
};

const BYTE_ORDER_MARKS: readonly { encoding: Encoding; bytes: Buffer }[] = [
  { encoding: 'utf-8', bytes: Buffer.from([0xef, 0xbb, 0xbf]) },
  { encoding: 'utf-16le', bytes: Buffer.from([0xff, 0xfe]) },
  { encoding: 'utf-16be', bytes: Buffer.from([0xfe, 0xff]) },
  { encoding: 'gb18030', bytes: Buffer.from([0x84, 0x31, 0x95, 0x33]) },
];
const LONGEST_MARK = 4;

// Node's converters answer bytes that an older character set leaves undefined (Windows-949 beyond EUC-KR, Hong Kong's
// part of Big5, the five holes of Windows-1252) with C1 controls or private-use characters instead of an error.
const C1_CONTROL = /[\u0080-\u009f]/;
const C1_CONTROL_OR_PRIVATE_USE = /[\u0080-\u009f\ue000-\uf8ff]/;
const UNDEFINED_IN: Partial<Record<Encoding, RegExp>> = {
  big5: C1_CONTROL_OR_PRIVATE_USE,
  'euc-kr': C1_CONTROL_OR_PRIVATE_USE,
  gb18030: C1_CONTROL,
  shift_jis: C1_CONTROL_OR_PRIVATE_USE,
  'windows-1252': C1_CONTROL,
};

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
    return { encoding: mark.encoding, detected: 'bom', text: decodeChunks(bytes.all, mark.encoding, mismatch) };
  }
  if (chosen !== undefined) {
    return { encoding: chosen, detected: 'chosen', text: decodeChunks(bytes.all, chosen, mismatch) };
  }
  return { encoding: 'utf-8', detected: 'valid_utf8', text: decodeChunks(bytes.all, 'utf-8', unknown) };
}

/** The byte order mark that the bytes start with. */
export function findByteOrderMark(start: Buffer) {
  return BYTE_ORDER_MARKS.find(({ bytes }) => start.subarray(0, bytes.length).equals(bytes));
}

const mismatch = (encoding: Encoding) => new TabularError({ code: 'file_encoding_mismatch', params: { encoding } });
const unknown = () => new TabularError({ code: 'file_encoding_unknown', params: {} });

async function* decodeChunks(
  bytes: AsyncIterable<Uint8Array>,
  encoding: Encoding,
  refusal: (encoding: Encoding) => TabularError,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  const undefinedCharacter = UNDEFINED_IN[encoding];
  let isStart = true;

  const toText = (chunk: Uint8Array | undefined): string => {
    let text: string;
    try {
      text = chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      throw refusal(encoding);
    }
    if (undefinedCharacter?.test(text)) throw refusal(encoding);
    if (!isStart || text === '') return text;
    isStart = false;
    return text.startsWith('\ufeff') ? text.slice(1) : text;
  };

  for await (const chunk of bytes) {
    const text = toText(chunk);
    if (text !== '') yield text;
  }
  const rest = toText(undefined);
  if (rest !== '') yield rest;
}
