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
      '  tools/mutation/fixture/basket.ts:12  sum * 0.01 + 4  →  sum * 0.01 - 4',
      '  tools/mutation/fixture/basket.ts:12  sum * 0.01  →  sum / 0.01',
      '  tools/mutation/fixture/basket.ts: 11 of 15 noticed, 73.3 %',
      'tools/mutation/fixture: 27 of 31 noticed, 87.1 %',
      '',
    ].join('\n'),
  });
});
