import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';
import { noteSeenSoon } from './last-seen.ts';

const app = await createTestApp();
const { db, people } = app;
const seenAt = async (id: string) =>
  (await db.selectFrom('users').select('last_seen_at').where('id', '=', id).executeTakeFirst())?.last_seen_at;

test('no request waits until it is written when someone was seen', async () => {
  const [first, last] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-01T00:01:00Z')];
  const contributor = app.as('contributor');
  expect((await contributor.get('/auth/getUser')).status).toBe(200);
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', people.contributor).forUpdate().execute();
    app.clock.advance(120_000); // now their session is prolonged
    expect((await contributor.get('/auth/getUser')).status).toBe(200);
    noteSeenSoon(db, people.contributor, first);
    noteSeenSoon(db, people.contributor, last);
    noteSeenSoon(db, people.contributor2, last);
  });
  await until(async () => (await seenAt(people.contributor2)) === last.toISOString());
  expect(await seenAt(people.contributor)).toBe(last.toISOString());
});
