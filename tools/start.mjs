// `npm start`: installs what is missing, builds what is stale, then runs the server until it is told to stop, again when it crashes.
import './setup/require-node.mjs';
import { listenForSignals } from './process/commands.mjs';
import { runSupervised } from './process/supervise.mjs';
import { buildConsole } from './setup/console-build.mjs';
import { findNode, install } from './setup/install.mjs';

async function start() {
  listenForSignals();
  await install('[1/3] ');
  const node = findNode();
  await buildConsole('[2/3] ');
  console.log('[3/3] Starting the server');
  process.exitCode = await runSupervised(node);
}

start();
