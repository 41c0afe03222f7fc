import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

const program = `
  import { existsSync } from 'node:fs';
  import { memoryFolder } from '${new URL('./memory-folder.mjs', import.meta.url).href}';
  const folder = memoryFolder();
  console.log(JSON.stringify({ folder, isThere: folder !== undefined && existsSync(folder) }));
`;

test('a folder in memory is there for as long as the run, where there is room for one', () => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  const { folder, isThere } = JSON.parse(stdout);
  expect(isThere).toBe(folder !== undefined);
  expect(existsSync(folder ?? '/nowhere')).toBe(false);
});
