import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partsOf, textRows, workbook, zip } from '../../../../../tools/workbook.ts';
import { inPieces, readAll } from '../../testing/table-source.ts';
import { readTable } from '../read-table.ts';
import { spool } from './spool.ts';

const OPEN = '/proc/self/fd';
const isKnown = existsSync(OPEN);

/** The files without a name that are open, in order; elsewhere than on Linux nothing can be said. */
const openFiles = () =>
  readdirSync(OPEN)
    .flatMap((file) => {
      try {
        return [readlinkSync(`${OPEN}/${file}`)];
      } catch {
        return []; // that of the list itself
      }
    })
    .filter((path) => path.includes('/concord-') && path.endsWith('(deleted)'))
    .toSorted();

const parts = partsOf({ sheets: [{ rows: textRows(['a'], ['1'], ['2']) }], strings: ['<t>a</t>'] });
const options = { filename: 'a.xlsx' };

async function* brokenOff(): AsyncGenerator<Buffer> {
  yield zip(parts).subarray(0, 200);
  throw new Error('the connection is gone');
}

test.skipIf(!isKnown).each<[string, () => Promise<unknown>]>([
  ['is read to its end', () => readAll(inPieces(zip(parts)), options)],
  ['is closed before its rows are read', async () => (await readTable(inPieces(zip(parts)), options)).close()],
  [
    'is closed twice in the middle of its rows',
    async () => {
      const { records, close } = await readTable(inPieces(zip(parts)), options);
      for await (const _ of records) break;
      await close();
      await close();
    },
  ],
  ['is none', () => readAll(inPieces(zip(parts).subarray(0, 300)), options)],
  ['has texts that cannot be read', () => readAll(inPieces(zip({ ...parts, 'xl/sharedStrings.xml': '<a>' })), options)],
  ['has no header', () => readAll(inPieces(workbook({ sheets: [{ rows: '' }] })), options)],
  ['breaks off', () => readAll(brokenOff(), options)],
  ['breaks off while it is written to the disk', () => spool(brokenOff())],
])('a workbook that %s leaves no file open (skipped where open files are not listed)', async (_, read) => {
  const before = openFiles();
  await read().catch(() => undefined);
  expect(openFiles()).toEqual(before);
});

test.skipIf(!isKnown)('a workbook has its files while it is read', async () => {
  const before = openFiles();
  const table = await readTable(inPieces(zip(parts)), options);
  expect(openFiles()).toHaveLength(before.length + 2);
  await table.close();
});

test('what breaks off is told as it is', async () => {
  await expect(readAll(brokenOff(), options)).rejects.toThrow('the connection is gone');
});
