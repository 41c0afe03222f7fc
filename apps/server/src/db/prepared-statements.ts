import type pg from 'pg';

/** From this run on a statement is prepared: what is run less often costs more to keep than to plan. */
const OFTEN = 10;
/** Each connection keeps the plans of all of them: some 30 kB each. */
const MOST_PREPARED = 100;
/** Statements whose runs are counted; those not run for longest are forgotten. */
const MOST_COUNTED = 1000;
/** In characters. Lists of values make a new text each time, and the longest texts. */
const LONGEST = 10_000;

/** Names for the statements that are run often, the same for all connections of a pool. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #runs = new Map<string, number>();
  #given = 0;

  /** The name under which to prepare the statement; undefined as long as it is not run often. */
  of(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || text.length > LONGEST || this.#names.size === MOST_PREPARED) return name;
    const runs = (this.#runs.get(text) ?? 0) + 1;
    this.#runs.delete(text); // to be the newest
    if (runs >= OFTEN) return this.rename(text);
    this.#runs.set(text, runs);
    const [oldest] = this.#runs.keys();
    if (this.#runs.size > MOST_COUNTED && oldest !== undefined) this.#runs.delete(oldest);
    return undefined;
  }

  /** A name that no connection knows yet. */
  rename(text: string): string {
    this.#given += 1;
    const name = `concord_${this.#given}`;
    this.#names.set(text, name);
    return name;
  }
}

/** A migration has changed what a prepared statement returns. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/** The transaction has failed before: nothing but its end is taken. */
const isAborted = (error: unknown) => error instanceof Error && 'code' in error && error.code === '25P02';

/**
 * After this statement the rest of the transaction is planned for the values at hand. Foreign keys are planned anew, once
 * and not for each row, as they would be if PostgreSQL were told to keep no plan at all.
 */
export const PLAN_FOR_VALUES = 'discard plans';

/**
 * Has the connection prepare what is run often: parsing and planning cost more than most statements themselves. The
 * server chooses between a plan for any values and one for these. A connection forgets its statements when it ends.
 */
export function prepareOften(client: pg.Client, names: StatementNames): void {
  const run = client.query.bind(client);
  const plain = (...given: unknown[]): unknown => Reflect.apply(run, client, given);
  const runAs = async (name: string, text: string, values: unknown): Promise<unknown> => plain({ name, text, values });
  /** How many transactions this client has ended. */
  let ended = 0;
  const runPrepared = async (name: string, text: string, values: unknown): Promise<unknown> => {
    const endedBefore = ended;
    try {
      return await runAs(name, text, values);
    } catch (outdated) {
      if (!isOutdatedPlan(outdated)) throw outdated;
      const known = names.of(text);
      const newName = known === undefined || known === name ? names.rename(text) : known;
      // The commit was sent with it, so a second run would be outside the transaction.
      if (ended !== endedBefore) throw outdated;
      return runAs(newName, text, values).catch((error) => {
        // Within a transaction the whole of it is made again.
        throw isAborted(error) ? outdated : error;
      });
    }
  };
  let preparing = true;
  const nameOf = (text: string, values: unknown) => {
    if (text === PLAN_FOR_VALUES) preparing = false;
    if (text === 'commit' || text === 'rollback') {
      preparing = true;
      ended += 1;
    }
    return preparing && Array.isArray(values) && values.length > 0 ? names.of(text) : undefined;
  };
  /** The pool asks with a function to call, Kysely for a promise. */
  const query = (first: unknown, values: unknown, done?: unknown): unknown => {
    const name = typeof first === 'string' ? nameOf(first, values) : undefined;
    if (typeof first !== 'string' || name === undefined) return plain(first, values, done);
    const running = runPrepared(name, first, values);
    if (typeof done !== 'function') return running;
    return void running.then(
      (result) => done(undefined, result),
      (error) => done(error),
    );
  };
  Object.defineProperty(client, 'query', { value: query });
}
