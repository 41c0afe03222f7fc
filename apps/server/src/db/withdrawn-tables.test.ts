import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const { db } = await createTestApp();

type Column = { table: string; columns: { name: string; type: string }[] };

test('what is withdrawn has the columns it had, in their order, since rows move as a whole', async () => {
  const { rows } = await sql<Column>`
    select relname as table, json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
      order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    group by relname`.execute(db);
  const columnsOf = new Map(rows.map(({ table, columns }) => [table, columns]));
  const twins = [...columnsOf.keys()].filter((table) => table.startsWith('withdrawn_'));
  expect(twins).toHaveLength(8);
  for (const twin of twins) {
    const original = twin === 'withdrawn_rows' ? 'dataset_rows' : twin.slice('withdrawn_'.length);
    expect(columnsOf.get(twin), twin).toEqual(columnsOf.get(original));
  }
});
