import pg from 'pg';
import { field } from '../../kernel/refusal.ts';
import type { Hosts } from './hosts.ts';

type ClientClass = new (config?: pg.ClientConfig) => pg.Client;
type Done = (error: Error | null, client?: pg.Client) => void;

/** read_only_sql_transaction: the host was primary once, or was set to take no changes. */
const readOnly = '25006';

/** Connections that lead to whichever host takes changes when they are opened; they are cut when another one does. */
export function followingClient(hosts: Hosts): ClientClass {
  return class FollowingClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: hosts.all[0]?.address });
      const open = super.connect.bind(this);
      const connect = async (): Promise<pg.Client> => {
        const host = await hosts.writing();
        this.host = host.host;
        this.port = host.port;
        const connection = { host, cut: (reason: Error) => void this.connection.stream.destroy(reason) };
        hosts.add(connection);
        this.once('end', () => hosts.remove(connection));
        this.connection.on('errorMessage', (error) => {
          if (field(error, 'code') !== readOnly) return;
          Object.assign(error, { isElsewhere: true }); // for the refusal: it passes
          hosts.look().catch(() => undefined);
        });
        try {
          return await open();
        } catch (error) {
          hosts.doubt(host);
          hosts.remove(connection);
          throw error;
        }
      };
      /** A pool asks with a function to call. */
      const value = (done?: Done): Promise<pg.Client> | undefined => {
        const connecting = connect();
        if (!done) return connecting;
        connecting.then((client) => done(null, client), done);
        return undefined;
      };
      Object.defineProperty(this, 'connect', { value });
    }
  };
}
