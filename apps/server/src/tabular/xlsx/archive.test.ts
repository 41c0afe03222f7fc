import type { FileHandle } from 'node:fs/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zip } from '../../../../../tools/workbook.ts';
import { inPieces } from '../../testing/table-source.ts';
import { type Archive, openArchive } from './archive.ts';
import { spool } from './spool.ts';

async function opened<T>(bytes: Buffer, use: (archive: Archive, file: FileHandle) => T): Promise<Awaited<T>> {
  const { file } = await spool(inPieces(bytes));
  try {
    return await use(await openArchive(file, bytes.length), file);
  } finally {
    await file.close();
  }
}
const namesOf = (bytes: Buffer) => opened(bytes, (archive) => [...archive.names()]);

test('a part that is stored is read as it is', async () => {
  const stored = deflateRawSync('a part');
  const bytes = zip({ a: 'a part' }, () => ({ method: 0, size: stored.length, crc: crc32(stored) }));
  const pieces = await opened(bytes, async (archive) => {
    const read: Buffer[] = [];
    for await (const piece of archive.read('A')) read.push(piece);
    return read;
  });
  expect(Buffer.concat(pieces)).toEqual(stored);
});

test('parts may unpack to 200 times the file together, and to no byte more', async () => {
  const allowed = 200 * zip({ a: 'x', b: 'y' }).length;
  const sized = (size: number) => zip({ a: 'x', b: 'y' }, ({ name }) => ({ size: name === 'a' ? 1 : size - 1 }));
  expect(await namesOf(sized(allowed))).toEqual(['a', 'b']);
  await expect(namesOf(sized(allowed + 1))).rejects.toMatchObject({
    code: 'file_unpacks_too_large',
    params: { max_bytes: allowed },
  });
});

test('10,000 parts are opened', async () => {
  const parts = Array.from({ length: 10_000 }, (_, n): [string, string] => [`${n}`, '']);
  expect(await namesOf(zip(parts))).toHaveLength(10_000);
});

test('an error of the disk says nothing of the file and stays one', async () => {
  const reading = opened(zip({ a: 'x' }), async (archive, file) => {
    await file.close();
    await archive.read('a').next();
  });
  await expect(reading).rejects.toMatchObject({ code: 'EBADF' });
});
