import pg from 'pg';
import type { Place } from './canary.ts';

/** Rows per table and characters per row: what leaks, leaks into most of them, and some files make a million. */
const MOST_ROWS = 2_000;
const MOST_CHARACTERS = 20_000;

/** The rows of all tables as text, as a dump of the database has them. */
export async function databaseText(connectionString: string): Promise<Place[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'graphile_worker')`,
    );
    const selects = tables.map(
      ({ name }) =>
        `(select '${name}' as place, left(t::text, ${MOST_CHARACTERS}) as text from ${name} t limit ${MOST_ROWS})`,
    );
    if (selects.length === 0) return [];
    return (await client.query<Place>(selects.join(' union all '))).rows;
  } finally {
    await client.end();
  }
}
