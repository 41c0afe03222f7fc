import type { Encoding } from '@concord/domain/files';
import { describe, expect, test } from 'vitest';
import { inPieces, readAll } from '../../testing/table-source.ts';

const ascii = (text: string) => Buffer.from(text, 'latin1');
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

/** `word`: a text of the encoding whose characters are as long as they come. `bad`: bytes that are none of it. */
type Case = { encoding: Encoding; text: (text: string) => Buffer; word: Buffer; bad: readonly Buffer[] };
const bytes = (...values: readonly number[]) => Buffer.from(values);

const cases: readonly Case[] = [
  {
    encoding: 'utf-8',
    text: ascii,
    word: Buffer.from('é好👍'),
    bad: [bytes(0xff), bytes(0xe5, 0xa5), bytes(0xf0, 0x9f, 0x91), bytes(0xed, 0xa0, 0x80), bytes(0xc0, 0xaf)],
  },
  {
    encoding: 'utf-16le',
    text: (text) => Buffer.from(text, 'utf16le'),
    word: Buffer.from('a好👍', 'utf16le'),
    bad: [bytes(0x3d, 0xd8), bytes(0x4d, 0xdc), bytes(0x4d, 0xdc, 0x3d, 0xd8)],
  },
  {
    encoding: 'utf-16be',
    text: utf16be,
    word: utf16be('a好👍'),
    bad: [bytes(0xd8, 0x3d), bytes(0xdc, 0x4d)],
  },
  {
    encoding: 'gb18030',
    text: ascii,
    word: bytes(0xc4, 0xe3, 0x81, 0x39, 0xee, 0x39, 0x81, 0x30, 0x84, 0x36),
    bad: [bytes(0xff), bytes(0x81, 0x20), bytes(0x81, 0x30, 0x81)],
  },
  { encoding: 'big5', text: ascii, word: bytes(0xa5, 0x5c), bad: [bytes(0xff), bytes(0xa5, 0x20)] },
  {
    encoding: 'shift_jis',
    text: ascii,
    word: bytes(0x83, 0x5c, 0xb1, 0x81, 0x81),
    bad: [bytes(0x83, 0x20), bytes(0xf0, 0x40)],
  },
  { encoding: 'euc-kr', text: ascii, word: bytes(0xc7, 0xd1), bad: [bytes(0xff), bytes(0x8c, 0x63)] },
  { encoding: 'windows-1252', text: ascii, word: bytes(0x80, 0xe9), bad: [bytes(0x81), bytes(0x9d)] },
];

const sizes = [1, 2, 3, 5, 8, Number.POSITIVE_INFINITY];

describe.each(cases)('$encoding', ({ encoding, text, word, bad }) => {
  test.each(['\n', '\r\n', '\r'])('names the line of the first bytes that are no text, after %j', async (lineBreak) => {
    const end = text(lineBreak);
    const good = Buffer.concat([text('text'), end, ...Array(4).fill(Buffer.concat([word, text('x'), word, end]))]);
    for (const size of sizes)
      for (const part of bad) {
        const rest = Buffer.concat([end, word, end, part, end]);
        const reading = readAll(inPieces(Buffer.concat([good, word, part, rest]), size), {
          filename: 'a.csv',
          encoding,
        });
        await expect(reading).rejects.toMatchObject({ code: 'file_encoding_mismatch', params: { encoding, line: 6 } });
      }
  });

  test('names it wherever the file is cut in three', async () => {
    const line = Buffer.concat([word, text('x'), word, word, text('\n')]);
    const [part = word] = bad;
    const file = Buffer.concat([text('text\n'), line, line, line, part, text('\n')]);
    for (let at = 1; at < file.length; at += 1) {
      const pieces = (async function* () {
        yield file.subarray(0, at);
        yield file.subarray(at, at + 9);
        yield file.subarray(at + 9);
      })();
      const reading = readAll(pieces, { filename: 'a.csv', encoding });
      await expect(reading, `at ${at}`).rejects.toMatchObject({ params: { encoding, line: 5 } });
    }
  });

  test('names the last line where the file ends within a character', async () => {
    const cut = word.subarray(0, -1);
    const isWhole = encoding === 'windows-1252'; // its characters are all of one byte
    for (const size of sizes) {
      const file = Buffer.concat([text('text\na\nb\n'), word, cut]);
      const reading = readAll(inPieces(file, size), { filename: 'a.csv', encoding });
      if (isWhole) await expect(reading).resolves.toMatchObject({ rows: [['a'], ['b'], [expect.any(String)]] });
      else await expect(reading).rejects.toMatchObject({ params: { encoding, line: 4 } });
    }
  });
});

test.each([
  ['in the header', 'te\xffxt\na\n', 1],
  ['after blank lines', '\n\r\n\r\xff\n', 4],
  ['within quotes', 'text\n"a\nb\r\nc\xff"\n', 4],
  ['in a record that cannot be read', 'text\n"a"b\xff\n', 2],
  ['after the line that names the delimiter', 'sep=;\ntext;n\na;\xff\n', 3],
  ['far behind the part that is looked at first', `text\n${'a good line\n'.repeat(20_000)}\xff`, 20_002],
])('bytes that are no UTF-8 %s', async (_where, content, line) => {
  for (const size of [3, 4_096, undefined]) {
    const reading = readAll(inPieces(Buffer.from(content, 'latin1'), size), { filename: 'a.csv' });
    await expect(reading).rejects.toMatchObject({ code: 'file_encoding_unknown', params: { line } });
  }
});

test.each([
  ['a.jsonl', '{"a":1}\n\n{"a":"\xff"}\n', 3],
  ['a.json', '[{"a":1},\r\n{"a":\r"\xff"}]', 3],
])('%s names the line, too', async (filename, content, line) => {
  for (const size of [1, undefined]) {
    const reading = readAll(inPieces(Buffer.from(content, 'latin1'), size), { filename });
    await expect(reading).rejects.toMatchObject({ code: 'file_encoding_unknown', params: { line } });
  }
});

test('a byte order mark is on no line of its own', async () => {
  const file = Buffer.concat([bytes(0xef, 0xbb, 0xbf), ascii('text\n\xff\n')]);
  const params = { encoding: 'utf-8', line: 2 };
  await expect(readAll(inPieces(file), { filename: 'a.csv' })).rejects.toMatchObject({ params });
});

test('what follows a long line without a space is found where it is', async () => {
  const line = Buffer.concat(Array(50_000).fill(bytes(0xc4, 0xe3)));
  const file = Buffer.concat([ascii('text\na\n'), bytes(0x81, 0x81), line, bytes(0xff), ascii('\n')]);
  for (const size of [1_001, 16_384]) {
    const reading = readAll(inPieces(file, size), { filename: 'a.csv', encoding: 'gb18030' });
    await expect(reading).rejects.toMatchObject({ params: { line: 3 } });
  }
});
