import { randomBytes } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { DecryptionError, decrypt, ENCRYPTED_HEADER_BYTES, encrypt } from './encryption.ts';

const FRAME = 64 * 1024;
const SEALED = FRAME + 16;

async function through(step: Transform, given: Buffer): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await pipeline(Readable.from([given]), step, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}

const encrypted = async (content: Buffer) => through(await encrypt('a long passphrase'), content);
const decrypted = async (file: Buffer, passphrase = 'a long passphrase') =>
  through(await decrypt(file.subarray(0, ENCRYPTED_HEADER_BYTES), passphrase), file.subarray(ENCRYPTED_HEADER_BYTES));

test.each([0, 1, FRAME - 1, FRAME, FRAME + 1, 3 * FRAME])('%d bytes are read as they were written', async (size) => {
  const content = randomBytes(size);
  const file = await encrypted(content);
  expect((await decrypted(file)).equals(content)).toBe(true);
});

test('nothing of the content can be read without the passphrase', async () => {
  const content = Buffer.from('A clear complaint about the delivery. '.repeat(10_000));
  expect((await encrypted(content)).includes('complaint')).toBe(false);
});

test('a passphrase is the same however a keyboard composes it', async () => {
  const file = await through(await encrypt('Schl\u00fcssel'), Buffer.from('text'));
  expect((await decrypted(file, 'Schlu\u0308ssel')).toString()).toBe('text');
});

test('another passphrase reads nothing', async () => {
  const reading = decrypted(await encrypted(Buffer.from('text')), 'a long passphrasf');
  await expect(reading).rejects.toThrow('the passphrase is wrong, or the file is damaged');
});

const sealed = await encrypted(randomBytes(3 * FRAME + 100));
const [header, body] = [sealed.subarray(0, ENCRYPTED_HEADER_BYTES), sealed.subarray(ENCRYPTED_HEADER_BYTES)];
const frame = (number: number) => body.subarray(number * SEALED, (number + 1) * SEALED);
const flipped = (at: number) => {
  const copy = Buffer.from(sealed);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};

test.each([
  ['a bit of the salt has changed', flipped(10)],
  ['a bit of the content has changed', flipped(ENCRYPTED_HEADER_BYTES + SEALED + 5)],
  ['a bit of the last tag has changed', flipped(sealed.length - 1)],
  ['it is cut off between two frames', sealed.subarray(0, ENCRYPTED_HEADER_BYTES + 2 * SEALED)],
  ['it is cut off within a frame', sealed.subarray(0, ENCRYPTED_HEADER_BYTES + 2 * SEALED + 77)],
  ['two frames are exchanged', Buffer.concat([header, frame(1), frame(0), frame(2), frame(3)])],
  ['a frame is missing', Buffer.concat([header, frame(0), frame(2), frame(3)])],
  ['a frame is there twice', Buffer.concat([header, frame(0), frame(1), frame(1), frame(2), frame(3)])],
  ['something follows', Buffer.concat([sealed, Buffer.from('more')])],
])('what was encrypted is refused when %s', async (_, file) => {
  await expect(decrypted(file)).rejects.toThrow(DecryptionError);
});
