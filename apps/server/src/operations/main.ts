import { readCommand, USAGE, UsageError } from './command.ts';
import { runCommand } from './run-command.ts';

// `npm run db`. Exit codes: 0 done; 1 failed; 2 not understood; 3 done, but something is not sound; 130 interrupted.
const asked = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => asked.abort());

try {
  const command = readCommand(process.argv.slice(2));
  process.exitCode = await runCommand(command, {
    env: process.env,
    say: (line) => console.log(line),
    asked: asked.signal,
  });
} catch (error) {
  if (asked.signal.aborted) process.exitCode = 130;
  else {
    console.error(error instanceof Error ? error.message : error);
    if (error instanceof UsageError) console.error(`\n${USAGE}`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
