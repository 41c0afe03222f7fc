import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { outboxPlace } from './count-outbox.ts';

const VERSION = 2;
export const storeNames = { entries: outboxPlace.store, clocks: 'clocks' } as const;
/** What the first version kept: answers alone, by user, task, row and question, and their clock. */
const before = { entries: outboxPlace.storeBefore, clock: 'clock', kind: 'answer' } as const;

type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;

/** Takes over what the first version kept. */
async function takeOver(db: IDBPDatabase, trx: Upgrade): Promise<void> {
  const entries = trx.objectStore(storeNames.entries);
  for (let cursor = await trx.objectStore(before.entries).openCursor(); cursor; cursor = await cursor.continue()) {
    const [user = '', ...place] = Array.isArray(cursor.key) ? cursor.key : [];
    await entries.put(cursor.value, [user, before.kind, ...place]);
  }
  const clock: unknown = await trx.objectStore(before.clock).get(before.clock);
  if (clock !== undefined) await trx.objectStore(storeNames.clocks).put(clock, before.kind);
  db.deleteObjectStore(before.entries);
  db.deleteObjectStore(before.clock);
}

/** The database of the outbox, opened when it is needed and again after the browser has closed it. */
export function connectStore() {
  let opening: Promise<IDBPDatabase> | undefined;
  let isClosed = false;
  const letGo = () => {
    void opening?.then((db) => db.close()).catch(() => undefined);
    opening = undefined;
  };
  async function open(): Promise<IDBPDatabase> {
    try {
      return await openDB(outboxPlace.database, VERSION, {
        upgrade(db, oldVersion, _, trx) {
          db.createObjectStore(storeNames.entries);
          db.createObjectStore(storeNames.clocks);
          // All of it or nothing: half of what was kept is not what was kept.
          if (oldVersion === 1) takeOver(db, trx).catch(() => trx.abort());
        },
        // A newer release in another tab wants to upgrade. Until it is reloaded this one then keeps nothing, and says so.
        blocking: letGo,
        terminated: letGo,
      });
    } catch (error) {
      opening = undefined;
      throw error;
    }
  }
  return {
    open(): Promise<IDBPDatabase> {
      if (isClosed) return Promise.reject(new Error('The outbox is closed'));
      opening ??= open();
      return opening;
    },
    close(): void {
      isClosed = true;
      letGo();
    },
  };
}
