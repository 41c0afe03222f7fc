import { findRunning } from '../db/embedded/find-running.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import type { Config } from '../kernel/config.ts';
import { openDataDir } from '../kernel/data-dir.ts';
import { BackupError } from './backup/contents.ts';

type Opened = { url: string; close(): Promise<void> };

const quiet = () => undefined;

/** The database as it is, with or without a server that uses it. */
export async function openForReading(config: Config): Promise<Opened> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, close: async () => undefined };
  const { connectionString, isThere } = findRunning(config.dataDir, quiet);
  if (connectionString !== undefined) return { url: connectionString, close: async () => undefined };
  if (!isThere)
    throw new BackupError(
      `There is no database in ${config.dataDir}. Set CONCORD_DATA_DIR or DATABASE_URL as for the server.`,
    );
  return startAlone(config.dataDir);
}

/** An embedded database that no server uses meanwhile; it is made if there is none. */
export async function startAlone(dataDir: string): Promise<Opened> {
  openDataDir(dataDir, quiet);
  const onLost = (error: Error) => {
    throw error;
  };
  const { connectionString, stop } = await startEmbedded({ dataDir, name: 'for npm run db', log: quiet, onLost });
  return { url: connectionString, close: stop };
}
