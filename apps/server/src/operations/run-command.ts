import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Config, readConfig } from '../kernel/config.ts';
import { BackupError } from './backup/contents.ts';
import { writeBackup } from './backup/write-backup.ts';
import { checkBackup } from './check/check-backup.ts';
import { checkDatabase } from './check/check-database.ts';
import { type Problem, problemText } from './check/problem.ts';
import { type Command, USAGE } from './command.ts';
import { DistributeError, distribute } from './distribute/distribute.ts';
import { printedLink } from './master-link.ts';
import { moveData } from './move/move-data.ts';
import { openForReading } from './opened.ts';
import { recorded } from './recorded.ts';
import { deleteReplaced, restore, undoRestore } from './restore/restore.ts';
import { UNSOUND } from './unsound.ts';

export type Surroundings = {
  env: Readonly<Record<string, string | undefined>>;
  say(line: string): void;
  /** Told how many rows of a backup are written. */
  onRows?: ((rows: number) => void) | undefined;
  asked: AbortSignal;
};

/** Does what a command line asks. Returns the exit code; throws an error with a message for the administrator. */
export async function runCommand(command: Command, { env, say, onRows, asked }: Surroundings): Promise<number> {
  // npm changes to the folder of the project; what was typed is relative to where it was typed
  const pathOf = (file: string) => resolve(env.INIT_CWD ?? '.', file);
  const optionsOf = async ({ passphraseFile }: { passphraseFile: string | undefined }): Promise<Options> => ({
    passphrase: passphraseFile === undefined ? undefined : await readPassphrase(pathOf(passphraseFile)),
    asked,
  });
  switch (command.name) {
    case 'help':
      say(USAGE);
      return 0;
    case 'backup':
      return backup(readConfig(env), pathOf(command.file), { ...(await optionsOf(command)), onRows }, say);
    case 'restore': {
      const options = { ...(await optionsOf(command)), replace: command.replace };
      const config = readConfig(env);
      const file = pathOf(command.file);
      return recorded({ kind: 'restore', config, file, say }, () => restored(config, file, options, say));
    }
    case 'check': {
      const config = readConfig(env);
      if (command.file === undefined) return check(config, say);
      const file = pathOf(command.file);
      const options = await optionsOf(command);
      return recorded({ kind: 'check', config, file, say }, () => checkFile(config, file, options, say));
    }
    case 'distribute':
      return distributed(readConfig(env), command.shards, { say, asked });
    case 'master-link':
      say(await printedLink(readConfig(env), command.username));
      return 0;
    case 'move-data':
      if (!(await moveData(readConfig(env), { say, asked }))) say('There is nothing to move.');
      return 0;
    case 'undo-restore':
      await undoRestore(readConfig(env));
      say('The data and what the last restore had replaced have been exchanged.');
      return 0;
    case 'delete-replaced':
      await deleteReplaced(readConfig(env));
      say('The replaced data is deleted.');
      return 0;
  }
}

type Options = { passphrase: string | undefined; asked: AbortSignal };
type BackupOptions = Options & { onRows: Surroundings['onRows'] };
type Say = Surroundings['say'];

async function readPassphrase(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new BackupError(`The file with the passphrase cannot be read: ${error.message}`, 'passphrase_unreadable');
  });
  const passphrase = text.replace(/\r?\n$/, '');
  if (passphrase === '')
    throw new BackupError(`The file with the passphrase is empty: ${file}`, 'passphrase_unreadable');
  return passphrase;
}

/** So many rows lie between two lines about the progress of a backup. */
const ROWS_A_LINE = 250_000;

/** Says how far a large backup is. The number of all rows is an estimate, so it is not said that more than all are written. */
export function progressTeller(say: Say): (rows: number, estimated: number) => void {
  let next = ROWS_A_LINE;
  return (rows, estimated) => {
    if (rows < next) return;
    next = rows + ROWS_A_LINE;
    say(`${rows} rows so far, ${Math.min(99, Math.floor((100 * rows) / Math.max(estimated, 1)))} %`);
  };
}

async function backup(config: Config, file: string, options: BackupOptions, say: Say): Promise<number> {
  const { url, close } = await openForReading(config);
  try {
    const onTable = (name: string, rows: number) => rows > 0 && say(`${name}: ${rows}`);
    const tell = progressTeller(say);
    const onRows = (written: number, estimated: number) => {
      options.onRows?.(written);
      tell(written, estimated);
    };
    const checksums = await writeBackup(url, file, { ...options, onTable, onRows });
    const rows = Object.values(checksums).reduce((sum, table) => sum + table.rows, 0);
    say(`The backup is complete: ${rows} rows in ${file}`);
    return 0;
  } finally {
    await close();
  }
}

async function restored(
  config: Config,
  file: string,
  options: Options & { replace: string | undefined },
  say: Say,
): Promise<number> {
  const { manifest, hasReplaced, problems } = await restore(config, file, { ...options, onTable: say });
  say(`Restored: the data of ${manifest.made_at} (Concord ${manifest.product}).`);
  if (hasReplaced)
    say('What was replaced is kept: npm run db -- undo-restore brings it back, delete-replaced deletes it.');
  return tell(problems, 'The data had these problems when the backup was made:', say);
}

async function distributed(
  { databaseUrl }: Config,
  shards: number,
  options: Pick<Surroundings, 'say' | 'asked'>,
): Promise<number> {
  if (databaseUrl === undefined)
    throw new DistributeError(
      'Only a database of DATABASE_URL can be distributed. Restore a backup of the embedded one into a Citus cluster first.',
    );
  const hasChanged = await distribute(databaseUrl, { shards, ...options });
  options.say(
    hasChanged ? 'The database is distributed.' : 'The database is distributed already: nothing has changed.',
  );
  return 0;
}

async function check(config: Config, say: Say): Promise<number> {
  const { url, close } = await openForReading(config);
  try {
    const problems = await checkDatabase(url, say);
    if (problems.length === 0) say('The database is sound.');
    return tell(problems, 'The database has problems:', say);
  } finally {
    await close();
  }
}

async function checkFile(config: Config, file: string, options: Options, say: Say): Promise<number> {
  const { manifest, problems } = await checkBackup(config, file, { ...options, onStep: say });
  if (problems.length === 0)
    say(`The backup of ${manifest.made_at} can be restored; its data is sound, and Concord starts with it.`);
  return tell(problems, 'The backup can be restored, but its data has problems:', say);
}

function tell(problems: readonly Problem[], title: string, say: Say): number {
  if (problems.length === 0) return 0;
  say([title, ...problems.map((problem) => `- ${problemText(problem)}`)].join('\n'));
  return UNSOUND;
}
