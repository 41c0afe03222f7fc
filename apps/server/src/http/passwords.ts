import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../shared/turns.ts';

// argon2id, the library's default, with OWASP's first choice of parameters
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each computation takes 19 MB, so only this many run at once; the others wait. */
const turn = createTurns(4);

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const giveBack = await turn();
  try {
    return await work();
  } finally {
    giveBack();
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), options));

/** Of a password nobody has: checked when there is no account, so that this takes as long as when there is one. */
const nobodys = hashPassword('no account has this password');

/** `known` is null when there is no such account, or none with a password yet: the answer is false, after the same time. */
export async function isPassword(password: string, known: string | null): Promise<boolean> {
  const against = known ?? (await nobodys);
  const matches = await inTurn(() => verify(against, password.normalize('NFKC')));
  return matches && known !== null;
}
