import { TabularError } from './problems.ts';

/*
 * A compound file is what Excel wrote before 2007, and what it still puts around a workbook that a password protects.
 * What it contains is said by the names in its directory, each at the start of 128 bytes.
 */

const ENTRY_BYTES = 128;
const NAME = Buffer.from('EncryptedPackage\0', 'utf16le');
const NAME_LENGTH_AT = 64;

/** Refuses a compound file by what it is. */
export async function refuseCompoundFile(source: AsyncIterable<Uint8Array>): Promise<never> {
  let rest: Buffer = Buffer.alloc(0);
  let isEncrypted = false;
  for await (const chunk of source) {
    if (isEncrypted) continue; // what is sent is read, so that the answer is
    const bytes = Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % ENTRY_BYTES);
    for (let at = bytes.indexOf(NAME); at !== -1 && at < whole; at = bytes.indexOf(NAME, at + 1))
      isEncrypted ||= at % ENTRY_BYTES === 0 && bytes.readUInt16LE(at + NAME_LENGTH_AT) === NAME.length;
    rest = bytes.subarray(whole);
  }
  throw new TabularError({ code: isEncrypted ? 'file_encrypted' : 'file_is_xls', params: {} });
}
