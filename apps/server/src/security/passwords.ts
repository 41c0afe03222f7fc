import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { AppError } from '../kernel/errors.ts';
import { createSemaphore } from '../kernel/semaphore.ts';

// argon2id, the library's default, with OWASP's first choice of parameters
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each computation takes 19 MB and a processor: one stays free for other requests. */
const semaphore = createSemaphore(Math.max(1, Math.min(4, availableParallelism() - 1)));
/** More than this many would wait for seconds; further requests are told to retry. */
const mostWaiting = 200;
let waiting = 0;

async function limited<T>(work: () => Promise<T>, urgent: boolean): Promise<T> {
  if (waiting >= mostWaiting && !urgent) throw new AppError('unavailable', {}, { retryAfter: 5 });
  waiting += 1;
  const release = await semaphore.acquire(urgent);
  waiting -= 1;
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * What is hashed: the same characters give the same bytes however a keyboard composes them (é or e and an accent), and
 * in whatever width an input method writes them. Blanks are kept.
 */
const canonical = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(canonical(password), options), false);

/** The hash of a secret among several with the same salt, so that one computation finds it among them. */
export const hashWithSalt = (secret: string, salt: Buffer): Promise<Buffer> =>
  limited(() => hashRaw(secret, { ...options, salt }), false);

/** The hash of no real password: checked when there is no account, so that both cases take the same time. */
const nobodys = hashPassword('no account has this password');

/**
 * `known` is null when there is no such account, or none with a password yet: the answer is false, after the same time.
 * What is urgent is checked before what strangers have sent.
 */
export async function isPassword(password: string, known: string | null, urgent = false): Promise<boolean> {
  const against = known ?? (await nobodys);
  const matches = await limited(() => verify(against, canonical(password)), urgent);
  return matches && known !== null;
}
