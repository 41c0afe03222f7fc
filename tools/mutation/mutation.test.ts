import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PATIENCE_MS } from '../patience.ts';
import { root } from './targets.ts';

/** Runs the command by itself: its Vitest is not to find the one that runs this test. */
function mutation(...names: string[]) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  env.MUTATION_LEAST_TIMEOUT_MS = `${PATIENCE_MS}`; // no mutant is noticed because the machine is slow
  const command = [join(import.meta.dirname, 'main.ts'), ...names];
  return promisify(execFile)(process.execPath, command, { cwd: root, env });
}

test('lists what no test notices and nothing else: no endless loop, nor what runs once when a module is read, in whichever file of tests', async () => {
  await expect(mutation('tools/mutation/fixture')).rejects.toMatchObject({
    code: 1,
    stdout: [
      '  tools/mutation/fixture/basket.ts:9  sum > 100  →  false',
      '  tools/mutation/fixture/basket.ts:9  sum > 100  →  sum >= 100',
      '  tools/mutation/fixture/basket.ts: 10 of 12 noticed, 83.3 %',
      'tools/mutation/fixture: 13 of 15 noticed, 86.7 %',
      '',
    ].join('\n'),
  });
});
