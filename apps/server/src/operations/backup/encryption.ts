import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { promisify } from 'node:util';
import { ENCRYPTED_MAGIC } from '../../modules/backup/backup-folder.ts';

/*
 * A stream in frames of AES-256-GCM, so that nothing is passed on that has not been verified. The number of a frame and
 * whether it is the last one are part of its nonce (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár,
 * 2015): frames that are missing, exchanged or cut off are noticed. The key comes from the passphrase by scrypt.
 */

const SALT_BYTES = 16;
const PREFIX_BYTES = 7;
const TAG_BYTES = 16;
const FRAME_BYTES = 64 * 1024;
const HEADER_BYTES = ENCRYPTED_MAGIC.length + SALT_BYTES + PREFIX_BYTES;

/** 128 MiB and about half a second for each guess. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 160 * 1024 * 1024 };

/** What was encrypted cannot be read: the passphrase is another one, or bytes have changed. */
export class DecryptionError extends Error {
  readonly isFirst: boolean;
  constructor(isFirst: boolean) {
    super(isFirst ? 'the passphrase is wrong, or the file is damaged' : 'the file is damaged');
    this.isFirst = isFirst;
  }
}

const deriveKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)(passphrase.normalize('NFKC'), salt, 32, SCRYPT);

/** 12 bytes: what is drawn for the file, the number of the frame, and 1 for the last frame. */
function nonceOf(prefix: Buffer, frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(frame, PREFIX_BYTES);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Collects bytes into frames of one size; the last one may be shorter. */
class Frames extends Transform {
  #held: Buffer[] = [];
  #bytes = 0;
  #frame = 0;
  readonly #size: number;
  readonly #convert: (frame: Buffer, number: number, isLast: boolean) => Buffer;

  constructor(size: number, convert: (frame: Buffer, number: number, isLast: boolean) => Buffer) {
    super();
    this.#size = size;
    this.#convert = convert;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#held.push(chunk);
    this.#bytes += chunk.length;
    this.#send(done, () => {
      if (this.#bytes <= this.#size) return; // it may be the last one
      let rest = Buffer.concat(this.#held);
      for (; rest.length > this.#size; rest = rest.subarray(this.#size))
        this.push(this.#convert(rest.subarray(0, this.#size), this.#frame++, false));
      this.#held = [rest];
      this.#bytes = rest.length;
    });
  }

  override _flush(done: TransformCallback): void {
    this.#send(done, () => this.push(this.#convert(Buffer.concat(this.#held), this.#frame, true)));
  }

  #send(done: TransformCallback, send: () => void): void {
    try {
      send();
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

/** Encrypts what is written to it. */
export async function encrypt(passphrase: string): Promise<Transform> {
  const [salt, prefix] = [randomBytes(SALT_BYTES), randomBytes(PREFIX_BYTES)];
  const header = Buffer.concat([ENCRYPTED_MAGIC, salt, prefix]);
  const key = await deriveKey(passphrase, salt);
  const frames = new Frames(FRAME_BYTES, (frame, number, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, number, isLast)).setAAD(header);
    return Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
  });
  frames.push(header);
  return frames;
}

/** How many bytes `decrypt` wants to see first. */
export const ENCRYPTED_HEADER_BYTES = HEADER_BYTES;

/** Decrypts what follows the header; its stream fails with a DecryptionError. */
export async function decrypt(header: Buffer, passphrase: string): Promise<Transform> {
  const salt = header.subarray(ENCRYPTED_MAGIC.length, ENCRYPTED_MAGIC.length + SALT_BYTES);
  const prefix = header.subarray(ENCRYPTED_MAGIC.length + SALT_BYTES, HEADER_BYTES);
  const key = await deriveKey(passphrase, salt);
  return new Frames(FRAME_BYTES + TAG_BYTES, (frame, number, isLast) => {
    try {
      const content = frame.subarray(0, -TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(prefix, number, isLast), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(header).setAuthTag(frame.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(content), decipher.final()]);
    } catch {
      throw new DecryptionError(number === 0);
    }
  });
}
