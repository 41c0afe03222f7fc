import { createSharedSemaphore } from '../kernel/semaphore.ts';

type InTurn = <T>(person: string, read: () => Promise<T>) => Promise<T>;

/**
 * Requests that read much, each on a connection of its own: three at a time, one of each person, whose others wait and let
 * those of others pass. So there are connections for all other requests.
 */
export function createTurns(): InTurn {
  const turns = createSharedSemaphore(3, 1);
  return async (person, read) => {
    const release = await turns.acquire(person);
    try {
      return await read();
    } finally {
      release();
    }
  };
}
