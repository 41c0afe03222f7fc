import type { BackupMessage } from '../modules/backup/write-in-process.ts';
import { BackupError } from './backup/contents.ts';
import { readCommand, USAGE, UsageError } from './command.ts';
import { runCommand } from './run-command.ts';

// `npm run db`. Exit codes: 0 done; 1 failed; 2 not understood; 3 done, but something is not sound; 130 interrupted.
/** When it is a server that makes a backup. */
const tellServer = (message: BackupMessage) => process.send?.(message);

const asked = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => asked.abort());

try {
  const command = readCommand(process.argv.slice(2));
  process.exitCode = await runCommand(command, {
    env: process.env,
    say: (line) => console.log(line),
    onRows: (rows) => tellServer({ rows }),
    asked: asked.signal,
  });
} catch (error) {
  if (asked.signal.aborted) process.exitCode = 130;
  else {
    if (error instanceof BackupError && error.reason) tellServer({ reason: error.reason });
    console.error(error instanceof Error ? error.message : error);
    if (error instanceof UsageError) console.error(`\n${USAGE}`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
