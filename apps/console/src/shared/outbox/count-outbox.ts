/** Where the outbox keeps what the server has not acknowledged yet, in IndexedDB. */
export const outboxPlace = { database: 'concord', store: 'outbox', storeBefore: 'kept-answers' } as const;

const STORES: ReadonlySet<string> = new Set([outboxPlace.store, outboxPlace.storeBefore]);

/**
 * How many entries this browser keeps, of one user or of all; 0 when it keeps none or the number is unknown. Without
 * the outbox itself: a page that may not need it does not load it.
 */
export async function countOutbox(user?: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  try {
    const opening = indexedDB.open(outboxPlace.database);
    // Nothing was ever kept here: do not leave an empty database behind.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = (event) => {
      event.preventDefault();
      resolve(0);
    };
    opening.onsuccess = () => {
      const database = opening.result;
      const name = [...database.objectStoreNames].find((one) => STORES.has(one));
      const counting = name && database.transaction(name).objectStore(name).count(keysOf(user));
      database.close();
      if (!counting) return resolve(0);
      counting.onsuccess = () => resolve(counting.result);
      counting.onerror = () => resolve(0);
    };
  } catch {
    resolve(0);
  }
  return promise;
}

const keysOf = (user?: string) => (user === undefined ? undefined : IDBKeyRange.bound([user], [user, []]));
