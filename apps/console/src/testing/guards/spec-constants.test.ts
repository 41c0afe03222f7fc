import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { specConstants } from '@concord/domain';
import { breakpoints } from '@concord/ui';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../../..');
const folders = ['apps/console', 'libs/auth-machine', 'libs/domain', 'libs/i18n'];

/** Constants that exist elsewhere in another form, each compared by a test. */
const statedElsewhere: readonly string[] = [
  'breakpoints', // libs/ui knows nothing of the product; below
  'statuses', // the flags of status.ts in libs/domain; spec-constants.test.ts there
  'submissionStatuses', // the flags of submission.ts; the same
  'userTypes', // the type UserType; the same
];

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(entry.name) && !/\.(test|stories)\./.test(entry.name)) yield path;
  }
}

// Here rather than beside the constants: only a test of the console is run again when the console has changed.
test('every constant of the specification is used', () => {
  const used = new Set<string | undefined>();
  for (const folder of folders)
    for (const path of sources(join(root, folder, 'src')))
      for (const [, name] of readFileSync(path, 'utf8').matchAll(/\bspecConstants\.(\w+)/g)) used.add(name);
  const unused = Object.keys(specConstants).filter((name) => !used.has(name));
  expect(unused.sort()).toEqual([...statedElsewhere].sort());
});

test('the layout changes at the widths of the specification', () => {
  expect(breakpoints).toEqual(specConstants.breakpoints);
});
