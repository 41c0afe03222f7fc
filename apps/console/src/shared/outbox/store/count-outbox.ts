/** Where the outbox keeps what the server has not acknowledged yet, in IndexedDB. */
export const outboxPlace = { database: 'concord', store: 'outbox', storeBefore: 'kept-answers' } as const;

const STORES: ReadonlySet<string> = new Set([outboxPlace.store, outboxPlace.storeBefore]);

// Marks of reviewers, kept by an earlier release.
const MARKS_BEFORE = 'concord.review.mark ';

/** What an earlier release kept in local storage. */
function countBefore(user = ''): number {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(MARKS_BEFORE + user)).length;
  } catch {
    return 0; // blocked
  }
}

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
      resolve(countBefore(user));
    };
    opening.onsuccess = () => {
      const database = opening.result;
      const name = [...database.objectStoreNames].find((one) => STORES.has(one));
      const counting = name && database.transaction(name).objectStore(name).count(keysOf(user));
      database.close();
      if (!counting) return resolve(countBefore(user));
      counting.onsuccess = () => resolve(counting.result + countBefore(user));
      counting.onerror = () => resolve(countBefore(user));
    };
  } catch {
    resolve(countBefore(user));
  }
  return promise;
}

const keysOf = (user?: string) => (user === undefined ? undefined : IDBKeyRange.bound([user], [user, []]));
