import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { alive, command, platform } from './machine.ts';

const onLinux = test.runIf(platform === 'linux');

onLinux('a process without a command line is alive, as one whose program is being loaded', async () => {
  const child = spawn(process.execPath, [], { argv0: '', stdio: ['pipe', 'ignore', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const pid = child.pid ?? 0;
  await expect.poll(() => command(pid)).toBe('');
  expect(alive(pid)).toBe(true);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  expect(alive(pid)).toBe(false);
});

onLinux('a process that has ended and that no one has collected is not alive', async () => {
  // the shell becomes a program that does not collect its child
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 1000'], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [said] = await once(parent.stdout, 'data');
  await expect.poll(() => alive(Number(`${said}`))).toBe(false);
});
