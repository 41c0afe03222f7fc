import { writeFatal } from './kernel/fatal.ts';
import { stopLimits } from './kernel/stop-limits.ts';
import type { start } from './start.ts';

/** EX_CONFIG of sysexits.h: it could not start. Whoever starts it (tools/process/supervise.mjs) need not try again. */
const NOT_STARTED = 78;

function end(error: unknown, code: number): never {
  writeFatal(error instanceof Error ? error.message : String(error));
  process.exit(code);
}
const fail = (error: unknown): never => end(error, 1);

process.on('uncaughtException', (error) => {
  writeFatal('an error was caught nowhere', error);
  process.exit(1);
});

// Before the program itself is loaded: a signal without a listener ends the process at once,
// and leaves the database that it has started to itself.
const asked = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (asked.signal.aborted) return; // a terminal and npm both send it
    asked.abort();
    setTimeout(() => fail('Concord could not stop in time.'), stopLimits.all).unref();
    starting.then((server) => server.stop()).then(() => process.exit(0), fail);
  });

const starting: ReturnType<typeof start> = import('./start.ts').then((program) =>
  program.start({ env: process.env, onLost: fail, asked: asked.signal }),
);

await starting.catch((error: unknown) => end(error, NOT_STARTED));
