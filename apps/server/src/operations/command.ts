import { parseArgs } from 'node:util';

export const USAGE = `npm run db -- backup <file>           writes everything in the database into a file, also while people work
npm run db -- restore <file>          fills the database from a backup; --replace <name of the workspace>
                                      replaces the data that is there
npm run db -- undo-restore            exchanges the data and what the last restore replaced
npm run db -- delete-replaced         deletes what the last restore replaced
npm run db -- check [file]            looks whether the database, or a restored copy of a backup, is sound
npm run db -- distribute              spreads the tables over the nodes of a Citus cluster; --shards <number> (32)
npm run db -- move-data               moves the embedded data of an older PostgreSQL to that of this Concord, as
                                      its next start does
npm run db -- master-link [username]  prints a link with which a master can set a new password

--passphrase-file <file>   a file with the passphrase to encrypt or decrypt the backup with`;

type Passphrase = { passphraseFile: string | undefined };
export type Command =
  | ({ name: 'backup'; file: string } & Passphrase)
  | ({ name: 'restore'; file: string; replace: string | undefined } & Passphrase)
  | ({ name: 'check'; file: string | undefined } & Passphrase)
  | { name: 'distribute'; shards: number }
  | { name: 'master-link'; username: string | undefined }
  | { name: 'move-data' }
  | { name: 'undo-restore' }
  | { name: 'delete-replaced' }
  | { name: 'help' };

/** The command line is not understood. */
export class UsageError extends Error {}

/** Reads the words after `npm run db --`; throws a UsageError that says what is wrong with them. */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const [name, file, ...more] = positionals;
  const passphraseFile = values['passphrase-file'];
  const given = Object.keys(values);
  const takes = (options: string[], files: 'none' | 'one' | 'optional') => {
    const other = given.find((option) => !options.includes(option));
    if (other) throw new UsageError(`${name} has no option --${other}.`);
    if (more.length > 0 || (files === 'none' && file !== undefined))
      throw new UsageError(`${name} does not take “${more[0] ?? file}”.`);
    if (files === 'one' && file === undefined) throw new UsageError(`${name} needs the name of a file.`);
    return file ?? '';
  };
  if (values.help || name === undefined || name === 'help') return { name: 'help' };
  switch (name) {
    case 'backup':
      return { name, file: takes(['passphrase-file'], 'one'), passphraseFile };
    case 'restore':
      return { name, file: takes(['passphrase-file', 'replace'], 'one'), replace: values.replace, passphraseFile };
    case 'check':
      return { name, file: takes(['passphrase-file'], 'optional') || undefined, passphraseFile };
    case 'distribute':
      takes(['shards'], 'none');
      return { name, shards: readShards(values.shards) };
    case 'master-link':
      return { name, username: takes([], 'optional') || undefined };
    case 'move-data':
    case 'undo-restore':
    case 'delete-replaced':
      takes([], 'none');
      return { name };
    default:
      throw new UsageError(`There is no command “${name}”.`);
  }
}

function readShards(text = '32'): number {
  const shards = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (shards < 1 || shards > 1024) throw new UsageError('--shards is a number from 1 to 1024.');
  return shards;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'passphrase-file': { type: 'string' },
        replace: { type: 'string' },
        shards: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
