import * as fs from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { dueMove, type Move } from '../../db/embedded/move.ts';
import { lock } from '../../db/embedded/owner-lock.ts';
import { startEmbedded } from '../../db/embedded/start-embedded.ts';
import { UNFINISHED_RESTORE } from '../../db/migrate.ts';
import { tableExists } from '../../db/table-exists.ts';
import type { Config } from '../../kernel/config.ts';
import { BackupError } from '../backup/contents.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { checkDatabase } from '../check/check-database.ts';
import { problemText } from '../check/problem.ts';
import { loadBackup } from '../restore/load-backup.ts';

type Options = { say(line: string): void; asked: AbortSignal };

/**
 * Moves the data of the embedded database to the PostgreSQL of this Concord, where an older major version has written it: the
 * programs that are kept beside the data write a backup, with which a new database is filled. What the older version has written
 * is kept. Interrupted, it continues at the next call. False when there was nothing to move.
 */
export async function moveData({ dataDir }: Config, options: Options): Promise<boolean> {
  const move = dueMove(dataDir, options.say);
  if (!move) return false;
  fs.mkdirSync(move.folder, { recursive: true, mode: 0o700 });
  const held = lock(move.folder);
  try {
    if (move.from) await take(dataDir, move, move.from, options);
    await fill(dataDir, move, options);
  } finally {
    held.close();
  }
  fs.rmSync(move.folder, { recursive: true, force: true });
  return true;
}

/** Writes all of the data into the backup, and puts what the older version has written aside. */
async function take(
  dataDir: string,
  { home, backup }: Move,
  { cluster, kept, native, major }: NonNullable<Move['from']>,
  { say, asked }: Options,
): Promise<void> {
  if (fs.existsSync(kept))
    throw new BackupError(`${kept} is there already, and would be replaced. Move it to another place first.`);
  say(`The data was written by PostgreSQL ${major}: moving it to the newer one of this Concord`);
  fs.rmSync(backup, { force: true });
  await using(dataDir, { from: native }, (url) => writeBackup(url, backup, { asked }));
  fs.copyFileSync(join(home, 'password'), join(home, `password-${major}`));
  fs.renameSync(cluster, kept);
  say(`What PostgreSQL ${major} has written is kept in ${kept}`);
}

/** Fills the new database, which is made if there is none. */
async function fill(dataDir: string, { backup }: Move, { say, asked }: Options): Promise<void> {
  await using(dataDir, 'to', async (url) => {
    if (!(await isFilled(url))) await loadBackup(url, backup, { asked, onTable: (name) => say(`filling ${name}`) });
    for (const problem of await checkDatabase(url)) say(`The data had this problem before: ${problemText(problem)}`);
  });
  say('The data is moved');
}

async function isFilled(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await tableExists(client, 'schema_migrations')) && !(await tableExists(client, UNFINISHED_RESTORE));
  } finally {
    await client.end();
  }
}

async function using<T>(dataDir: string, move: { from: string } | 'to', use: (url: string) => Promise<T>): Promise<T> {
  const lost = Promise.withResolvers<never>();
  const { connectionString, stop } = await startEmbedded({ dataDir, move, log: () => undefined, onLost: lost.reject });
  try {
    return await Promise.race([use(connectionString), lost.promise]);
  } finally {
    await stop();
  }
}
