import { expect, test } from 'vitest';
import { createRandom } from '../../testing/random.ts';
import { StringTable } from './string-table.ts';

/** Some are empty, some have many bytes, one is longer than what is written at once. */
const textOf = (n: number) => (n === 777 ? '長'.repeat(200_000) : `${'é👍'.repeat(n % 40)}${n % 5 === 0 ? '' : n}`);

async function tableOf(count: number): Promise<StringTable> {
  const table = await StringTable.open();
  for (let n = 0; n < count; n += 1) {
    table.push(textOf(n));
    if (n % 100 === 0) await table.flush();
  }
  await table.flush(true);
  return table;
}

test('texts are the same in their order, backwards, and in any order', async () => {
  const count = 200_000; // more blocks than are kept
  const table = await tableOf(count);
  const random = createRandom(1);
  const orders = [
    (n: number) => n,
    (n: number) => count - 1 - n,
    () => random(count),
    (n: number) => (n % 2 === 0 ? 3 : n),
  ];
  for (const order of orders) {
    const wrong: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const index = order(n);
      if (table.get(index) !== textOf(index)) wrong.push(index);
    }
    expect(wrong).toEqual([]);
  }
  await table.close();
});

test.each([-1, 10, 1.5, Number.NaN, 1e300])('there is no text %d of ten', async (index) => {
  const table = await tableOf(10);
  expect(table.get(index)).toBeUndefined();
  await table.close();
});

test('an empty table has none', async () => {
  const table = await tableOf(0);
  expect(table.get(0)).toBeUndefined();
  await table.close();
});

test('texts are there also where all are empty', async () => {
  const table = await StringTable.open();
  table.push('');
  table.push('');
  await table.flush(true);
  expect([table.get(0), table.get(1), table.get(2)]).toEqual(['', '', undefined]);
  await table.close();
});
