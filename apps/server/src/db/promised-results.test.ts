import { getHeapSpaceStatistics } from 'node:v8';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const { db } = await createTestApp();
const MB = 1e6;
const oldGeneration = () => getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')?.space_used_size;

test('rows of statements that have been used do not fill the memory', async () => {
  const read = () =>
    sql`select md5(n::text) as one, md5(n::text) as other from generate_series(1, 2000) as n`.execute(db);
  await read();
  const before = oldGeneration() ?? Number.NaN;
  let most = before;
  for (let n = 0; n < 300; n++) {
    await read();
    most = Math.max(most, oldGeneration() ?? Number.NaN);
  }
  expect(most - before).toBeLessThan(20 * MB);
});
