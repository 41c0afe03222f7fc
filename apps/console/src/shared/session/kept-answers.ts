/** Where the workbench keeps answers that the server has not confirmed yet, in IndexedDB. */
export const keptAnswers = { database: 'concord', store: 'kept-answers' } as const;

/**
 * How many answers this browser keeps that the server has not confirmed; 0 when it keeps none or the number is unknown.
 */
export async function countKeptAnswers(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  try {
    const opening = indexedDB.open(keptAnswers.database);
    // Nothing was ever kept here: do not leave an empty database behind.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = (event) => {
      event.preventDefault();
      resolve(0);
    };
    opening.onsuccess = () => {
      const database = opening.result;
      const counting = database.transaction(keptAnswers.store).objectStore(keptAnswers.store).count();
      counting.onsuccess = () => resolve(counting.result);
      counting.onerror = () => resolve(0);
      database.close();
    };
  } catch {
    resolve(0);
  }
  return promise;
}
