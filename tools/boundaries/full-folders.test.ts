import { describe, expect, test } from 'vitest';
import { fullFolders } from './full-folders.ts';

const folderOf = (count: number, folder = 'src/a', ending = '.ts') =>
  Array.from({ length: count }, (_, index) => ({ path: `${folder}/file-${index}${ending}`, imports: [] }));
const check = (files: ReturnType<typeof folderOf>) => [...fullFolders({ files })];

describe('a folder', () => {
  test('may have 15 source files, and more in folders of its own', () => {
    expect(check([...folderOf(15), ...folderOf(15, 'src/a/b')])).toEqual([]);
  });

  test('may not have 16', () => {
    expect(check(folderOf(16))).toEqual([
      'src/a has 16 source files side by side, more than 15: give some a folder of their own',
    ]);
  });

  test.each(['.tsx', '.css.ts', '.mjs'])('counts those that end in %s', (ending) => {
    expect(check([...folderOf(15), ...folderOf(1, 'src/a', ending)])).toHaveLength(1);
  });

  test.each(['.test.ts', '.test.tsx', '.stories.tsx', '.journey.ts'])(
    'does not count those that end in %s',
    (ending) => {
      expect(check([...folderOf(15), ...folderOf(20, 'src/a', ending)])).toEqual([]);
    },
  );

  test('may have one file for each of any number of things', () => {
    expect(check(folderOf(40, 'apps/server/src/db/migrations'))).toEqual([]);
  });
});
