import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from './targets.ts';

/** Runs the command by itself: its Vitest is not to find the one that runs this test. */
function mutation(...names: string[]) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const command = [join(import.meta.dirname, 'main.ts'), ...names];
  return promisify(execFile)(process.execPath, command, { cwd: root, env });
}

test('lists what no test notices and nothing else: no loop and no wait without end, nor what runs once when a module is read, in whichever file of tests', async () => {
  await expect(mutation('tools/mutation/fixture')).rejects.toMatchObject({
    code: 1,
    stdout: [
      '  tools/mutation/fixture/basket.ts:9  sum > 100  →  false',
      '  tools/mutation/fixture/basket.ts:9  sum > 100  →  sum >= 100',
      '  tools/mutation/fixture/basket.ts:12  (sum: number): number => sum * 0.19  →  () => undefined',
      '  tools/mutation/fixture/basket.ts:12  sum * 0.19  →  sum / 0.19',
      '  tools/mutation/fixture/basket.ts: 10 of 14 noticed, 71.4 %',
      'tools/mutation/fixture: 26 of 30 noticed, 86.7 %',
      '',
    ].join('\n'),
  });
});
