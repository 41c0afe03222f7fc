import { expect, test } from 'vitest';
import { inPieces } from '../testing/table-source.ts';
import { refuseCompoundFile } from './compound-file.ts';

const NAME = Buffer.from('EncryptedPackage\0', 'utf16le');

/** An entry of the directory, as [MS-CFB] 2.6.1 has it: 64 bytes for a name, then its length in bytes. */
function entry(length = NAME.length): Buffer {
  const bytes = Buffer.alloc(128);
  NAME.copy(bytes);
  bytes.writeUInt16LE(length, 64);
  return bytes;
}
const head = Buffer.alloc(512);
const refusalOf = (bytes: Buffer, size?: number) => refuseCompoundFile(inPieces(bytes, size));

test.each([1, 100, 128, 600, undefined])(
  'an entry named EncryptedPackage is a password, in pieces of %s',
  async (size) => {
    const file = Buffer.concat([head, entry(), Buffer.alloc(256)]);
    await expect(refusalOf(file, size)).rejects.toMatchObject({ code: 'file_encrypted' });
  },
);

test('the entry may be the last thing in the file, and come after texts with its name', async () => {
  const texts = Buffer.concat([Buffer.alloc(8), NAME, Buffer.alloc(128 - 8 - NAME.length)]);
  await expect(refusalOf(Buffer.concat([head, texts, entry()]))).rejects.toMatchObject({ code: 'file_encrypted' });
});

test.each([
  ['in the middle of an entry', Buffer.concat([Buffer.alloc(8), entry(), Buffer.alloc(120)])],
  ['of another length: the start of a longer name', entry(NAME.length + 2)],
  ['at the end of a file that is cut', NAME],
])('the name is none %s', async (_, content) => {
  await expect(refusalOf(Buffer.concat([head, content]))).rejects.toMatchObject({ code: 'file_is_xls' });
});
