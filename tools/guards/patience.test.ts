import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

test('no test waits with what gives up after a second: patience.ts says how long others wait', () => {
  const tests = globSync('{apps,libs,openapi,stress,tools}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules'),
  });
  expect(tests.length).toBeGreaterThan(400);
  const impatient = /\bvi\.wait(For|Until)\(/;
  expect(tests.filter((file) => impatient.test(readFileSync(new URL(file, root), 'utf8')))).toEqual([]);
});
