import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export type Connection = { client: pg.Client; cut: Promise<unknown> };

/** Other ways into the embedded database of a server that is a process of its own. */
export function embeddedDatabase(dataDir: string) {
  /** As it is now: it has another port after each start. */
  const address = (): string => {
    const lines = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
    const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8');
    return `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${Number(lines[3])}/concord`;
  };
  const openDatabase = async (): Promise<Connection> => {
    const client = new pg.Client(address()).on('error', () => undefined); // it dies with the others
    const cut = new Promise((resolve) => client.once('end', resolve));
    await client.connect();
    return { client, cut };
  };
  return {
    address,
    openDatabase,
    /** Holds what needs this table at this very place: no clock decides where something is killed. */
    hold: async (table: string): Promise<Connection> => {
      const connection = await openDatabase();
      await connection.client.query(`begin; lock table ${table} in access exclusive mode`);
      return connection;
    },
  };
}
