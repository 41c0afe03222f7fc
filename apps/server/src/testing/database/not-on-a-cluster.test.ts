import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOT_ON_A_CLUSTER } from './not-on-a-cluster.ts';

const left = NOT_ON_A_CLUSTER.map(({ file, test: name = '' }) => [file, name] as const);

test.each(left)('what is left out on a cluster is there: %s %s', (file, name) => {
  expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')).toContain(name);
});
