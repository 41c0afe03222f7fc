import pg from 'pg';
import { addressesOf } from '../../kernel/database-hosts.ts';

/** In milliseconds: a host that says nothing for so long is away. */
const PATIENCE = 3_000;
/** In milliseconds: a host that has lost its power ends no connection, so nothing else tells that another one has taken over. */
const LOOK_EVERY = 3_000;

export type Host = { address: string; host: string; port: number };
/** An open connection, and the host that it leads to. */
type Connection = { host: Host; cut(reason: Error): void };
/** A host that takes changes: its timeline counts how often a standby was promoted. */
type Writing = { host: Host; timeline: number };

/** None of the hosts takes changes now; the message says of each why. */
export class NoWritingHost extends Error {
  /** sqlclient_unable_to_establish_sqlconnection: it may pass. */
  readonly code = '08001';
  /** Some of them can be read. */
  readonly canBeRead: boolean;
  constructor(reasons: readonly string[], canBeRead: boolean) {
    super(`no host takes changes (${reasons.join('; ')})`);
    this.canBeRead = canBeRead;
  }
}

/**
 * The hosts of one database, of which one takes changes at a time. It is looked for when a connection breaks, when the
 * present one refuses a change, and every few seconds.
 */
export class Hosts {
  readonly all: readonly Host[];
  readonly #connections = new Set<Connection>();
  readonly #listeners = new Set<(host: Host) => void>();
  #writing: Host | undefined;
  #newest = 0;
  #looking: Promise<Host> | undefined;
  #watch: NodeJS.Timeout | undefined;

  constructor(addresses: readonly string[]) {
    this.all = addresses.map((address) => {
      const { host, port } = new pg.Client({ connectionString: address });
      return { address, host, port };
    });
  }

  /** The host that takes changes. Throws NoWritingHost. */
  async writing(): Promise<Host> {
    return this.#writing ?? this.look();
  }

  /** Asks all hosts. Connections to others than the one that takes changes are cut, since these may be behind. */
  look(): Promise<Host> {
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** Something was not right with this host: before the next connection all are asked again. */
  doubt(host: Host): void {
    if (this.#writing === host) this.#writing = undefined;
  }

  /** Is told when another host has taken over. */
  onMove(listener: (host: Host) => void): void {
    this.#listeners.add(listener);
  }

  add(connection: Connection): void {
    this.#connections.add(connection);
    this.#watch ??= setInterval(() => void this.look().catch(() => undefined), LOOK_EVERY).unref();
  }

  remove(connection: Connection): void {
    this.#connections.delete(connection);
    if (this.#connections.size > 0) return;
    clearInterval(this.#watch);
    this.#watch = undefined;
    this.#writing = undefined;
  }

  async #ask(): Promise<Host> {
    const answers = await Promise.all(this.all.map(ask));
    // A host that was primary once and comes back knows nothing of the promotion: its timeline is the older one.
    const writing = answers
      .filter((answer) => 'timeline' in answer)
      .filter(({ timeline }) => timeline >= this.#newest)
      .reduce<Writing | undefined>((best, one) => (best && best.timeline >= one.timeline ? best : one), undefined);
    if (!writing) throw new NoWritingHost(answers.map(reasonOf), answers.some(canBeRead));
    const { host, timeline } = writing;
    const hasMoved = this.#newest > 0 && timeline > this.#newest;
    this.#newest = timeline;
    // without a connection nothing would tell when that changes
    this.#writing = this.#connections.size > 0 ? host : undefined;
    for (const connection of this.#connections)
      if (connection.host !== host) connection.cut(new Error('Connection terminated: another host takes changes now'));
    if (hasMoved) for (const listener of this.#listeners) listener(host);
    return host;
  }
}

type Answer = Writing | { host: Host; onlyReads: true } | { host: Host; error: string };

const nameOf = ({ host, port }: Host) => `${host}:${port}`;
const canBeRead = (answer: Answer) => 'onlyReads' in answer;

function reasonOf(answer: Answer): string {
  if ('error' in answer) return `${nameOf(answer.host)}: ${answer.error}`;
  return `${nameOf(answer.host)} ${'onlyReads' in answer ? 'only reads' : 'was replaced by a newer primary'}`;
}

async function ask(host: Host): Promise<Answer> {
  const client = new pg.Client({
    connectionString: host.address,
    application_name: 'concord hosts',
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on('error', () => undefined); // the question in hand fails as well
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(`
      select case when current_setting('transaction_read_only') = 'off'
        then ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`);
    const timeline = rows[0]?.timeline ?? null;
    return timeline === null ? { host, onlyReads: true } : { host, timeline };
  } catch (error) {
    return { host, error: error instanceof Error ? error.message || String(error) : String(error) };
  } finally {
    client.end().catch(() => undefined);
  }
}

const known = new Map<string, Hosts>();

/** The hosts of an address, the same for all pools; undefined when it names one only. */
export function hostsOf(databaseUrl: string): Hosts | undefined {
  const addresses = addressesOf(databaseUrl);
  if (addresses.length === 1) return undefined;
  const hosts = known.get(databaseUrl) ?? new Hosts(addresses);
  known.set(databaseUrl, hosts);
  return hosts;
}
