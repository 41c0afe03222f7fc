import type pg from 'pg';
import { UNFINISHED_DISTRIBUTION } from '../../db/migrate.ts';
import { quoted } from '../backup/snapshot.ts';

type ForeignKey = { table_name: string; name: string; definition: string };

/**
 * Drops all of them, because a table is not distributed while others refer to it. What they were is written down in the same
 * transaction, so that the next run sets them again if this one is interrupted.
 */
export async function takeForeignKeys(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query(
    `create table ${UNFINISHED_DISTRIBUTION} as
     select conrelid::regclass::text as table_name, conname::text as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class as owner on owner.oid = conrelid -- which leaves out the parts of distributed tables
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { table_name, name } of await taken(client))
    await client.query(`alter table ${table_name} drop constraint ${quoted(name)}`);
  await client.query('commit');
}

/** Sets those again that were taken; each is checked for all rows. */
export async function returnForeignKeys(client: pg.Client): Promise<void> {
  for (const { table_name, name, definition } of await taken(client)) {
    await client.query('begin');
    await client.query(`alter table ${table_name} add constraint ${quoted(name)} ${definition}`);
    await client.query(`delete from ${UNFINISHED_DISTRIBUTION} where table_name = $1 and name = $2`, [
      table_name,
      name,
    ]);
    await client.query('commit');
  }
}

async function taken(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select table_name, name, definition from ${UNFINISHED_DISTRIBUTION} order by table_name, name`,
  );
  return rows;
}
