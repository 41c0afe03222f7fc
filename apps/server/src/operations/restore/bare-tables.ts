import type pg from 'pg';
import { quoted } from '../backup/snapshot.ts';

/** Memory for the sort of one index; PostgreSQL may take it once more for each process that helps. */
const SORT_MEMORY = '256MB';

type Part = { drop: string; make: string };

/**
 * Takes keys, references and indexes off all tables until they are filled: to build an index of what is there is faster
 * than to enter each row, references are checked once for all rows, and tables can be filled in any order. Returns what
 * makes them again, to be run in this order.
 */
export async function bareTables(client: pg.Client): Promise<string[]> {
  const references = await constraints(client, ['f']);
  const keys = await constraints(client, ['p', 'u', 'x']);
  const indexes = await indexesWithoutConstraint(client);
  for (const { drop } of [...references, ...indexes, ...keys]) await client.query(drop);
  return [...keys, ...indexes, ...references].map(({ make }) => make);
}

/** Makes again what was taken off. */
export async function complete(client: pg.Client, parts: readonly string[]): Promise<void> {
  await client.query(`set local maintenance_work_mem = '${SORT_MEMORY}'`);
  for (const make of parts) await client.query(make);
}

async function constraints(client: pg.Client, types: readonly string[]): Promise<Part[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype::text = any($1) and connamespace = 'public'::regnamespace and conparentid = 0
     order by conrelid::regclass::text, conname`,
    [types],
  );
  return rows.map(({ table, name, definition }) => ({
    drop: `alter table ${table} drop constraint ${quoted(name)}`,
    make: `alter table ${table} add constraint ${quoted(name)} ${definition}`,
  }));
}

async function indexesWithoutConstraint(client: pg.Client): Promise<Part[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class as owner on owner.oid = indrelid
     where owner.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid)
     order by indrelid::regclass::text, 1`,
  );
  return rows.map(({ name, definition }) => ({ drop: `drop index ${name}`, make: definition }));
}
