import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { migrate } from './migrate.ts';

const { db, services } = await createTestApp();

test('migrating what is up to date changes nothing, also when two servers do it at once', async () => {
  const before = await db.selectFrom('users').selectAll().execute();
  await Promise.all([migrate(db, services.pool), migrate(db, services.pool)]);
  expect(await db.selectFrom('users').selectAll().execute()).toEqual(before);
});

test('a database of a newer Concord is left alone', async () => {
  await sql`insert into schema_migrations values ('9999-later', now()::text)`.execute(db);
  await expect(migrate(db, services.pool)).rejects.toThrow(/newer Concord \(9999-later\)/);
  await sql`delete from schema_migrations where name = '9999-later'`.execute(db);
});
