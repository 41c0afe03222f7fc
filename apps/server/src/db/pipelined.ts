import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryExecutorProvider,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';

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
