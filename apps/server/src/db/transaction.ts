import { setTimeout as pause } from 'node:timers/promises';
import type { RawBuilder } from 'kysely';
import type { Database, Db } from './db.ts';
import { isOutdatedPlan } from './prepared-statements.ts';

/** What the transaction has read is no longer so: it is run again, as after a serialization_failure of the database. */
export class Overtaken extends Error {
  readonly code = '40001';
}

/** At most, before the second try: those that were in each other's way would meet again. */
const PAUSE_MS = 50;

/** The last statement of a transaction, sent together with the commit to save a round trip. */
export class LastStatement<T> {
  readonly #send: (trx: Db, sent: () => void) => Promise<T>;

  constructor(send: (trx: Db, sent: () => void) => Promise<T>) {
    this.#send = send;
  }

  /** Runs it like any other statement, for transactions in which more follows. */
  run(trx: Db): Promise<T> {
    return this.#send(trx, () => undefined);
  }

  /** Returns once it is sent. If it fails, the database rolls back at the commit that follows. */
  async send(trx: Db): Promise<{ result: Promise<T> }> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const result = this.#send(trx, resolve);
    result.catch(() => undefined); // handled after the commit
    await Promise.race([promise, result]);
    return { result };
  }
}

/** @param read Turns the rows into the result. The commit has been sent by then, so throwing does not undo anything. */
export const lastStatement = <Row, T>(statement: RawBuilder<Row>, read: (rows: Row[]) => T): LastStatement<T> =>
  new LastStatement((trx, sent) =>
    trx.getExecutor().provideConnection(async (connection) => {
      const running = connection.executeQuery<Row>(statement.compile(trx));
      sent();
      return read((await running).rows);
    }),
  );

/** For what is written without an audit event: answers, marks, sessions. Same retries as `change`. */
export async function transaction<T>(db: Database, work: (trx: Db) => Promise<T | LastStatement<T>>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await committed(db, work);
    } catch (error) {
      if (attempt === 5 || !(isConflict(error) || isOutdatedPlan(error))) throw error;
      await pause(Math.random() * PAUSE_MS * attempt);
    }
  }
}

async function committed<T>(db: Database, work: (trx: Db) => Promise<T | LastStatement<T>>): Promise<T> {
  const last: Promise<T>[] = [];
  try {
    const { result } = await db.transaction().execute(async (trx) => {
      const done = await work(trx);
      if (!(done instanceof LastStatement)) return { result: done };
      const sent = await done.send(trx);
      last.push(sent.result);
      return sent;
    });
    return await result;
  } catch (error) {
    await Promise.all(last); // throws the error of the last statement, if that is why the commit failed
    throw error;
  }
}

/** serialization_failure, deadlock_detected */
const isConflict = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');

/** Reads all as it was when the first statement began, so that what is shown together fits together. */
export const atOneMoment = <T>(db: Database, read: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
