import { listLimit } from '@concord/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const app = await createTestApp();

test('a list counts and pages to 10,000; beyond, it only says that there are more', async () => {
  const word = 'countless';
  const more = (count: number) =>
    sql`insert into categories (id, name) select gen_random_uuid(), ${word} || gen_random_uuid()
      from generate_series(1, ${count}::int)`.execute(app.db);
  const read = async (pageNumber: number, pageSize = 100) => {
    const { result } = await app.as('master').get(`/category?q=${word}&pageSize=${pageSize}&pageNumber=${pageNumber}`);
    return [result.entities.length, result.totalCount];
  };
  await more(listLimit - 1);
  expect(await read(100)).toEqual([99, listLimit - 1]);
  await more(1);
  expect(await read(100)).toEqual([100, listLimit]);
  await more(5);
  expect(await read(100)).toEqual([100, listLimit + 1]);
  expect(await read(101)).toEqual([0, listLimit + 1]);
  // the last page of 30 has ten
  expect(await read(334, 30)).toEqual([10, listLimit + 1]);
});
