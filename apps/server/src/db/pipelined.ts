import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryExecutorProvider,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

/** Sends the first statement of a transaction behind its `begin`, without waiting for that. */
class PipelinedDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>();

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    begun.catch(() => undefined); // what broke the connection fails the statements behind it, too
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection);
    await super.commitTransaction(connection);
  }
}

/**
 * `offset 0` makes PostgreSQL look up each row of a subquery by its key, whatever it expects. Citus takes none in a subquery whose
 * rows are on several nodes, and looks up what it can on each of them.
 */
class DistributedCompiler extends PostgresQueryCompiler {
  override compileQuery(...given: Parameters<PostgresQueryCompiler['compileQuery']>): CompiledQuery {
    const compiled = super.compileQuery(...given);
    return { ...compiled, sql: compiled.sql.replaceAll(/\boffset 0\b/g, '') };
  }
}

type PipelinedConfig = PostgresDialectConfig & { isDistributed: boolean };

/** For a pool whose connections send a statement without waiting for the one before (`pipeline` of pg). */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: PipelinedConfig;

  constructor(config: PipelinedConfig) {
    super(config);
    this.#config = config;
  }

  override createQueryCompiler(): QueryCompiler {
    return this.#config.isDistributed ? new DistributedCompiler() : super.createQueryCompiler();
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#config);
  }
}

/**
 * Has the connection write in one go what is sent in one turn of the event loop: each write wakes the other side, and costs
 * more than most statements take to make.
 */
export function sendTogether(client: pg.Client): void {
  const { stream } = client.connection;
  const query = client.query.bind(client);
  let corked = false;
  const together = (...given: unknown[]): unknown => {
    if (!corked) {
      corked = true;
      stream.cork();
      process.nextTick(() => {
        corked = false;
        stream.uncork();
      });
    }
    return Reflect.apply(query, client, given);
  };
  Object.defineProperty(client, 'query', { value: together, configurable: true });
}

type Send = <Row>(statement: CompiledQuery<Row>) => Promise<Row[]>;

/**
 * The results of statements of a transaction that are sent at once and run one after the other: each sees what the ones
 * before have locked and written. Of errors the first counts, which is the cause of the others.
 */
export async function inOneTrip<T extends readonly Promise<unknown>[] | []>(
  trx: QueryExecutorProvider,
  statements: (send: Send) => T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  // What is run through Kysely itself waits for the statement before.
  return trx.getExecutor().provideConnection(async (connection) => {
    const sent = statements(
      async <Row>(statement: CompiledQuery<Row>) => (await connection.executeQuery<Row>(statement)).rows,
    );
    await Promise.allSettled(sent);
    return Promise.all(sent);
  });
}

/** Lends the connection of a transaction, and remembers what runs on it. */
class LendingDriver extends DummyDriver {
  readonly #running: Promise<unknown>[] = [];
  readonly #lent: DatabaseConnection;
  #isTaken = false;

  constructor(connection: DatabaseConnection) {
    super();
    this.#lent = {
      streamQuery: (...given) => connection.streamQuery(...given),
      executeQuery: async <Row>(...given: Parameters<DatabaseConnection['executeQuery']>) => {
        // after an error, a query may follow that waited for the result of another
        if (this.#isTaken) throw new Error('the transaction is ending');
        const sent = connection.executeQuery<Row>(...given);
        this.#running.push(sent);
        return sent;
      },
    };
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#lent;
  }

  /** Returns once nothing runs on the connection any more, and nothing will. */
  async takeBack(): Promise<void> {
    this.#isTaken = true;
    await Promise.allSettled(this.#running);
  }
}

/**
 * Has each query of a transaction sent as soon as it is asked for, where Kysely waits for the one before. They are run in the order in
 * which they are sent. All of them have ended before it returns, also when one fails.
 */
export async function withoutWaiting<T>(trx: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const executor = trx.getExecutor();
  return executor.provideConnection(async (connection) => {
    const driver = new LendingDriver(connection);
    const db = new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => driver,
        createIntrospector: (own) => new PostgresIntrospector(own),
        createQueryCompiler: () => ({ compileQuery: (node, id) => executor.compileQuery(node, id) }),
      },
    });
    try {
      return await work(db);
    } finally {
      await driver.takeBack();
    }
  });
}
