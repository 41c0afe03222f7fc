import type { Encoding } from '@concord/domain/files';
import { expect, test } from 'vitest';
import { inPieces } from '../../testing/table-source.ts';
import { decode, type TextPiece } from './decode.ts';

async function decodeAll(bytes: Buffer, encoding?: Encoding, size?: number) {
  const decoded = await decode(inPieces(bytes, size), encoding);
  let text = '';
  for await (const piece of decoded.text) {
    if (typeof piece !== 'string') throw piece.refusal(7);
    text += piece;
  }
  return { ...decoded, text };
}

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([1, 3, undefined])('a byte order mark decides and is no content, in pieces of %s', async (size) => {
  const cases = [
    [Buffer.from('\ufeffé👍'), 'utf-8'],
    [Buffer.from('\ufeffé👍', 'utf16le'), 'utf-16le'],
    [utf16be('\ufeffé👍'), 'utf-16be'],
    [Buffer.from([0x84, 0x31, 0x95, 0x33, 0x41]), 'gb18030'],
  ] as const;
  for (const [bytes, encoding] of cases) {
    const text = encoding === 'gb18030' ? 'A' : 'é👍';
    expect(await decodeAll(bytes, 'windows-1252', size)).toMatchObject({ encoding, detected: 'bom', text });
  }
});

test('only the first byte order mark is removed', async () => {
  expect((await decodeAll(Buffer.from('\ufeff\ufeffa'))).text).toBe('\ufeffa');
});

test.each([
  ['shift_jis', [0x83, 0x5c, 0x8c, 0x5c], 'ソ圭'],
  ['euc-kr', [0xc7, 0xd1, 0xb1, 0xdb], '한글'],
  ['big5', [0xa5, 0x5c], '功'],
  ['gb18030', [0x81, 0x39, 0xee, 0x39], '㐀'],
  ['windows-1252', [0x80, 0x93], '€“'],
] as const)('%s is decoded across pieces', async (encoding, bytes, text) => {
  for (const size of [1, undefined]) {
    expect(await decodeAll(Buffer.from(bytes), encoding, size)).toMatchObject({ detected: 'chosen', encoding, text });
  }
});

test('valid UTF-8 needs no choice', async () => {
  expect(await decodeAll(Buffer.from('naïve 很好'), undefined, 1)).toMatchObject({
    detected: 'valid_utf8',
    encoding: 'utf-8',
    text: 'naïve 很好',
  });
});

test.each([
  ['a byte that UTF-8 has not', [0x61, 0xff, 0x61, 0x61, 0x61, 0x61]],
  ['a character cut off at the end', [0x61, 0x61, 0x61, 0x61, 0x61, 0xe4, 0xbd]],
  ['an encoded surrogate', [0xed, 0xa0, 0x80, 0x61, 0x61]],
])('%s asks for the encoding instead of giving U+FFFD', async (_, bytes) => {
  await expect(decodeAll(Buffer.from(bytes))).rejects.toMatchObject({ code: 'file_encoding_unknown' });
});

test.each([
  ['big5', [0x61, 0xff]],
  ['big5', [0x8d, 0x40, 0x61]],
  ['euc-kr', [0x8c, 0x63, 0x61]],
  ['gb18030', [0x61, 0x81]],
  ['shift_jis', [0xf0, 0x40, 0x61]],
  ['windows-1252', [0x61, 0x81]],
  ['utf-16le', [0x3d, 0xd8, 0x61, 0x00]],
  ['utf-16be', [0x00, 0x61, 0x00]],
  ['utf-8', [0x61, 0xe9]],
] as const)('bytes that %s does not define are refused: %j', async (encoding, bytes) => {
  await expect(decodeAll(Buffer.from(bytes), encoding)).rejects.toMatchObject({
    code: 'file_encoding_mismatch',
    params: { encoding, line: 7 },
  });
});

test.each([1, 2, 8, undefined])(
  'what is decoded before a bad byte is handed on first, in pieces of %s',
  async (size) => {
    const { text } = await decode(inPieces(Buffer.from('aaaaaaaaaab\xffccc', 'latin1'), size));
    const pieces: TextPiece[] = [];
    for await (const piece of text) pieces.push(piece);
    const last = pieces.pop();
    expect(pieces.join('')).toBe('aaaaaaaaaab');
    expect(last).toMatchObject({ refusal: expect.any(Function) });
  },
);
