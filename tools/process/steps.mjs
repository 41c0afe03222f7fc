// Shows what is happening: one line per step, on a terminal with the seconds so far.
import { run } from './commands.mjs';

const terminal = process.stdout.isTTY === true;

/** @param {number} since */
export const elapsed = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

/** @param {string} text */
function rewrite(text) {
  process.stdout.write(`\r\u001b[K${text.slice(0, (process.stdout.columns || 80) - 1)}`);
}

/**
 * Runs a command behind one line of progress. Its output is shown only when it fails; then this process ends.
 * @param {{ label: string, done: string, failed: string, command: string[], env: NodeJS.ProcessEnv }} step
 */
export async function runStep({ label, done, failed, command, env }) {
  const since = Date.now();
  let output = '';
  if (!terminal) console.log(`${label} …`);
  const show = () => rewrite(`${label} … ${elapsed(since)}`);
  if (terminal) show();
  const ticking = terminal ? setInterval(show, 1000) : undefined;
  const finish = () => {
    clearInterval(ticking);
    if (terminal) rewrite('');
  };
  process.once('exit', finish);
  const code = await run(command, (text) => (output += text), env).catch((error) => {
    output += error.message;
    return 1;
  });
  finish();
  process.off('exit', finish);
  if (code === 0) return console.log(`${done} in ${elapsed(since)}`);
  const said = output.replace(/^(npm \S+)?\s+at .*\n/gm, '').trim(); // without stack frames
  console.error(`${said}\n\n${failed} after ${elapsed(since)} (exit code ${code}); the reason is above.`);
  process.exit(code);
}
