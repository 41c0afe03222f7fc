import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { root, targetsOf } from './targets.ts';

/** Runs the command by itself: its Vitest is not to find the one that runs this test. */
function mutation(...names: string[]) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const command = [join(import.meta.dirname, 'main.ts'), ...names];
  return promisify(execFile)(process.execPath, command, { cwd: root, env });
}

test.concurrent('lists what no test notices and nothing else: no loop and no wait without end, nor what runs once when a module is read, in whichever file of tests', async () => {
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

test.concurrent('lists what no test of the console notices: neither texts nor what runs once, and a wait that is given up notices', async () => {
  await expect(mutation('tools/mutation/fixture-console')).rejects.toMatchObject({
    code: 1,
    stdout: [
      "  tools/mutation/fixture-console/greeting.ts:6  name === ''  →  false",
      '  tools/mutation/fixture-console/greeting.ts:7  IS_LATE  →  true',
      '  tools/mutation/fixture-console/greeting.ts: 5 of 7 noticed, 71.4 %',
      'tools/mutation/fixture-console: 5 of 7 noticed, 71.4 %',
      '',
    ].join('\n'),
  });
});

test.concurrent('tries only as many changes as are asked for', async () => {
  await expect(mutation('tools/mutation/fixture/currencies.ts', '--sample', '2')).resolves.toMatchObject({
    stdout: 'tools/mutation/fixture: 2 of 2 noticed, 100.0 %\n',
  });
});

describe('what is tried', () => {
  const folders = (...names: string[]) => targetsOf(names).map(({ folder }) => folder);

  test('the libraries alone if nothing is named', () => {
    expect(folders()).toEqual(['libs/domain/src', 'libs/auth-machine/src', 'libs/i18n/src', 'apps/server/src/tabular']);
  });

  test('a feature of the console, which the tests inside it must notice', () => {
    const [feature] = targetsOf(['apps/console/src/features/trash']);
    expect(feature?.tests).toBe('apps/console/src/features/trash');
    expect(feature?.files).toContain('apps/console/src/features/trash/trash-list-screen.tsx');
    expect(feature?.files.filter((file) => /test|stories/.test(file))).toEqual([]);
  });

  test('a file of the console, which the tests of its folder must notice', () => {
    const file = 'apps/console/src/shared/text/file-size.ts';
    expect(targetsOf([file])).toMatchObject([{ tests: 'apps/console/src/shared/text', files: [file] }]);
  });

  test('a module of the server, which the tests inside it must notice', () => {
    const [module] = targetsOf(['apps/server/src/modules/trash']);
    expect(module?.tests).toBe('apps/server/src/modules/trash');
    expect(module?.files).toContain('apps/server/src/modules/trash/trash.handlers.ts');
  });

  test('what is shared, which the tests of a feature must notice', () => {
    const [shared] = targetsOf(['apps/console/src/shared/list'], './apps/console/src/features/project/');
    expect(shared?.tests).toBe('apps/console/src/features/project');
  });

  test('nothing of what is no code of libraries, features, modules and shared folders', () => {
    expect(folders('apps/console/src/app', 'apps/server/src/jobs', 'apps/console/src/features/no-such')).toEqual([]);
  });
});
