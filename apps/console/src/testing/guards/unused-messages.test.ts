import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../../..');
const en: Record<string, string> = JSON.parse(readFileSync(join(root, 'libs/i18n/src/messages/en.json'), 'utf8'));
const form = /_(zero|one|two|few|many|other)$/;
const isForm = (key: string) => form.test(key) && `${key.replace(form, '')}_other` in en;
const keys = [...new Set(Object.keys(en).map((key) => (isForm(key) ? key.replace(form, '') : key)))];

const sources = globSync(
  [
    'apps/console/{src,build}/**/*.{ts,tsx}',
    'libs/domain/src/**/*.ts',
    'apps/server/src/{mail,modules/export/lines}/*.ts',
  ],
  { cwd: root },
)
  .filter((file) => !/\.(test|stories)\.|\/testing\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'));

/** The keys a source names; of one put together from a value, all that it may be. */
function named(source: string): string[] {
  return [...source.matchAll(/['"`]([a-z_]+\.[a-z_0-9.]*)(\$\{)?/g)].flatMap(([, text = '', isOpen]) =>
    keys.filter((key) => (isOpen ? key.startsWith(text) : key === text)),
  );
}

test('every text of the catalogues is said somewhere', () => {
  const said = new Set(sources.flatMap(named));
  expect(sources.length).toBeGreaterThan(200);
  expect(keys.filter((key) => !said.has(key))).toEqual([]);
});
