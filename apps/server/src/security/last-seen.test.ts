import { expect, test } from 'vitest';
import { createDatabase } from '../db/db.ts';
import { createTestApp } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';
import { noteSeen } from './last-seen.ts';

const { db, people, services } = await createTestApp();
const seenAt = async (id: string) =>
  (await db.selectFrom('users').select('last_seen_at').where('id', '=', id).executeTakeFirst())?.last_seen_at;

test('a request of a distributed database does not wait until it is written when someone was seen', async () => {
  const url = services.pool.options.connectionString ?? '';
  const distributed = createDatabase(url, () => undefined, { isDistributed: true });
  const [first, last] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-01T00:01:00Z')];
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', people.contributor).forUpdate().execute();
    await noteSeen(distributed, people.contributor, first);
    await noteSeen(distributed, people.contributor, last);
    await noteSeen(distributed, people.contributor2, last);
  });
  await until(async () => (await seenAt(people.contributor2)) === last.toISOString());
  expect(await seenAt(people.contributor)).toBe(last.toISOString());
  await distributed.destroy();
});
