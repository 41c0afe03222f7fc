// Runs a program with the streams it was given, and ends it with all it has started when the tests are gone, killed or not.
import { spawn } from 'node:child_process';

const [streams = '', program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: Array(Number(streams)).fill('inherit') });
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
process.channel?.unref();
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.once('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
child.once('exit', (code) => process.exit(code ?? 1));
