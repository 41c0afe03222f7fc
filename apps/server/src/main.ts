import { start } from './start.ts';

/** Longer than any request should take: whoever asked to stop does not wait for ever. */
const patience = 20_000;

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const starting = start({ env: process.env, say: (lines) => console.log(lines), onLost: fail });

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping) return; // a terminal and npm both send it
    stopping = true;
    setTimeout(() => fail('Concord could not stop in time.'), patience).unref();
    starting.then((server) => server.stop()).then(() => process.exit(0), fail);
  });

await starting.catch(fail);
