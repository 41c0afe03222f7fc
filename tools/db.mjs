// `npm run db -- …`: installs what is missing, then runs a command on the database.
import './setup/require-node.mjs';
import { listenForSignals, runServer } from './process/commands.mjs';
import { findNode, install } from './setup/install.mjs';

async function db() {
  listenForSignals();
  await install('');
  const args = process.argv.slice(2);
  process.exitCode = await runServer([
    findNode(),
    '--import',
    './tools/setup/follow-parent.mjs',
    'apps/server/src/operations/main.ts',
    ...args,
  ]);
}

db();
