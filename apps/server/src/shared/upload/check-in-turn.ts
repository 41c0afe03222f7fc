import { createSharedSemaphore } from '../../kernel/semaphore.ts';

/** Each reads a whole file in a transaction: however many are asked for, there are connections for all other requests. */
const checks = createSharedSemaphore(3, 1);

/** Checks a file when it is its turn: a person's checks wait for each other, and let those of others pass. */
export async function checkInTurn<T>(person: string, check: () => Promise<T>): Promise<T> {
  const release = await checks.acquire(person);
  try {
    return await check();
  } finally {
    release();
  }
}
