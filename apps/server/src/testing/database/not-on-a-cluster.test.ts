import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOT_ON_A_CLUSTER } from './not-on-a-cluster.ts';

test.each(NOT_ON_A_CLUSTER)('what is left out on a cluster is there: $file $test', ({ file, test: name = '' }) => {
  expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')).toContain(name);
});
