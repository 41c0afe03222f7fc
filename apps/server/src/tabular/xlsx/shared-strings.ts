import { type Archive, tooComplex } from './archive.ts';
import { readXml } from './read-xml.ts';
import { StringTable } from './string-table.ts';
import { RichText } from './values/rich-text.ts';

/** For so many the place of each is in memory. */
const MAX_STRINGS = 25_000_000;

/** Reads the texts that the cells of a workbook share. The caller closes the table. */
export async function readSharedStrings(archive: Archive, part: string | undefined): Promise<StringTable> {
  const table = await StringTable.open();
  try {
    if (part !== undefined && archive.has(part)) await fill(table, archive, part);
    return table;
  } catch (error) {
    await table.close();
    throw error;
  }
}

async function fill(table: StringTable, archive: Archive, part: string): Promise<void> {
  const text = new RichText();
  const reading = readXml(archive, part, {
    open: (name, attributes) => text.open(name, attributes),
    text: (piece) => text.add(piece),
    close: (name) => {
      text.close(name);
      if (name !== 'si') return;
      if (table.length === MAX_STRINGS) throw tooComplex('strings', MAX_STRINGS);
      table.push(text.take());
    },
  });
  for await (const _ of reading) await table.flush();
  await table.flush(true);
}
