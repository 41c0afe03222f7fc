import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { PLACEMENTS, tablesAt } from './placement.ts';

const { db } = await createTestApp();

const distributed = tablesAt('task');

type Constraint = { table: string; kind: string; target: string | null; columns: string[]; target_columns: string[] };

const named = (relation: string, attributes: string) => sql`array(
  select attname::text from unnest(${sql.ref(attributes)}) with ordinality as given (attnum, place)
  join pg_attribute on attrelid = ${sql.ref(relation)} and pg_attribute.attnum = given.attnum order by place)`;

const { rows: constraints } = await sql<Constraint>`
  select conrelid::regclass::text as table, contype as kind,
    case when contype = 'f' then confrelid::regclass::text end as target,
    ${named('conrelid', 'conkey')} as columns,
    case when contype = 'f' then ${named('confrelid', 'confkey')} else '{}' end as target_columns
  from pg_constraint
  where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'x')`.execute(db);

const of = (table: string, ...kinds: string[]) =>
  constraints.filter((constraint) => constraint.table === table && kinds.includes(constraint.kind));
const isDistributed = (table: string | null) => distributed.some((name) => name === table);

test.each(distributed)('the primary key of %s starts with task_id', (table) => {
  expect(of(table, 'p').map(({ columns }) => columns[0])).toEqual(['task_id']);
});

test.each(distributed)('nothing in %s is unique across tasks', async (table) => {
  expect(of(table, 'u', 'x').filter(({ columns }) => !columns.includes('task_id'))).toEqual([]);
  const { rows } = await sql<{ index: string; columns: string[] }>`
    select indexrelid::regclass::text as index, ${named('indrelid', 'indkey')} as columns
    from pg_index where indrelid = ${table}::regclass and indisunique`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ columns }) => !columns.includes('task_id'))).toEqual([]);
});

test.each(distributed)('foreign keys of %s to other distributed tables carry task_id to task_id', (table) => {
  for (const { target, columns, target_columns } of of(table, 'f')) {
    if (!isDistributed(target)) continue;
    expect(columns).toContain('task_id');
    expect(target_columns[columns.indexOf('task_id')]).toBe('task_id');
  }
});

test('small tables never refer to distributed ones', () => {
  expect(
    constraints.filter(({ kind, table, target }) => kind === 'f' && isDistributed(target) && !isDistributed(table)),
  ).toEqual([]);
});

test('every table of the database has its place', async () => {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'schema_migrations%' order by table_name`.execute(
    db,
  );
  expect(rows.map(({ table_name }) => table_name)).toEqual(Object.keys(PLACEMENTS).sort());
});

test('distributed tables have no sequences and no triggers of their own', async () => {
  const { rows } = await sql<{ found: string }>`
    select table_name || '.' || column_name as found from information_schema.columns
    where table_schema = 'public' and table_name = any(${[...distributed]}::text[])
      and (is_identity = 'YES' or column_default like 'nextval%')
    union all
    select tgname from pg_trigger where tgrelid = any(${[...distributed]}::regclass[]) and not tgisinternal`.execute(
    db,
  );
  expect(rows).toEqual([]);
});
