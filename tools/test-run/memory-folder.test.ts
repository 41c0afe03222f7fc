import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

const program = `
  import { statSync } from 'node:fs';
  import { memoryFolder } from '${new URL('./memory-folder.mjs', import.meta.url).href}';
  const folder = memoryFolder();
  const mode = folder === undefined ? undefined : statSync(folder).mode & 0o777;
  console.log(JSON.stringify({ folder, mode }));
`;

test('a folder in memory is there for as long as the run, for every account, where there is room for one', () => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  const { folder, mode } = JSON.parse(stdout);
  if (folder !== undefined) expect(mode).toBe(0o755);
  expect(existsSync(folder ?? '/nowhere')).toBe(false);
});
